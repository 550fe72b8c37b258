import type { Plugin } from 'vite';
import { createRelay } from './relay.ts';

/** Puts the relay before everything else of `npm start` and `npm run dev`; a build does not contain it. */
export function relay(): Plugin {
  return {
    name: 'estrato:relay',
    configureServer: (server) => {
      server.middlewares.use(createRelay());
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(createRelay());
    },
  };
}
