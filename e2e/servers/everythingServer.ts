import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RunningServer } from './listening.ts';

/** The reference server of the MCP project (legacy era, sessions, CORS as shipped), in a process of its own. */
export async function startEverythingServer(): Promise<RunningServer> {
  const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');
  const port = await freePort();
  const child = spawn(process.execPath, [join(dirname(manifest), 'dist/index.js'), 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8');
  while (!said.includes('listening')) {
    const [chunk] = await Promise.race([once(child.stderr, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`server-everything ended before it listened: ${said}`);
    said += String(chunk);
  }
  child.stderr.resume();
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}
