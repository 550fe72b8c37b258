// Before the first paint, so that a dark page never flashes white. src/app/appearance.ts keeps it right afterwards.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('estrato.settings') ?? '{}').theme ?? theme;
  } catch {
    // Storage refused or not ours: the system's choice stands.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
