const NOT_SECRET = /(?:progress|page|next|continuation|sync|cursor|cancellation)token$/;
const SECRET_KEYS = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'cookies',
  'setcookie',
  'credential',
  'credentials',
  'passphrase',
  'pwd',
  'accesskey',
  'accesskeyid',
  'secretkey',
  'signingkey',
  'encryptionkey',
  'authkey',
  'assertion',
  'clientassertion',
  'codeverifier',
  'authorizationcode',
  'authcode',
  'nonce',
  'otp',
  'pin',
  'pincode',
  'cvc',
  'ssn',
  'onetimecode',
  'verificationcode',
  'cvv',
]);
/** Names that hold a secret only as a parameter of a URL, where they are short by custom. */
const SECRET_PARAMETERS = new Set(['key', 'code', 'sig', 'signature', 'auth', 'sid', 'session', 'samlresponse']);

/** What MCP itself passes back and forth unread: kept in this browser, redacted in all that leaves it. */
const STATE_KEYS = new Set(['requeststate', 'mcpsessionid', 'sessionid']);

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '');
}

const ENDS = /(?:token|secret|password|passwd|apikey|privatekey|secretkey|accesskey|accesskeyid|cardnumber)$/;
/** Lists of them; bare `tokens` are counted more often than they are kept secret. */
const LISTS = /(?:secret|password|passwd|apikey|privatekey|(?:access|refresh|auth|api|bearer|id)token)s$/;

/** True for a name of a JSON member, form field or argument whose value is a secret by its name. */
export function isSecretKey(name: string): boolean {
  const key = plain(name);
  if (SECRET_KEYS.has(key)) return true;
  return (ENDS.test(key) && !NOT_SECRET.test(key)) || LISTS.test(key);
}

/** True for a name whose value only the client and its server share: `requestState` and session ids. */
export function isStateKey(name: string): boolean {
  return STATE_KEYS.has(plain(name));
}

/** True for a query or fragment parameter whose value is a secret by its name. */
export function isSecretParameter(name: string): boolean {
  return isSecretKey(name) || SECRET_PARAMETERS.has(plain(name)) || isStateKey(name);
}
