import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server that a test started. */
export interface RunningServer {
  /** The MCP endpoint. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export async function listening(server: Server, path = '/mcp'): Promise<RunningServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
