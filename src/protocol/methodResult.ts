import { isJsonObject, member, type JsonObject, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';
import { isCacheable } from './methods.ts';
import { isModern, type Revision } from './revision.ts';
import { shapeFault, type ShapeFault, type ShapeRule } from './shapeFault.ts';

/** Faults kept for one result. */
const MAX_FAULTS = 50;

/**
 * Checks the result of any method but `tools/call` against the revision's schema. Of a method that is not known
 * here it only asks to be an object. Cache hints are never fatal.
 */
export function checkMethodResult(
  method: string,
  result: JsonValue | undefined,
  revision: Revision,
  pointer = '/result',
): readonly ShapeFault[] {
  if (!isJsonObject(result)) return [shapeFault(pointer, 'object', result, ruleFor(method), true)];
  const faults: ShapeFault[] = [];
  switch (method) {
    case 'server/discover':
      faults.push(...checkDiscover(result, pointer));
      break;
    case 'initialize':
      faults.push(...checkInitialize(result, pointer));
      break;
    case 'tools/list':
      faults.push(...checkToolsPage(result, pointer));
      break;
    default:
      break;
  }
  if (isModern(revision) && isCacheable(method)) faults.push(...checkCacheHints(result, pointer));
  return faults;
}

/** The rule under which a result that is no object is filed: JSON-RPC allows any value, every MCP schema wants an object. */
function ruleFor(method: string): ShapeRule {
  switch (method) {
    case 'server/discover':
      return 'discover-shape';
    case 'initialize':
      return 'legacy-init-result-shape';
    case 'tools/list':
      return 'tool-list-shape';
    default:
      return 'result-content-required';
  }
}

/** Schema `DiscoverResult`; `serverInfo` at the top is a draft's shape. */
function checkDiscover(result: JsonObject, pointer: string): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const rule = 'discover-shape';
  const versions = member(result, 'supportedVersions');
  const at = childPointer(pointer, 'supportedVersions');
  if (!Array.isArray(versions)) faults.push(shapeFault(at, 'array', versions, rule, true));
  else {
    const wrong = versions.findIndex((version) => typeof version !== 'string');
    if (wrong >= 0) faults.push(shapeFault(childPointer(at, wrong), 'string', versions[wrong], rule, true));
  }
  const capabilities = member(result, 'capabilities');
  if (!isJsonObject(capabilities))
    faults.push(shapeFault(childPointer(pointer, 'capabilities'), 'object', capabilities, rule, true));
  const instructions = member(result, 'instructions');
  if (instructions !== undefined && typeof instructions !== 'string') {
    faults.push(shapeFault(childPointer(pointer, 'instructions'), 'string', instructions, rule, false));
  }
  const serverInfo = member(result, 'serverInfo');
  if (serverInfo !== undefined)
    faults.push(shapeFault(childPointer(pointer, 'serverInfo'), 'absent', serverInfo, rule, false));
  return faults;
}

/** Schema `InitializeResult` of the three legacy revisions. */
function checkInitialize(result: JsonObject, pointer: string): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const rule = 'legacy-init-result-shape';
  const version = member(result, 'protocolVersion');
  if (typeof version !== 'string')
    faults.push(shapeFault(childPointer(pointer, 'protocolVersion'), 'string', version, rule, true));
  const capabilities = member(result, 'capabilities');
  if (!isJsonObject(capabilities))
    faults.push(shapeFault(childPointer(pointer, 'capabilities'), 'object', capabilities, rule, true));
  const info = member(result, 'serverInfo');
  const at = childPointer(pointer, 'serverInfo');
  if (!isJsonObject(info)) faults.push(shapeFault(at, 'object', info, rule, true));
  else {
    for (const key of ['name', 'version']) {
      const value = member(info, key);
      if (typeof value !== 'string') faults.push(shapeFault(childPointer(at, key), 'string', value, rule, false));
    }
  }
  return faults;
}

/** Schema `ListToolsResult`; single bad tools make a partial list, not a useless one. */
function checkToolsPage(result: JsonObject, pointer: string): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const rule = 'tool-list-shape';
  const tools = member(result, 'tools');
  const at = childPointer(pointer, 'tools');
  if (!Array.isArray(tools)) faults.push(shapeFault(at, 'array', tools, rule, true));
  else {
    for (const [index, tool] of tools.entries()) {
      if (faults.length >= MAX_FAULTS) break;
      const toolAt = childPointer(at, index);
      if (!isJsonObject(tool)) {
        faults.push(shapeFault(toolAt, 'object', tool, rule, false));
        continue;
      }
      const name = member(tool, 'name');
      if (typeof name !== 'string') faults.push(shapeFault(childPointer(toolAt, 'name'), 'string', name, rule, false));
      const schema = member(tool, 'inputSchema');
      const schemaAt = childPointer(toolAt, 'inputSchema');
      if (!isJsonObject(schema)) faults.push(shapeFault(schemaAt, 'object', schema, rule, false));
      else if (member(schema, 'type') !== 'object') {
        faults.push(shapeFault(childPointer(schemaAt, 'type'), '"object"', member(schema, 'type'), rule, false));
      }
    }
  }
  const cursor = member(result, 'nextCursor');
  if (cursor !== undefined && typeof cursor !== 'string') {
    faults.push(shapeFault(childPointer(pointer, 'nextCursor'), 'string', cursor, rule, false));
  }
  return faults;
}

/** 2026-07-28 caching: `ttlMs` an integer from 0 (ms), `cacheScope` public or private, both required. */
function checkCacheHints(result: JsonObject, pointer: string): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const ttl = member(result, 'ttlMs');
  const scope = member(result, 'cacheScope');
  const ttlAt = childPointer(pointer, 'ttlMs');
  const scopeAt = childPointer(pointer, 'cacheScope');
  if (ttl === undefined) faults.push(shapeFault(ttlAt, 'integer', ttl, 'cache-hints-required', false));
  else if (!(typeof ttl === 'number' && Number.isInteger(ttl) && ttl >= 0)) {
    faults.push(shapeFault(ttlAt, 'integer >= 0', ttl, 'cache-ttl-nonnegative-int', false));
  }
  if (scope === undefined) faults.push(shapeFault(scopeAt, 'public | private', scope, 'cache-hints-required', false));
  else if (scope !== 'public' && scope !== 'private') {
    faults.push(shapeFault(scopeAt, 'public | private', scope, 'cache-scope-enum', false));
  }
  return faults;
}
