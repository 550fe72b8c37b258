import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { META, type Incoming } from './incoming.ts';

/** Capability that a client must have declared before it may be asked. */
export type InputNeed = 'elicitation.form' | 'elicitation.url' | 'sampling' | 'sampling.tools' | 'roots';

/** What a modern request declares of its client (base § _meta). */
export function declaredIn({ params }: Incoming): JsonValue | undefined {
  return member(member(params, '_meta'), META.capabilities);
}

/** True when the capabilities allow this kind of question; `elicitation: {}` means form mode (elicitation § Capabilities). */
export function declares(capabilities: JsonValue | undefined, need: InputNeed): boolean {
  const elicitation = member(capabilities, 'elicitation');
  const has = (parent: string, child: string): boolean => isJsonObject(member(member(capabilities, parent), child));
  switch (need) {
    case 'elicitation.form':
      return isJsonObject(elicitation) && (has('elicitation', 'form') || !has('elicitation', 'url'));
    case 'elicitation.url':
      return has('elicitation', 'url');
    case 'sampling':
      return isJsonObject(member(capabilities, 'sampling'));
    case 'sampling.tools':
      return has('sampling', 'tools');
    case 'roots':
      return isJsonObject(member(capabilities, 'roots'));
  }
}

/** What one entry of `inputRequests`, or one request on a legacy stream, needs. */
export function needOf(request: JsonValue): InputNeed {
  const params = member(request, 'params');
  switch (member(request, 'method')) {
    case 'sampling/createMessage':
      return member(params, 'tools') === undefined ? 'sampling' : 'sampling.tools';
    case 'roots/list':
      return 'roots';
    default:
      return member(params, 'mode') === 'url' ? 'elicitation.url' : 'elicitation.form';
  }
}

/** The need as `data.requiredCapabilities` of error -32021 names it. */
export function requiredCapabilities(need: InputNeed): JsonObject {
  const [parent = need, child] = need.split('.');
  return { [parent]: child === undefined ? {} : { [child]: {} } };
}
