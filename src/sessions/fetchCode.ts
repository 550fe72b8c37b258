import { encodeBase64 } from '#protocol/base64.ts';
import type { ExchangeRequest } from '#exchange/model.ts';

/** The exact request as JavaScript for a browser or Node, which prints what comes back as it comes. */
export function fetchCode(request: ExchangeRequest): string {
  const lines = [
    `const response = await fetch(${literal(request.url)}, {`,
    `  method: ${literal(request.method)},`,
    ...(request.headers.length > 0
      ? [
          '  headers: [',
          ...request.headers.map(([name, value]) => `    [${literal(name)}, ${literal(value)}],`),
          '  ],',
        ]
      : []),
    ...(request.body.length > 0 ? [`  body: ${bodyCode(request.body)},`] : []),
    `  redirect: 'manual',`,
    '});',
    'console.log(response.status, response.headers.get("content-type"));',
    'const decoder = new TextDecoder();',
    'for await (const chunk of response.body ?? []) console.log(decoder.decode(chunk, { stream: true }));',
  ];
  return `${lines.join('\n')}\n`;
}

function bodyCode(bytes: Uint8Array): string {
  try {
    return literal(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return `Uint8Array.from(atob(${literal(encodeBase64(bytes))}), (character) => character.charCodeAt(0))`;
  }
}

/** A string literal that is safe in a script, also inside of HTML. */
function literal(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
