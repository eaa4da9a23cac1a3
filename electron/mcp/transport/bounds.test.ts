import { describe, expect, it } from 'vitest';
import { RestartPauses } from '../restart-pauses.ts';
import { boundedFetch } from './bounded-fetch.ts';

describe('answers over the network', () => {
  const fetchText = async (body: string, type: string): Promise<string> => {
    const respond = async () => new Response(body, { headers: { 'content-type': type } });
    const response = await boundedFetch(() => {}, respond, 10)('http://x.test');
    return response.text();
  };

  it('must not exceed a length; in an event stream, it applies to each line', async () => {
    expect(await fetchText('0123456789', 'application/json')).toBe('0123456789');
    await expect(fetchText('01234567890', 'application/json')).rejects.toThrow('longer than 10 bytes');
    expect(await fetchText('data: 1\n\ndata: 2\n\n', 'text/event-stream')).toContain('data: 2');
  });
});

describe('the pauses between starts', () => {
  it('grow while it fails, come to an end, and begin again after it has worked for a while', () => {
    let now = 0;
    const pauses = new RestartPauses(() => now, [1, 2]);
    expect([pauses.next(), pauses.next(), pauses.next()]).toEqual([1, 2, null]);
    pauses.noteStart();
    now += 59_000;
    expect(pauses.next()).toBeNull();
    pauses.noteStart();
    now += 60_000;
    expect(pauses.next()).toBe(1);
  });
});
