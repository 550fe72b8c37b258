import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import type { Verdict } from '#verdict/model.ts';
import { voices } from '#verdict/voices.ts';
import styles from './ExplainTab.module.css';
import { unmarked } from './marks.ts';
import { voiceOf } from './wording.ts';

/** The same exchange as others see it: `response.ok`, the official SDK, the model. */
export function Voices({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const messages = useMessages();
  const { responseOk, sdk, model } = voices(verdict, exchange.context.revision);
  const names = messages.verdict.voices;
  return (
    <dl className={styles['voices']} aria-label={names.name}>
      <dt>{names.responseOk}</dt>
      <dd>
        <WithCode text={messages.voices.responseOk({ ok: responseOk })} />
      </dd>
      <dt>{names.sdk}</dt>
      <dd>
        <WithCode text={voiceOf(messages, 'sdk', sdk)} />
      </dd>
      <dt>{names.model}</dt>
      <dd>
        <WithCode text={voiceOf(messages, 'model', model)} />
      </dd>
    </dl>
  );
}

/** Sets what stands between backticks as code. */
function WithCode({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{unmarked(part)}</code> : unmarked(part)));
}
