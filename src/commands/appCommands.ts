import type { Command } from './command.ts';
import {
  ANSWER_TABS,
  PASS_FORMS,
  THEMES,
  VIEWS,
  type AnswerTab,
  type CommandContext,
  type LanguageChoice,
  type PassForm,
  type ThemeChoice,
  type View,
} from './context.ts';

export type CommandId =
  | 'call.send'
  | 'call.cancel'
  | 'stratum.previous'
  | 'stratum.next'
  | 'record.copy'
  | 'calls.compare'
  | 'call.replay'
  | 'sessions.open'
  | 'paste.open'
  | 'palette.open'
  | 'rounds.open'
  | 'widths.reset'
  | 'keys.on'
  | 'keys.off'
  | `tab.${AnswerTab}`
  | `pass.${PassForm}`
  | `view.${View}`
  | `theme.${ThemeChoice}`
  | `language.${LanguageChoice}`;

type AppCommand = Command<CommandContext, CommandId>;

const call: readonly AppCommand[] = [
  {
    id: 'call.send',
    label: (m) => m.commands.send,
    shortcut: 'Mod+Enter',
    isEnabled: (c) => c.call.canSend,
    run: (c) => c.call.send(),
  },
  {
    id: 'call.cancel',
    label: (m) => m.commands.cancel,
    shortcut: 'Escape',
    isEnabled: (c) => c.call.running,
    run: (c) => c.call.cancel(),
  },
];

const answer: readonly AppCommand[] = [
  {
    id: 'stratum.previous',
    label: (m) => m.commands.previousStratum,
    shortcut: '[',
    isEnabled: (c) => c.answer.present,
    run: (c) => c.answer.walk(-1),
  },
  {
    id: 'stratum.next',
    label: (m) => m.commands.nextStratum,
    shortcut: ']',
    isEnabled: (c) => c.answer.present,
    run: (c) => c.answer.walk(1),
  },
  {
    id: 'record.copy',
    label: (m) => m.commands.copyRecord,
    isEnabled: (c) => c.answer.present,
    run: (c) => c.answer.copyRecord(),
  },
  ...PASS_FORMS.map((form): AppCommand => ({
    id: `pass.${form}`,
    label: (m) => m.commands.pass[form],
    keywords: (m) => m.commands.passWords,
    listed: form !== 'record',
    isEnabled: (c) => c.answer.present,
    run: (c) => c.answer.passOn(form),
  })),
  {
    id: 'calls.compare',
    label: (m) => m.commands.compare,
    isEnabled: (c) => c.answer.present,
    run: (c) => c.answer.compare(),
  },
  {
    id: 'call.replay',
    label: (m) => m.commands.replay,
    keywords: (m) => m.commands.replayWords,
    isEnabled: (c) => c.answer.replayable,
    run: (c) => c.answer.replay(),
  },
  ...ANSWER_TABS.map((tab): AppCommand => ({
    id: `tab.${tab}`,
    label: (m) => m.commands.tab[tab],
    isEnabled: (c) => c.answer.present && c.answer.tab !== tab,
    run: (c) => c.answer.showTab(tab),
  })),
];

const frame: readonly AppCommand[] = [
  {
    id: 'palette.open',
    label: (m) => m.commands.palette,
    shortcut: 'Mod+k',
    listed: false,
    isEnabled: () => true,
    run: (c) => c.frame.openPalette(),
  },
  {
    id: 'paste.open',
    label: (m) => m.commands.paste,
    keywords: (m) => m.commands.pasteWords,
    isEnabled: () => true,
    run: (c) => c.frame.openPaste(),
  },
  {
    id: 'sessions.open',
    label: (m) => m.commands.sessions,
    keywords: (m) => m.commands.sessionsWords,
    isEnabled: () => true,
    run: (c) => c.frame.openSessions(),
  },
  ...VIEWS.map((view): AppCommand => ({
    id: `view.${view}`,
    label: (m) => m.commands.view[view],
    isEnabled: () => true,
    run: (c) => c.frame.show(view),
  })),
  {
    id: 'rounds.open',
    label: (m) => m.commands.rounds,
    keywords: (m) => m.commands.roundsWords,
    isEnabled: (c) => c.answer.present,
    run: (c) => c.frame.openRounds(),
  },
  {
    id: 'widths.reset',
    label: (m) => m.commands.resetWidths,
    isEnabled: () => true,
    run: (c) => c.frame.resetWidths(),
  },
];

const settings: readonly AppCommand[] = [
  ...THEMES.map((theme): AppCommand => ({
    id: `theme.${theme}`,
    label: (m) => m.commands.theme[theme],
    isEnabled: (c) => c.settings.theme !== theme,
    run: (c) => c.settings.chooseTheme(theme),
  })),
  ...(['en', 'es'] as const).map((language): AppCommand => ({
    id: `language.${language}`,
    label: (m) => m.commands.language[language],
    keywords: (m) => m.commands.languageWords[language],
    isEnabled: (c) => c.settings.language !== language,
    run: (c) => c.settings.chooseLanguage(language),
  })),
  // WCAG 2.1.4: shortcuts of one character can be switched off.
  {
    id: 'keys.off',
    label: (m) => m.commands.singleKeysOff,
    isEnabled: (c) => c.settings.singleKeys,
    run: (c) => c.settings.useSingleKeys(false),
  },
  {
    id: 'keys.on',
    label: (m) => m.commands.singleKeysOn,
    isEnabled: (c) => !c.settings.singleKeys,
    run: (c) => c.settings.useSingleKeys(true),
  },
];

/** Every user act that has a name of its own, in the order of the palette. */
export const APP_COMMANDS: readonly AppCommand[] = [...call, ...answer, ...frame, ...settings];
