/** Names of the user's acts, as the palette lists them. */
export const commandsEn = {
  send: 'Send the call',
  cancel: 'Cancel the call',
  previousStratum: 'Previous stratum',
  nextStratum: 'Next stratum',
  copyRecord: 'Copy the diagnostic record',
  palette: 'Search or run a command',
  tab: {
    explain: 'Show the explanation',
    raw: 'Show the raw bytes',
    headers: 'Show the headers',
    parsed: 'Show the parsed messages',
    findings: 'Show the findings',
    record: 'Show the record',
  },
  view: { compose: 'Go to compose', verdict: 'Go to the verdict', log: 'Go to the log' },
  rounds: 'Show this call as rounds',
  roundsWords: 'answer elicitation input required mrtr',
  resetWidths: 'Reset the widths of the panes',
  theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  language: { en: 'Speak English', es: 'Hablar español' },
  languageWords: { en: 'language idioma english inglés', es: 'language idioma spanish español' },
  singleKeysOff: 'Switch off single-key shortcuts ([ and ])',
  singleKeysOn: 'Switch on single-key shortcuts ([ and ])',
};

export type Commands = typeof commandsEn;
