/** What came of a call, after its status; of an import that has none (0), by itself. `rest` begins with but, and or then. */
export function underStatus(status: number, rest: string): string {
  if (status !== 0) return `HTTP ${status}, ${rest}`;
  const alone = rest.slice(rest.indexOf(' ') + 1);
  return alone.charAt(0).toUpperCase() + alone.slice(1);
}
