import { THEMES } from '#commands/context.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { useSettings } from '#workspace/useWorkspace.ts';

const ICON = { system: 'theme', light: 'themeLight', dark: 'themeDark' } as const;

/** Goes round: as the system, light, dark. Its name says which one is on. */
export function ThemeButton() {
  const { shell } = useMessages();
  const theme = useSettings((settings) => settings.theme);
  const change = useSettings((settings) => settings.change);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <Button variant="icon" aria-label={shell.theme[theme]} onClick={() => change({ theme: next })}>
      <Icon name={ICON[theme]} />
    </Button>
  );
}
