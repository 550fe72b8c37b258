/** The part of Trusted Types that is used. Its result is typed as the string that the DOM's types still ask for. */
interface TrustedTypesLike {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Marks one address as a script's for browsers that demand it; elsewhere it stays a string. */
export function trustedScriptUrl(url: string, scope: object): string {
  // One cast: the DOM's types do not know `trustedTypes` yet.
  const { trustedTypes } = scope as { readonly trustedTypes?: TrustedTypesLike };
  const policy = trustedTypes?.createPolicy('estrato-worker', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError(`${asked} is not Estrato's worker.`);
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
