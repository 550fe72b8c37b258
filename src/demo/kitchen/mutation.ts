import { member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import type { DemoTool } from '../mcp/tool.ts';
import { CUT, type StreamStep } from '../wire/stream.ts';
import { SUCCESS } from '../scenario.ts';
import { kitchenScenario, report, RUN_TOOL, type ToolChange } from './kitchenScenario.ts';
import type { KitchenSession } from './kitchenSession.ts';
import { waitOnStream } from './kitchenWait.ts';

const EXTRA = 'extra_tool';
const MAX_MS = 600_000;

const stub = (name: string): DemoTool => ({ name, inputSchema: { type: 'object', properties: {} } });

/** The tools as the changes up to now have left them; `elapsedMs` counts from the session's first POST. */
export function toolsAt(
  tools: readonly DemoTool[],
  changes: readonly ToolChange[],
  elapsedMs: number,
): readonly DemoTool[] {
  const first = changes.length > 0 ? tools.filter(({ name }) => name !== EXTRA) : tools;
  return inOrder(changes)
    .filter(({ afterMs }) => afterMs <= elapsedMs)
    .reduce((left, { apply }) => apply(left), first);
}

/** Waits and changes that are still to come, for a stream of notifications; it is cut when the session ends. */
export async function* comingChanges(
  slot: string,
  session: KitchenSession,
  changes: readonly ToolChange[],
  deps: DemoDeps,
): AsyncGenerator<StreamStep | 'tools-changed'> {
  let at = deps.now() - session.startedAt;
  for (const { afterMs, notifications } of inOrder(changes)) {
    if (afterMs < at) continue;
    if (!(yield* waitOnStream(slot, session, afterMs - at, deps))) return yield CUT;
    at = afterMs;
    for (let nth = 0; nth < notifications; nth += 1) yield 'tools-changed';
  }
}

function inOrder(changes: readonly ToolChange[]): readonly ToolChange[] {
  return changes.toSorted((a, b) => a.afterMs - b.afterMs);
}

/** Reads one change, whose shape its schema has checked. A tool with another name is a new one: what it did is lost. */
function changeOf(value: JsonValue): ToolChange {
  const text = (key: string, other: string): string => {
    const found = member(value, key);
    return typeof found === 'string' ? found : other;
  };
  const number = (key: string, other: number): number => {
    const found = member(value, key);
    return typeof found === 'number' ? found : other;
  };
  const name = text('toolName', EXTRA);
  const action = text('action', 'add');
  const added = action === 'rename' ? text('newName', `${name}_renamed`) : name;
  return {
    afterMs: number('afterMs', 0),
    notifications: number('listChangedNotifications', 1),
    apply(tools) {
      const others = tools.filter((tool) => tool.name !== name && tool.name !== added);
      return action === 'remove' ? others : [...others, stub(added)];
    },
  };
}

const SCHEMA: JsonObject = {
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['add', 'remove', 'rename'] },
      toolName: { type: 'string', minLength: 1, maxLength: 128 },
      newName: { type: 'string', minLength: 1, maxLength: 128 },
      afterMs: { type: 'integer', minimum: 0, maximum: MAX_MS },
      listChangedNotifications: { type: 'integer', minimum: 0, maximum: 20 },
    },
    required: ['action'],
    additionalProperties: false,
  },
};

/** A tool list that changes under its clients. */
export const MUTATION = kitchenScenario({
  id: 'catalog.mutation',
  expect: SUCCESS,
  params: {
    mutations: {
      kind: 'json',
      default: [
        { action: 'add', toolName: EXTRA, afterMs: 0, listChangedNotifications: 1 },
        { action: 'remove', toolName: EXTRA, afterMs: 15_000, listChangedNotifications: 1 },
      ],
      schema: SCHEMA,
    },
  },
  tools: [stub(EXTRA)],
  trigger: { kind: 'call', tool: EXTRA, arguments: {} },
  changes: ({ mutations }) => (Array.isArray(mutations) ? mutations.map((one: JsonValue) => changeOf(one)) : []),
  runTool: (call) => ({
    kind: 'report',
    report:
      call.tool.name === RUN_TOOL.name
        ? report('catalog.mutation', call)
        : { tool: call.tool.name, message: 'A tool that was added while you watched.' },
  }),
});
