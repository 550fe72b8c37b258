import * as z from 'zod/mini';
import { isJsonObject } from '#protocol/json.ts';

const maybe = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));
/** Some writers leave an empty value out, or write a length as a number. */
const fieldValue = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((value) => (value == null ? '' : String(value))),
);
const field = z.object({ name: z.string(), value: fieldValue });
const ms = maybe(z.number());

/** What is read of one HAR 1.2 entry; writers differ, so nearly all may be absent. Underscored members are Chromium's and Playwright's. */
export const harEntrySchema = z.object({
  startedDateTime: maybe(z.string()),
  time: ms,
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: maybe(z.array(field)),
    postData: maybe(
      z.object({
        text: maybe(z.string()),
        encoding: maybe(z.string()),
        params: maybe(z.array(z.object({ name: z.string(), value: maybe(z.string()) }))),
      }),
    ),
    bodySize: ms,
  }),
  response: z.object({
    status: z.number(),
    statusText: maybe(z.string()),
    headers: maybe(z.array(field)),
    content: maybe(
      z.object({
        size: ms,
        mimeType: maybe(z.string()),
        text: maybe(z.string()),
        encoding: maybe(z.string()),
        comment: maybe(z.string()),
      }),
    ),
    redirectURL: maybe(z.string()),
    bodySize: ms,
    _error: maybe(z.unknown()),
    _failureText: maybe(z.string()),
  }),
  timings: maybe(z.object({ blocked: ms, dns: ms, connect: ms, send: ms, wait: ms, receive: ms })),
  comment: maybe(z.string()),
  _error: maybe(z.unknown()),
  _failureText: maybe(z.string()),
  _resourceType: maybe(z.string()),
  _estrato: maybe(z.custom<Record<string, unknown>>(isJsonObject)),
});
export type HarEntry = z.infer<typeof harEntrySchema>;

/** True for JSON that has the outline of a HAR file. */
export function isHar(value: unknown): value is { readonly log: { readonly entries: readonly unknown[] } } {
  return isJsonObject(value) && isJsonObject(value['log']) && Array.isArray(value['log']['entries']);
}

/** Why the browser or proxy says that an entry failed; undefined when it doesn't. */
export function harFailure({ response, _error, _failureText }: HarEntry): string | undefined {
  for (const said of [response._failureText, _failureText, response._error, _error]) {
    if (typeof said === 'string' && said !== '') return said;
    if (isJsonObject(said)) return JSON.stringify(said['msg'] ?? said['message'] ?? 'failed');
  }
  return undefined;
}

/** Header value of a HAR list by name, whatever its case. */
export function harHeader(list: HarEntry['request']['headers'], name: string): string | undefined {
  return list?.findLast((one) => one.name.toLowerCase() === name)?.value;
}
