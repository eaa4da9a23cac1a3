import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FetchedResource } from '../../permissions/network-access.ts';
import { defineTool, type ToolContext } from '../../tools/define-tool.ts';
import { meaningOfStatus, personsMeaning } from './http-status.ts';
import { addressParameter, webAddress } from './web-address.ts';

/** Maximum bytes of a response to a request for the first byte, in case a server sends everything. */
const MAX_BYTES = 20 * 2 ** 20;
/** Statuses of servers that don't support `HEAD`. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 500, 501]);

export const checkLink = defineTool({
  name: 'check_link',
  summary: 'Tell whether a web address works and where it leads',
  parameters: z.strictObject({ url: addressParameter }),
  output: z.object({
    works: z.boolean(),
    status: z.number(),
    bytes: z.number().optional(),
    type: z.string().optional(),
    leads_to: z.string().optional(),
    meaning: z.string().optional(),
  }),
  risk: 'read-only',
  reachesOut: true,
  timeoutMs: 40_000,
  examples: [
    'does https://example.com/old still work?',
    'where does this short link lead: https://exm.pl/a1',
    'check if example.org is online',
  ],
  exampleCall: { arguments: { url: 'https://example.com/old' }, said: 'The page is gone' },
  tags: ['url', 'broken link', 'redirect', 'status', 'online', 'reachable'],
  run: async ({ url }, context) => {
    const address = webAddress(url);
    const { status, url: target, headers } = await ask(address, context);
    const works = status < 400;
    const type = headers['content-type']?.split(';')[0]?.trim();
    const size = sizeIn(headers);
    return {
      works,
      status,
      ...(!works && { meaning: meaningOfStatus(status) }),
      ...(target !== address && { leads_to: target }),
      ...(works && type !== undefined && { type }),
      ...(works && size !== null && { bytes: size }),
    };
  },
  said: ({ works, status, meaning, leads_to: target }, { url }) => {
    const answer = meaning === undefined ? String(status) : `${String(status)} ${personsMeaning(status)}`;
    const line = works
      ? t('{url} works: {answer}', { url: clip(url, 60), answer })
      : t('{url} does not work: {answer}', { url: clip(url, 60), answer });
    return target === undefined ? line : t('{line}, leads to {target}', { line, target });
  },
});

async function ask(address: string, { network, signal }: ToolContext): Promise<FetchedResource> {
  const head = await network.fetch(address, { method: 'HEAD', signal, maxBytes: MAX_BYTES });
  if (!ASK_AGAIN.has(head.status)) return head;
  return network.fetch(address, { method: 'GET', headers: { range: 'bytes=0-0' }, signal, maxBytes: MAX_BYTES });
}

function sizeIn(headers: Readonly<Record<string, string>>): number | null {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'];
  return whole === undefined || headers['content-encoding'] !== undefined ? null : Number(whole);
}
