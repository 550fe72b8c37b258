/** Header fields in the order seen; names as written by their sender. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Last value of a header by name, whatever its case; undefined when absent or hidden from script. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase();
  let found: string | undefined;
  for (const [key, value] of headers) if (key.toLowerCase() === wanted) found = value;
  return found;
}
