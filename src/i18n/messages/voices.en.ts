/** What `response.ok`, the official SDK and the model make of the same exchange. Code is set between backticks. */
export const voicesEn = {
  responseOk: (p: { ok: boolean | undefined }): string =>
    p.ok === undefined ? 'no response to ask' : `\`${String(p.ok)}\``,
  sdk: {
    resolves: () => 'resolves with the result',
    'resolves-is-error': () => 'resolves; `isError` must be looked at',
    'protocol-error': (p: { errorCode: number; message: string }) => `throws \`ProtocolError\` ${p.errorCode}`,
    'http-error': (p: { status: number }) => `throws \`SdkHttpError\` ${p.status}`,
    silence: () => '60 s of silence, then `REQUEST_TIMEOUT`',
    'syntax-error': () => 'throws `SyntaxError`',
    'zod-error': () => 'throws `ZodError`',
    'unexpected-content': (p: { type: string }) => `throws: unexpected content type ${p.type}`,
    'unsupported-result-type': (p: { resultType: string }) => `throws \`UNSUPPORTED_RESULT_TYPE\`: ${p.resultType}`,
    'invalid-result': () => 'throws `INVALID_RESULT`',
    'schema-mismatch': () => 'throws: the result doesn’t match the outputSchema',
    'asks-handler': () => 'calls the handler for questions, if there is one',
    'fetch-failed': () => 'throws `TypeError`, with the browser’s words only',
    'abort-error': () => 'throws `AbortError`',
    'follows-redirect': () => 'follows the redirect, and may lose the body',
    waiting: () => 'waits',
    'not-measured': () => 'not measured for this case',
  },
  model: {
    text: (p: { text: string }) => `“${p.text}”`,
    'error-text': (p: { text: string }) => `an error: “${p.text}”`,
    nothing: () => 'nothing',
    'timed-out': () => '“Request timed out”, and may send it again',
    'client-error': () => 'what its client makes of the exception',
    question: () => 'nothing yet: the user is asked',
  },
};

/** What every language has to say. */
export type Voices = typeof voicesEn;
