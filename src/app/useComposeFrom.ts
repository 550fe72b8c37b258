import type { Exchange } from '#exchange/model.ts';
import { composable, putIntoCompose } from '#workspace/composeFrom.ts';
import type { Composable } from '#workspace/composeFrom.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { useNavigation } from './navigation.ts';
import { usePageStatusStore } from './pageStatus.ts';

export interface ComposeFrom {
  /** Why there is nothing to compose; undefined when there is. */
  readonly cannot: Exclude<Composable['kind'], 'call'> | undefined;
  /** Puts the request into compose and goes there. Sends nothing. */
  readonly compose: () => void;
}

/** The act that takes the request of an exchange over into compose. */
export function useComposeFrom(exchange: Exchange): ComposeFrom {
  const workspace = useWorkspace();
  const navigation = useNavigation();
  const status = usePageStatusStore();
  const found = composable(exchange);
  return {
    cannot: found.kind === 'call' ? undefined : found.kind,
    compose() {
      if (found.kind !== 'call') return;
      putIntoCompose(workspace, found, new URL('.', document.baseURI).href);
      status.setState({ asked: 'compose' });
      navigation.open('#/?view=compose');
    },
  };
}
