import { expect, test } from 'vitest';
import { shareEn } from '#i18n/messages/share.en.ts';
import { encodeLink } from '#sessions/linkCodec.ts';
import { judge } from '#verdict/judge.ts';
import { firstRun } from '#workspace/firstRun.ts';
import { linkSentence, openLink } from './openedLink.ts';

const BASE = 'https://here.example/app/';

test('a call comes out of its link with the verdict that it went in with', async () => {
  const exchange = firstRun(0, 'https://there.example/demo/portal/mcp');
  const { text } = await encodeLink({ kind: 'exchange', exchange, tab: 'raw', evidence: 'S4' });
  const read = await openLink(text, BASE);
  expect(read).toMatchObject({ kind: 'read', payload: { tab: 'raw', evidence: 'S4', exchange: { id: 'from-link' } } });
  if (read.kind === 'read') expect(judge(read.payload.exchange).outcome).toBe(judge(exchange).outcome);
});

test('a call to the sender’s demo is one to the demo here; any other address stays as it is', async () => {
  const urlOf = async (target: string) => {
    const exchange = firstRun(0, 'https://there.example/demo/portal/mcp');
    const read = await openLink((await encodeLink({ kind: 'request', exchange, target })).text, BASE);
    return read.kind === 'read' ? read.payload.exchange.request?.url : read.reason;
  };
  expect(await urlOf('demo/portal/mcp')).toBe('https://here.example/app/demo/portal/mcp');
  expect(await urlOf('https://evil.example/')).toBe('https://there.example/demo/portal/mcp');
  expect(await urlOf('demo/../../evil')).toBe('https://there.example/demo/portal/mcp');
});

test.each(['', 'e2.AAAA', 'e1.!!!', 'e1.AAAA', 'x', 'e1.'])('the broken link “%s” ends in a sentence', async (link) => {
  const read = await openLink(link, BASE);
  expect(read.kind === 'unreadable' && linkSentence(shareEn, read.reason)).toMatch(/^[A-Z].+\.$/);
});
