import type { JsonObject } from '#protocol/json.ts';

/** A form as an input request. */
export const form = (message: string, properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema: { type: 'object', properties, required } },
});

/** A form that asks one yes or no. */
export const CONFIRM = form(
  'Purge the readings of this sensor? They can’t be brought back.',
  { confirm: { type: 'boolean', title: 'Yes, purge', default: false } },
  ['confirm'],
);

/** A form of one choice. */
export const WHICH_DOME = form('Which dome?', { dome: { type: 'string', enum: ['north', 'south'] } }, ['dome']);

/** Consent in a page of its own. */
export const approveAt = (url: string): JsonObject => ({
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Approve the purge in a page of the observatory.', url },
});

/** Text that a language model is to write, or the person in its stead. */
export const SAMPLE: JsonObject = {
  method: 'sampling/createMessage',
  params: {
    messages: [
      { role: 'user', content: { type: 'text', text: 'Sum up last night for the log: 14 frames, seeing 1.9″.' } },
    ],
    systemPrompt: 'You write for astronomers. One sentence.',
    modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.8, intelligencePriority: 0.2 },
    temperature: 0.2,
    maxTokens: 120,
    stopSequences: ['\n\n'],
    includeContext: 'none',
  },
};

/** Sampling with a tool for the model, which needs a capability of its own. */
export const SAMPLE_WITH_TOOLS: JsonObject = {
  method: 'sampling/createMessage',
  params: {
    messages: [{ role: 'user', content: { type: 'text', text: 'Is the north dome open?' } }],
    maxTokens: 60,
    tools: [{ name: 'dome_state', inputSchema: { type: 'object', properties: { dome: { type: 'string' } } } }],
    toolChoice: { mode: 'auto' },
  },
};

/** Directories of the person's machine. */
export const ROOTS: JsonObject = { method: 'roots/list' };

const titled = (titles: Readonly<Record<string, string>>): readonly JsonObject[] =>
  Object.entries(titles).map(([value, title]) => ({ const: value, title }));

/** Every primitive that a form may ask for, with its formats, limits and defaults (elicitation § Requested Schema). */
export const ALL_FIELDS = form(
  'Everything a form may ask for.',
  {
    name: { type: 'string', title: 'Name', description: 'Of the run', minLength: 1, maxLength: 40 },
    email: { type: 'string', title: 'E-mail', format: 'email', default: 'ines@observatory.example' },
    site: { type: 'string', title: 'Site', format: 'uri' },
    night: { type: 'string', title: 'Night', format: 'date' },
    start: { type: 'string', title: 'Start', format: 'date-time' },
    exposure: { type: 'number', title: 'Exposure, s', minimum: 0.1, maximum: 600, default: 30 },
    frames: { type: 'integer', title: 'Frames', minimum: 1, maximum: 99, default: 5 },
    guided: { type: 'boolean', title: 'Guided', default: true },
    filter: { type: 'string', title: 'Filter', enum: ['L', 'R', 'G', 'B'], default: 'L' },
    dome: { type: 'string', title: 'Dome', oneOf: titled({ n: 'North', s: 'South' }) },
    priority: {
      type: 'string',
      title: 'Priority',
      enum: ['p1', 'p2', 'p3'],
      enumNames: ['Tonight', 'This week', 'Some day'],
      default: 'p2',
    },
    notify: {
      type: 'array',
      title: 'Notify',
      items: { type: 'string', enum: ['mail', 'pager', 'bell'] },
      minItems: 1,
      maxItems: 2,
      default: ['mail'],
    },
    sensors: {
      type: 'array',
      title: 'Sensors',
      items: { anyOf: titled({ cloud: 'Cloud sensor', wind: 'Wind sensor', rain: 'Rain sensor' }) },
      maxItems: 3,
    },
  },
  ['name', 'dome'],
);
