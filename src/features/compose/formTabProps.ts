import type { Tool } from '#protocol/tool.ts';
import type { Preview } from '#workspace/engine.ts';

/** What the form tab takes; apart, so that whoever loads it does not load it for its types. */
export interface FormTabProps {
  readonly tool: Tool;
  readonly draftKey: string;
  readonly text: string;
  readonly preview: Preview;
  readonly onText: (text: string) => void;
}
