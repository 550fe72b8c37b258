import type { PasteMessages } from '#i18n/messages/paste.en.ts';

export interface Sample {
  readonly name: Exclude<keyof PasteMessages['samples'], 'head'>;
  readonly text: string;
}

/** One text for each kind of end that a call can have, in the forms in which people have them at hand. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'cut',
    text: `> POST /mcp HTTP/1.1
> Host: tools.example
> Content-Type: application/json
> Accept: application/json, text/event-stream
>
< HTTP/1.1 200 OK
< content-type: text/event-stream
<
data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p-4","progress":2,"total":3}}

data: {"jsonrpc":"2.0","id":4,"resu
* transfer closed with outstanding read data remaining
curl: (18) transfer closed with outstanding read data remaining
`,
  },
  {
    name: 'apiError',
    text: `HTTP/2 200
content-type: application/json
content-length: 181
date: Mon, 30 Nov 2026 10:41:40 GMT

{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","isError":true,"content":[{"type":"text","text":"{\\"error\\":{\\"code\\":\\"NOT_FOUND\\",\\"message\\":\\"Member not found\\"}}"}]}}`,
  },
  {
    name: 'rpcError',
    text: `HTTP/1.1 200 OK
content-type: text/event-stream

data: {"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Unknown tool: members_lst"}}

`,
  },
  {
    name: 'login',
    text: `HTTP/1.1 200 OK
content-type: text/html; charset=utf-8
cache-control: no-store

<!doctype html>
<html><head><title>Sign in</title></head>
<body><form action="/login" method="post">…</form></body></html>
`,
  },
  {
    name: 'accepted',
    text: `curl -i http://localhost:3000/mcp -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -H 'MCP-Protocol-Version: 2025-11-25' -d '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"report_build","arguments":{"month":"2026-10"}}}'

HTTP/1.1 202 Accepted
content-length: 0

`,
  },
  {
    name: 'asks',
    text: `{"jsonrpc":"2.0","id":"c-7","result":{"resultType":"input_required","inputRequests":{"confirm":{"method":"elicitation/create","params":{"mode":"form","message":"Delete member mbr_7 (Iker Sanz)?","requestedSchema":{"type":"object","properties":{"confirm":{"type":"boolean","title":"Yes, delete"}},"required":["confirm"]}}}},"requestState":"v1.b3BhcXVl"}}`,
  },
];
