import { locateJson, topMembers } from '#protocol/jsonLocate.ts';
import type { Exchange } from './model.ts';

/** What a request was for, read from its bytes. */
export interface RequestLabel {
  /** JSON-RPC method; undefined when there is none to read (GET, DELETE, broken body). */
  readonly method: string | undefined;
  /** Tool named by a `tools/call`. */
  readonly tool: string | undefined;
  readonly httpMethod: string | undefined;
}

/** The parts of an exchange that say what it was for. */
type Labelled = Pick<Exchange, 'request'> & { readonly context: { readonly tool?: { readonly name: string } } };

/** Reads method and tool from the request; a body that is not JSON gives what the exchange itself knows. */
export function describeRequest(exchange: Labelled): RequestLabel {
  const { request } = exchange;
  const text = new TextDecoder().decode(request?.body ?? new Uint8Array());
  const method = stringOf(topMembers(text).get('method')) ?? headerMethod(exchange);
  const span = locateJson(text, '/params/name');
  const tool =
    method === 'tools/call'
      ? ((span && stringOf(text.slice(span.start, span.end))) ?? exchange.context.tool?.name)
      : undefined;
  return { method, tool, httpMethod: request?.method };
}

function headerMethod({ request, context }: Labelled): string | undefined {
  const header = request?.headers.find(([name]) => name.toLowerCase() === 'mcp-method')?.[1];
  return header ?? (context.tool ? 'tools/call' : undefined);
}

function stringOf(raw: string | undefined): string | undefined {
  if (raw === undefined || !raw.startsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
