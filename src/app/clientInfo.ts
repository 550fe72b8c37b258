/** How Estrato names itself to servers and in records; the version is package.json's. */
export const CLIENT = { name: 'estrato', version: '0.1.0' } as const;
