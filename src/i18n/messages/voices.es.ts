import type { Voices } from './voices.en.ts';

export const voicesEs = {
  responseOk: (p) => (p.ok === undefined ? 'sin respuesta a la que preguntar' : `\`${String(p.ok)}\``),
  sdk: {
    resolves: () => 'devuelve el resultado',
    'resolves-is-error': () => 'devuelve el resultado; hay que mirar `isError`',
    'protocol-error': (p) => `lanza \`ProtocolError\` ${p.errorCode}`,
    'http-error': (p) => `lanza \`SdkHttpError\` ${p.status}`,
    silence: () => '60 s de silencio y luego `REQUEST_TIMEOUT`',
    'syntax-error': () => 'lanza `SyntaxError`',
    'zod-error': () => 'lanza `ZodError`',
    'unexpected-content': (p) => `lanza un error: tipo de contenido inesperado ${p.type}`,
    'unsupported-result-type': (p) => `lanza \`UNSUPPORTED_RESULT_TYPE\`: ${p.resultType}`,
    'invalid-result': () => 'lanza `INVALID_RESULT`',
    'schema-mismatch': () => 'lanza un error: el resultado no encaja en outputSchema',
    'asks-handler': () => 'llama al manejador de preguntas, si lo hay',
    'fetch-failed': () => 'lanza `TypeError`, solo con las palabras del navegador',
    'abort-error': () => 'lanza `AbortError`',
    'follows-redirect': () => 'sigue la redirección y puede perder el cuerpo',
    waiting: () => 'espera',
    'not-measured': () => 'sin medir para este caso',
  },
  model: {
    text: (p) => `«${p.text}»`,
    'error-text': (p) => `un error: «${p.text}»`,
    nothing: () => 'nada',
    'timed-out': () => '«Request timed out», y puede enviarla otra vez',
    'client-error': () => 'lo que su cliente haga de la excepción',
    question: () => 'nada aún: se pregunta a la persona',
  },
} satisfies Voices;
