import type { NeverNode } from '#schema/formNode.ts';
import { Button } from '../Button.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import { partName } from './partName.ts';
import type { PartProps } from './partProps.ts';

/** A member that must not be there: nothing to see, unless it is. */
export function NeverPart(part: PartProps<NeverNode>) {
  const { edit, texts: t } = useFormBench();
  if (part.value === undefined && !part.required) return null;
  const { label } = partName(part, t);
  return (
    <PartFrame part={part} group wholeBranch>
      {() =>
        part.value === undefined ? null : (
          <div>
            <Button size="small" onClick={() => edit(part.path, undefined)}>
              {t.leaveOut(label)}
            </Button>
          </div>
        )
      }
    </PartFrame>
  );
}
