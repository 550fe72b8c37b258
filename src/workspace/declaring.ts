import type { ClientCapabilities } from '#protocol/capabilities.ts';

/** What a target can be told that this client does, each of which can be kept back. */
export const DECLARABLE = ['form', 'url', 'sampling', 'roots'] as const;
export type Declarable = (typeof DECLARABLE)[number];

/** Capabilities to declare: all that the page can do, but for what is kept back. */
export function declaring(all: ClientCapabilities, withheld: readonly Declarable[]): ClientCapabilities {
  if (withheld.length === 0) return all;
  const { elicitation, sampling, roots, ...others } = all;
  const kept = (name: Declarable): boolean => !withheld.includes(name);
  const { form, url } = elicitation ?? {};
  const modes = {
    ...(form && kept('form') && { form }),
    ...(url && kept('url') && { url }),
  };
  return {
    ...others,
    // `elicitation: {}` would mean form mode.
    ...(Object.keys(modes).length > 0 && { elicitation: modes }),
    ...(sampling && kept('sampling') && { sampling }),
    ...(roots && kept('roots') && { roots }),
  };
}
