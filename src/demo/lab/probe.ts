import type { DemoTool } from '../mcp/tool.ts';

/** Reads something and changes nothing: may be sent again without a thought. */
export const READ: DemoTool = {
  name: 'readings_get',
  title: 'Get a reading',
  description: 'Reads one sensor of the fictional observatory. Changes nothing.',
  inputSchema: { type: 'object', properties: { sensor: { type: 'string', default: 'north' } } },
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
};

/** Deletes: sent twice it deletes twice, so a lost answer is a question. */
export const WRITE: DemoTool = {
  name: 'readings_purge',
  title: 'Purge readings',
  description: 'Deletes the readings of one sensor for good.',
  inputSchema: { type: 'object', properties: { sensor: { type: 'string', default: 'north' } } },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};

/** Promises a structured result, so that a result can break the promise. */
export const MEASURE: DemoTool = {
  name: 'readings_measure',
  title: 'Measure',
  description: 'Measures with one sensor and answers with a number and its unit.',
  inputSchema: { type: 'object', properties: { sensor: { type: 'string', default: 'north' } } },
  outputSchema: {
    type: 'object',
    properties: { celsius: { type: 'number' }, sensor: { type: 'string' } },
    required: ['celsius', 'sensor'],
  },
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true },
};
