import type { Theme } from '#workspace/settings.ts';

/** The part of `matchMedia`'s result that is used. */
export interface DarkScheme {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
}

/** Theme to draw: what the user chose, else what the system says. */
export function drawnTheme(choice: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Keeps `data-theme` of the root right, now and whenever the choice or the system's scheme changes. */
export function followTheme(deps: {
  readonly root: HTMLElement;
  readonly scheme: DarkScheme;
  readonly choice: () => Theme;
  readonly subscribe: (listener: () => void) => () => void;
}): void {
  const apply = () => {
    deps.root.dataset['theme'] = drawnTheme(deps.choice(), deps.scheme.matches);
  };
  apply();
  deps.scheme.addEventListener('change', apply);
  deps.subscribe(apply);
}
