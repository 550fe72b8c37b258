/** Tells of every exception and rejection that nothing caught, in the words of its error. */
export function watchFailures(scope: Pick<Window, 'addEventListener'>, onFailure: (message: string) => void): void {
  scope.addEventListener('error', (event) => onFailure(event.message));
  scope.addEventListener('unhandledrejection', (event) => onFailure(messageOf(event.reason)));
}

export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message === '' ? thrown.name : thrown.message;
  return String(thrown);
}
