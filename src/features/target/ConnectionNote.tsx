import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import type { Connected, NotConnected } from '#workspace/connection.ts';
import { useConnection, useRelayAvailable } from '#workspace/useConnection.ts';
import { useRuns, useTarget, useWorkspace } from '#workspace/useWorkspace.ts';
import { CorsLines } from './CorsLines.tsx';
import styles from './target.module.css';

/** What discovery found, in words. */
export function ConnectionFound() {
  const { data } = useConnection();
  return data?.kind === 'connected' ? <Found found={data} /> : undefined;
}

/** Why there is no connection and what to try; the relay in use, with the way back. */
export function ConnectionTrouble() {
  const { data } = useConnection();
  const relayed = useTarget((state) => state.kind === 'custom' && state.via === 'relay');
  return (
    <>
      {data?.kind === 'failed' && <Failed failed={data} />}
      {relayed && <RelayLine />}
    </>
  );
}

function Found({ found }: { readonly found: Connected }) {
  const t = useMessages().target;
  const name = found.serverName ?? t.found.unnamed;
  return (
    <div className={styles['note']}>
      <p>
        {found.how === 'discover'
          ? t.found.discover(found.tookMs, name)
          : t.found.initialize(found.tookMs, name, found.revision)}{' '}
        {found.capabilities.length === 0 ? t.found.noCapabilities : t.found.capabilities(found.capabilities.join(', '))}
      </p>
      {found.instructions !== undefined && (
        <details className={styles['fold']}>
          <summary>{t.found.instructions}</summary>
          <p className={styles['quoted']}>{found.instructions}</p>
        </details>
      )}
    </div>
  );
}

function Failed({ failed }: { readonly failed: NotConnected }) {
  const t = useMessages().target;
  const select = useRuns((state) => state.select);
  const shownId = useRuns((state) => state.currentId);
  const kind = useTarget((state) => state.kind);
  const { exchangeId } = failed;
  const unreadable = failed.outcome === 'NETWORK_ERROR' || failed.outcome === 'FETCH_BLOCKED';
  return (
    <div className={styles['failed']}>
      <p>
        {unreadable
          ? reasonOf(failed, t)
          : failed.supported.length > 0
            ? t.failed.noCommonRevision(failed.supported.join(', '))
            : t.failed.lead(failed.outcome ?? '')}
      </p>
      {exchangeId !== undefined && exchangeId !== shownId && (
        <div>
          <Button variant="quiet" size="small" onClick={() => select(exchangeId)}>
            {t.failed.open}
          </Button>
        </div>
      )}
      {unreadable && kind === 'custom' && failed.reach?.blockedBy !== 'csp' && (
        <WayOut answers={failed.reach?.answers === true} />
      )}
    </div>
  );
}

function reasonOf({ reach }: NotConnected, t: ReturnType<typeof useMessages>['target']): string {
  switch (reach?.blockedBy) {
    case 'mixed-content':
      return t.failed.mixedContent;
    case 'csp':
      return t.failed.csp;
    case 'local-network':
      return t.failed.localNetwork;
    case 'preflight':
    case 'cors-response':
      return t.failed.answers;
    case undefined:
      return reach === undefined ? t.failed.network : reach.answers ? t.failed.answers : t.failed.silent;
  }
}

/** The relay in one click where there is one, and the lines that make a server callable from a page. */
function WayOut({ answers }: { readonly answers: boolean }) {
  const t = useMessages().target;
  const { engine } = useWorkspace();
  const available = useRelayAvailable();
  const via = useTarget((state) => state.via);
  const { endpoint } = useConnection();
  const reachable = endpoint !== undefined && engine.relayReaches(endpoint);
  if (via === 'relay') return undefined;
  return (
    <>
      {available && reachable && (
        <div className={styles['offer']}>
          <p>{t.relay.why}</p>
          <Button onClick={() => engine.useRelay(true)}>{t.relay.offer}</Button>
        </div>
      )}
      {available && !reachable && <p>{t.relay.loopbackOnly}</p>}
      {!available && <p>{t.relay.none}</p>}
      <CorsLines open={answers && !(available && reachable)} />
    </>
  );
}

function RelayLine() {
  const t = useMessages().target;
  const { engine } = useWorkspace();
  return (
    <p className={styles['relayLine']}>
      <span>{t.relay.inUse}</span>
      <Button variant="quiet" size="small" onClick={() => engine.useRelay(false)}>
        {t.relay.stop}
      </Button>
    </p>
  );
}
