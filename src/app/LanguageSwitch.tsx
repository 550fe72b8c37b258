import { useMessages } from '#i18n/useMessages.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useSettings } from '#workspace/useWorkspace.ts';

const LANGUAGES = [
  { value: 'en', label: 'EN', name: 'English', lang: 'en' },
  { value: 'es', label: 'ES', name: 'Español', lang: 'es' },
] as const;

export function LanguageSwitch() {
  const { shell } = useMessages();
  const locale = useSettings((settings) => settings.locale);
  const change = useSettings((settings) => settings.change);
  return (
    <SegmentedControl
      label={shell.language}
      segments={LANGUAGES}
      value={locale}
      onValue={(chosen) => change({ locale: chosen })}
    />
  );
}
