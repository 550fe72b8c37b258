import type { JsonValue } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';

/** JSON text of a result response; the id is echoed as the text it came in. */
export function resultText(id: RawId, result: JsonValue): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}`;
}

/** JSON text of an error response; `data` is left out when undefined. */
export function errorText(id: RawId, code: number, message: string, data?: JsonValue): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message, data })}}`;
}

/** JSON text of a notification. */
export function notificationText(method: string, params: JsonValue): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}

/** JSON text of a progress notification (progress § Progress Flow). */
export function progressText(token: JsonValue, progress: number, total: number, message?: string): string {
  return notificationText(
    'notifications/progress',
    message === undefined
      ? { progressToken: token, progress, total }
      : { progressToken: token, progress, total, message },
  );
}
