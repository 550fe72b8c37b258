import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { PlaygroundPage } from './PlaygroundPage.tsx';
import { playgroundSearch } from './search.ts';
import { UnknownPage } from './UnknownPage.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: UnknownPage });

const playground = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: PlaygroundPage,
  validateSearch: playgroundSearch,
});

const routeTree = root.addChildren([playground]);

/** Routes live in the hash, so that any static host, under any path, can serve them. */
export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({ routeTree, history, defaultNotFoundComponent: UnknownPage, scrollRestoration: false });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
