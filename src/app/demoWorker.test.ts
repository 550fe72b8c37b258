import { describe, expect, it } from 'vitest';
import { connectWorker, type WorkerContainer } from './demoWorker.ts';

const never = () => new Promise<never>(() => undefined);

function container(parts: Partial<WorkerContainer>): WorkerContainer {
  return {
    controller: null,
    register: async () => ({ active: null }),
    addEventListener: () => undefined,
    ...parts,
  };
}
const connect = (worker: WorkerContainer | undefined, patience: () => Promise<void> = never) =>
  connectWorker({ container: worker, scriptUrl: './sw.js', patience });

describe('the worker of the demo servers', () => {
  it('is not waited for where there are no service workers', async () => {
    expect(await connect(undefined)).toBe(false);
  });
  it('is there at once when it controls the page already', async () => {
    expect(await connect(container({ controller: {} }))).toBe(true);
  });
  it('is asked to claim the page after a hard reload, and waited for', async () => {
    const asked: string[] = [];
    let change = () => undefined as void;
    const worker = container({
      register: async () => ({
        active: {
          postMessage(message) {
            asked.push(message);
            change();
          },
        },
      }),
      addEventListener: (_type, listener) => {
        change = listener;
      },
    });
    expect(await connect(worker)).toBe(true);
    expect(asked).toEqual(['claim']);
  });
  it('is given up when registering hangs for ever', async () => {
    expect(await connect(container({ register: never }), async () => undefined)).toBe(false);
  });
  it('is given up when the browser refuses to register it', async () => {
    const refusing = container({ register: () => Promise.reject(new Error('blocked')) });
    expect(await connect(refusing)).toBe(false);
  });
});
