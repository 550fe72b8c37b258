/** One answer of the person. `raw` is typed by hand, and sent whatever it is; `none` leaves the key out. */
export type Answer =
  /** `content` is raw JSON; a URL's consent has none (elicitation § Response Actions). */
  | { readonly kind: 'accept'; readonly content: string | undefined }
  | { readonly kind: 'decline' }
  | { readonly kind: 'cancel' }
  | {
      readonly kind: 'sample';
      readonly role: 'assistant' | 'user';
      readonly text: string;
      readonly model: string;
      /** Left out when empty. */
      readonly stopReason: string;
    }
  | { readonly kind: 'roots'; readonly roots: readonly Root[] }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'none' };

export interface Root {
  readonly uri: string;
  /** Left out when empty. */
  readonly name: string;
}

/** The bare result object that stands for an answer (2026-07-28 `InputResponse`); undefined where it is left out. */
export function answerText(answer: Answer): string | undefined {
  switch (answer.kind) {
    case 'accept':
      return answer.content === undefined ? '{"action":"accept"}' : `{"action":"accept","content":${answer.content}}`;
    case 'decline':
      return '{"action":"decline"}';
    case 'cancel':
      return '{"action":"cancel"}';
    case 'sample':
      return JSON.stringify({
        role: answer.role,
        content: { type: 'text', text: answer.text },
        model: answer.model,
        ...(answer.stopReason !== '' && { stopReason: answer.stopReason }),
      });
    case 'roots':
      return JSON.stringify({
        roots: answer.roots.map(({ uri, name }) => ({ uri, ...(name !== '' && { name }) })),
      });
    case 'raw':
      return answer.text;
    case 'none':
      return undefined;
  }
}

/** An answer under its question's key, as raw JSON. */
export type KeyedAnswer = readonly [key: string, raw: string];

/** The `inputResponses` object as raw JSON. */
export function responsesText(answers: readonly KeyedAnswer[]): string {
  return `{${answers.map(([key, raw]) => `${JSON.stringify(key)}:${raw}`).join(',')}}`;
}
