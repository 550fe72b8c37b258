/** What commands need of the app. The app builds it from the workspace; a command knows nothing else. */
export interface CommandContext {
  readonly call: {
    readonly canSend: boolean;
    readonly running: boolean;
    send(): void;
    cancel(): void;
  };
  readonly answer: {
    /** A run is shown, so that there is something to walk through or to copy. */
    readonly present: boolean;
    readonly tab: AnswerTab;
    walk(step: 1 | -1): void;
    showTab(tab: AnswerTab): void;
    copyRecord(): void;
    /** Shows the call as it would be passed on in one form, with what is masked in it. */
    passOn(form: PassForm): void;
    compare(): void;
    /** The call that is shown has ended, and its times are known. */
    readonly replayable: boolean;
    /** Watches it again from its start. */
    replay(): void;
  };
  readonly frame: {
    readonly view: View;
    show(view: View): void;
    openPaste(): void;
    openSessions(): void;
    openRounds(): void;
    openPalette(): void;
    resetWidths(): void;
  };
  readonly settings: {
    readonly theme: ThemeChoice;
    readonly language: LanguageChoice;
    readonly singleKeys: boolean;
    chooseTheme(theme: ThemeChoice): void;
    chooseLanguage(language: LanguageChoice): void;
    useSingleKeys(on: boolean): void;
  };
}

export const ANSWER_TABS = ['explain', 'raw', 'headers', 'parsed', 'findings', 'record'] as const;
export type AnswerTab = (typeof ANSWER_TABS)[number];

/** Forms in which a call can be passed on. */
export const PASS_FORMS = ['record', 'link', 'report', 'curl', 'fetch', 'har', 'session'] as const;
export type PassForm = (typeof PASS_FORMS)[number];

/** The parts of the playground; on phones one is shown at a time, else the command moves focus there. */
export const VIEWS = ['compose', 'verdict', 'log'] as const;
export type View = (typeof VIEWS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type LanguageChoice = 'en' | 'es';
