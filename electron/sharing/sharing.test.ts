import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { SettingsRepository } from '../storage/settings-repository.ts';
import { handOver } from './handover/hand-over.ts';
import { readHandover, writeHandover } from './handover/handover-file.ts';
import { ProgramList } from './program-list.ts';
import { SharingKey } from './sharing-key.ts';
import { Sharing } from './sharing.ts';

let folder: string;
let database: Database;
let settings: SettingsService;
let sharing: Sharing;
let closed: number;
/** The system chooses a free one. */
const ANY_PORT = 0;
const handoverFile = (): string => path.join(folder, 'handover.json');

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-sharing-'));
  database = openNewDatabase();
  settings = new SettingsService(new SettingsRepository(database), silentLogger);
  closed = 0;
  sharing = new Sharing({
    settings,
    key: new SharingKey(new SecretStore(path.join(folder, 'secrets.json'), null)),
    programs: new ProgramList(),
    routes: [{ path: '/mcp', answer: async (_request, response) => void response.end('in') }],
    onStream: (socket) => socket.pipe(socket),
    closeAll: async () => void closed++,
    handoverFile: handoverFile(),
    command: null,
    agentCommand: null,
    toolCount: () => 3,
    undoCall: () => Promise.reject(new Error('There are no calls.')),
    logger: silentLogger,
  });
  await sharing.apply();
});
afterEach(async () => {
  await sharing.dispose();
  database.close();
  rmSync(folder, { recursive: true });
});

/** Changes settings and waits until they apply. */
async function change(patch: Parameters<SettingsService['update']>[0]): Promise<void> {
  settings.update(patch);
  await sharing.apply();
}

const get = (origin: string, key: string): Promise<number> =>
  fetch(`${origin}/mcp`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);

describe('Sharing', () => {
  it('is closed until it is turned on, and again when it is turned off', async () => {
    expect(sharing.state()).toMatchObject({ origin: null, problem: null });
    expect(existsSync(handoverFile())).toBe(false);
    await change({ sharesTools: true, sharingPort: ANY_PORT });
    const origin = sharing.state().origin ?? '';
    expect(await get(origin, sharing.showKey())).toBe(200);
    await change({ sharesTools: false });
    expect(sharing.state().origin).toBeNull();
    expect(existsSync(handoverFile())).toBe(false);
    await expect(get(origin, sharing.showKey())).rejects.toThrow();
    expect(closed).toBe(1);
  });

  it('opens the command’s door to each protocol by itself', async () => {
    const enter = (protocol: 'mcp' | 'acp'): Promise<boolean> =>
      handOver(handoverFile(), new PassThrough().end(), new PassThrough(), protocol);
    await change({ servesAgent: true });
    expect([sharing.state().origin, await enter('acp'), await enter('mcp')]).toEqual([null, true, false]);
    await change({ sharesTools: true, sharingPort: ANY_PORT });
    await change({ servesAgent: false });
    expect([await enter('acp'), await enter('mcp'), closed]).toEqual([false, true, 1]);
  });

  it('replaces the key, and ends who has the old one', async () => {
    await change({ sharesTools: true, sharingPort: ANY_PORT });
    const origin = sharing.state().origin ?? '';
    const old = sharing.showKey();
    expect(old).toMatch(/^knapsack_[\w-]{43}$/);
    expect(sharing.showKey()).toBe(old);
    const next = await sharing.replaceKey();
    expect([await get(origin, old), await get(origin, next)]).toEqual([401, 200]);
    expect(closed).toBe(1);
  });

  it('says so when another program has the port, and moves when the port is changed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    await change({ sharesTools: true, sharingPort: taken });
    expect(sharing.state()).toMatchObject({
      origin: null,
      problem: `Port ${String(taken)} is used by another program. Choose another port.`,
    });
    await change({ sharingPort: ANY_PORT });
    expect(sharing.state()).toMatchObject({
      origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      problem: null,
    });
    other.close();
  });
});

describe('handing over', () => {
  it('joins the streams of a second process with this one, and reports when it has left', async () => {
    const emptied = vi.fn<() => void>();
    sharing.emptied.on(emptied);
    await sharing.force('mcp');
    expect(sharing.state().origin).toBeNull();
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.write('before it is connected, ');
    const done = handOver(handoverFile(), input, output);
    input.end('and after');
    expect(await done).toBe(true);
    output.end();
    expect(await text(output)).toBe('before it is connected, and after');
    await vi.waitUntil(() => sharing.handedOver === 0, { timeout: 60_000 });
    expect(emptied).toHaveBeenCalledTimes(1);
  });

  it.skipIf(process.platform === 'win32')('keeps the token where only the person can read it', async () => {
    await sharing.force('mcp');
    expect(statSync(handoverFile()).mode & 0o777).toBe(0o600);
  });

  it('lets nobody in without the token', async () => {
    await sharing.force('mcp');
    const { port } = readHandover(handoverFile()) ?? { port: 0 };
    for (const said of [`${'0'.repeat(64)}\n`, `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n${'x'.repeat(100)}\r\n\r\n`]) {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.write(said);
      expect(await text(socket).catch(() => '')).toBe('');
    }
  });

  it('says no at once where nobody is, or where a file was left behind', async () => {
    expect(await handOver(handoverFile(), new PassThrough(), new PassThrough())).toBe(false);
    await sharing.force('mcp');
    const { port, token } = readHandover(handoverFile()) ?? { port: 0, token: '' };
    await sharing.dispose();
    writeHandover(handoverFile(), { port, token });
    expect(await handOver(handoverFile(), new PassThrough(), new PassThrough())).toBe(false);
  });
});
