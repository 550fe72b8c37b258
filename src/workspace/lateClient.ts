import type { ClientDeps } from '#client/asker.ts';
import type { Client } from '#client/createClient.ts';
import type { Target } from '#client/target.ts';

/** What the engine asks of a client. */
export type Caller = Pick<Client, 'connection' | 'connect' | 'listTools' | 'call' | 'answer'>;

/** A client whose code loads when it first has something to send: the first paint shows a finished run and needs none. */
export function lateClient(target: Target, deps: ClientDeps): Caller {
  let client: Client | undefined;
  let loading: Promise<Client> | undefined;
  async function load(): Promise<Client> {
    const { createClient } = await import('#client/createClient.ts');
    return (client = createClient(target, deps));
  }
  const loaded = () => (loading ??= load());
  return {
    get connection() {
      return client?.connection;
    },
    connect: async (signal) => (await loaded()).connect(signal),
    listTools: async (signal) => (await loaded()).listTools(signal),
    call: async (call, signal) => (await loaded()).call(call, signal),
    // Before it is loaded nothing was sent, so nobody waits for an answer.
    answer: (asking, id, text) => client?.answer(asking, id, text),
  };
}
