import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withProvenance } from '../provenance.ts';
import { NothingLeavesError } from './nothing-leaves-error.ts';
import { Outgoing, type BegunRequest } from './outgoing.ts';

let server: Server;
let address: string;
let isClosed: boolean;
let noted: Map<number, BegunRequest>;
let outgoing: Outgoing;
/** Ends the answers that are still open. */
let finish: (() => void)[];

beforeEach(async () => {
  isClosed = false;
  finish = [];
  noted = new Map();
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/moved') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    response.write('four');
    if (request.url !== '/slow') return void response.end('teen bytes');
    finish.push(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `127.0.0.1:${String(typeof at === 'object' && at !== null ? at.port : 0)}`;
  outgoing = new Outgoing({
    isClosed: () => isClosed,
    now: () => 7,
    log: {
      add: (request) => {
        noted.set(noted.size + 1, request);
        return noted.size;
      },
      end: (number, ending) => void noted.set(number, { ...(noted.get(number) as BegunRequest), ...ending }),
    },
  });
});
afterEach(() => {
  for (const end of finish) end();
  server.closeAllConnections();
  server.close();
});

const last = (): BegunRequest | undefined => [...noted.values()].at(-1);

describe('a request', () => {
  it('is noted with who was called, for which tool, and how much went each way', async () => {
    const call = { toolName: 'fetch_page', isForeign: () => false, onForeignRead: () => {}, onOutsideRead: () => {} };
    const response = await withProvenance(call, () =>
      outgoing.fetch(`http://${address}/?key=secret`, { method: 'POST', body: 'twelve bytes' }, 'web'),
    );
    expect(last()).toMatchObject({ outcome: 'open' });
    expect(await response.text()).toBe('fourteen bytes');
    expect(last()).toEqual({
      at: 7,
      host: address,
      part: 'web',
      toolName: 'fetch_page',
      sentBytes: 12,
      receivedBytes: 14,
      outcome: 'answered',
    });
  });

  it('that fails, or is left early, is noted too', async () => {
    await expect(outgoing.fetch('http://127.0.0.1:1/', {}, 'models')).rejects.toThrow();
    expect(last()).toMatchObject({ outcome: 'failed', receivedBytes: 0, toolName: null });
    const response = await outgoing.fetch(`http://${address}/slow`, {}, 'models');
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(last()).toMatchObject({ outcome: 'answered', receivedBytes: 4 });
  });

  it('follows no redirect: the next address has to be allowed first', async () => {
    const response = await outgoing.fetch(`http://${address}/moved`, {}, 'web');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://10.0.0.1/']);
    expect(noted.size).toBe(1);
  });
});

describe('while nothing may leave', () => {
  beforeEach(() => void (isClosed = true));

  it.each(['https://example.com/a', 'http://10.0.0.1/', 'http://[::2]/', 'http://127.0.0.1.example.com/'])(
    '%s is not called, and that is noted',
    async (url) => {
      await expect(outgoing.fetch(url, { method: 'POST', body: 'x' }, 'tool-server')).rejects.toThrow(
        NothingLeavesError,
      );
      expect(last()).toMatchObject({ outcome: 'stopped', sentBytes: 0, receivedBytes: 0 });
    },
  );

  it('a server on this computer still answers', async () => {
    const response = await outgoing.fetch(`http://${address}/`, {}, 'model-server');
    expect(await response.text()).toBe('fourteen bytes');
  });

  it('what is on its way elsewhere ends, and what is here goes on', async () => {
    isClosed = false;
    const here = await outgoing.fetch(`http://${address}/slow`, {}, 'model-server');
    const elsewhere = outgoing.fetch('http://192.0.2.1/', {}, 'web').catch((error: unknown) => error);
    const said: boolean[] = [];
    outgoing.closed.on((closed) => void said.push(closed));
    isClosed = true;
    outgoing.noteClosed();
    expect(said).toEqual([true]);
    expect(await elsewhere).toBeInstanceOf(NothingLeavesError);
    for (const end of finish) end();
    expect(await here.text()).toBe('four');
  });

  it('no program that could send something is started', () => {
    expect(() => outgoing.require(() => 'the program was not started')).toThrow(
      'Nothing may leave this computer, so the program was not started. You can change that in Settings, under Connections.',
    );
  });
});
