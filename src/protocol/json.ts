/** A JSON value as `JSON.parse` gives it. Numbers beyond 2^53 are rounded here: compare those from the raw text. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own member of a JSON object, so that `__proto__` and inherited names are never read by accident. */
export function member(value: unknown, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value of a JSON text; undefined where it is none, or nested deeper than the engine's parser goes. */
export function readJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** As `readJson`, of bytes in UTF-8; undefined also where there are none. */
export function readJsonBytes(bytes: Uint8Array | undefined): JsonValue | undefined {
  return readJson(new TextDecoder().decode(bytes));
}
