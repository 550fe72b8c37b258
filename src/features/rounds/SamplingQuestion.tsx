import type { JsonValue } from '#protocol/json.ts';
import { member } from '#protocol/json.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { visibleText } from '#ui/visibleText.ts';
import type { ItemDraft } from '#workspace/roundsDraft.ts';
import { sampledFacts, sampledMessages } from './samplingFacts.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface SamplingQuestionProps {
  readonly params: JsonValue | undefined;
  readonly item: ItemDraft;
  readonly onChange: (change: Partial<ItemDraft>) => void;
}

/** A request for a model's words, shown whole; the person writes the answer in the model's stead. */
export function SamplingQuestion({ params, item, onChange }: SamplingQuestionProps) {
  const t = useRoundsMessages().sampling;
  const { sample } = item;
  const maxTokens = member(params, 'maxTokens');
  const set = (change: Partial<typeof sample>) => onChange({ sample: { ...sample, ...change } });
  return (
    <div className={styles['sampling']}>
      <SamplingRequest params={params} />
      <Field label={t.answer} hint={t.answerHint(typeof maxTokens === 'number' ? maxTokens : undefined)}>
        {(control) => (
          <TextArea {...control} face="prose" rows={4} value={sample.text} onValue={(text) => set({ text })} />
        )}
      </Field>
      <div className={styles['fields']}>
        <Field label={t.modelName} hint={t.modelHint}>
          {(control) => (
            <TextInput
              {...control}
              placeholder={t.modelPlaceholder}
              value={sample.model}
              onValue={(model) => set({ model })}
            />
          )}
        </Field>
        <Field label={t.stopReason} hint={t.stopHint}>
          {(control) => (
            <TextInput {...control} value={sample.stopReason} onValue={(stopReason) => set({ stopReason })} />
          )}
        </Field>
        <Field label={t.answerRole}>
          {(control) => (
            <Select
              {...control}
              value={sample.role}
              options={[
                { value: 'assistant', label: t.role.assistant },
                { value: 'user', label: t.role.user },
              ]}
              onValue={(role) => set({ role })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function SamplingRequest({ params }: { readonly params: JsonValue | undefined }) {
  const t = useRoundsMessages().sampling;
  const system = member(params, 'systemPrompt');
  return (
    <div className={styles['request']}>
      {typeof system === 'string' && (
        <div className={styles['message']}>
          <span className={styles['quiet']}>{t.system}</span>
          <p>{visibleText(system)}</p>
        </div>
      )}
      {sampledMessages(params, t).map((message, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages have no id; they never change place
        <div key={index} className={styles['message']}>
          <span className={styles['quiet']}>{visibleText(message.role)}</span>
          {message.blocks.map((block, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same holds for blocks
            <p key={at}>
              {block.kind === 'text' ? (
                visibleText(block.text)
              ) : (
                <em>{visibleText(t.block(block.type, block.detail))}</em>
              )}
            </p>
          ))}
        </div>
      ))}
      <dl className={styles['facts']}>
        {sampledFacts(params, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{visibleText(value)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles['fold']}>
        <summary>{t.raw}</summary>
        <pre>{visibleText(JSON.stringify(params, undefined, 2) ?? '')}</pre>
      </details>
      <p className={styles['note']}>{t.deprecated}</p>
    </div>
  );
}
