/** The part of `navigator.serviceWorker` that is used. */
export interface WorkerContainer {
  readonly controller: unknown;
  register(
    scriptUrl: string,
    options: RegistrationOptions,
  ): Promise<{ readonly active: { postMessage(message: string): void } | null }>;
  addEventListener(type: 'controllerchange', listener: () => void, options: { once: boolean }): void;
}

export interface WorkerDeps {
  /** Undefined where the browser has no service workers, or the page is not secure. */
  readonly container: WorkerContainer | undefined;
  readonly scriptUrl: string;
  /** Resolves after the time we are ready to wait. */
  readonly patience: () => Promise<void>;
}

/**
 * Registers the worker and waits until it controls this page; false when it does not in time, and then the demo runs
 * in the page. Never rejects: a blocked `register` can hang for ever, so it is raced.
 */
export async function connectWorker({ container, scriptUrl, patience }: WorkerDeps): Promise<boolean> {
  if (container === undefined) return false;
  const controlled = takeControl(container, scriptUrl).catch(() => false);
  return Promise.race([controlled, patience().then(() => isControlled(container))]);
}

async function takeControl(container: WorkerContainer, scriptUrl: string): Promise<boolean> {
  const changed = new Promise<boolean>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  const registration = await container.register(scriptUrl, { updateViaCache: 'none' });
  if (isControlled(container)) return true;
  // After a hard reload an active worker does not control the page until it claims it.
  registration.active?.postMessage('claim');
  return changed;
}

function isControlled(container: WorkerContainer): boolean {
  return container.controller !== null && container.controller !== undefined;
}
