import { lazy, Suspense } from 'react';
import { APP_COMMANDS } from '#commands/appCommands.ts';
import { useCommandHost } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import type { CommandLine } from './CommandPalette.tsx';
import { usePageStatus, usePageStatusStore } from './pageStatus.ts';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

/** The palette, fetched when it is first opened. */
export function PaletteSlot() {
  const messages = useMessages();
  const host = useCommandHost();
  const status = usePageStatusStore();
  const open = usePageStatus((state) => state.paletteOpen);
  if (!open) return null;
  const lines = APP_COMMANDS.filter(({ listed = true }) => listed).map(({ id, label, keywords }): CommandLine => ({
    id,
    label: label(messages),
    keywords: keywords?.(messages) ?? '',
    enabled: host.isEnabled(id),
    shortcutText: host.shortcut(id)?.text,
  }));
  return (
    <Suspense>
      <CommandPalette lines={lines} onRun={host.run} onClose={() => status.setState({ paletteOpen: false })} />
    </Suspense>
  );
}
