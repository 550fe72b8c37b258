import type { Branch, Evidence } from './connection.ts';
import type { Performed } from './perform.ts';

/** Notes what an exchange showed about the server's era. */
export function evidenceOf({ exchange, verdict }: Performed, branch: Branch): Evidence {
  return {
    exchangeId: exchange.id,
    method: verdict.method ?? exchange.request?.method ?? '',
    branch,
    status: verdict.status,
    errorCode: verdict.answer?.error?.code,
  };
}
