/** A JSON value as `JSON.parse` gives it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object: neither null nor an array. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own member of a JSON object; inherited names and `__proto__` are never read by accident. */
export function own(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Size of a JSON value: how many values it holds, how deep they nest and its longest array and text. */
export interface JsonSize {
  readonly count: number;
  readonly depth: number;
  readonly longestArray: number;
  readonly longestText: number;
}

/** Measures without recursion, so that any depth can be asked about; stops early at `maxCount` values. */
export function measure(value: JsonValue, maxCount: number): JsonSize {
  let count = 0;
  let depth = 0;
  let longestArray = 0;
  let longestText = 0;
  const todo: (readonly [value: JsonValue, depth: number])[] = [[value, 1]];
  for (let next = todo.pop(); next && count <= maxCount; next = todo.pop()) {
    const [at, level] = next;
    count++;
    if (level > depth) depth = level;
    if (typeof at === 'string') longestText = Math.max(longestText, at.length);
    else if (Array.isArray(at)) {
      longestArray = Math.max(longestArray, at.length);
      for (const child of at) todo.push([child, level + 1]);
    } else if (isObject(at)) {
      for (const key of Object.keys(at)) {
        longestText = Math.max(longestText, key.length);
        const child = at[key];
        if (child !== undefined) todo.push([child, level + 1]);
      }
    }
  }
  return { count, depth, longestArray, longestText };
}
