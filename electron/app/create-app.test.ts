import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personLocale, setPersonLocale } from '../../shared/formats/locale.ts';
import { formatNumber } from '../../shared/formats/numbers.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { errorMessage } from '../foundation/errors.ts';
import { silentLogger } from '../foundation/logger.ts';
import { profilePaths } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import { openDatabase } from '../storage/database.ts';
import { ReminderRepository, type Reminder } from '../storage/reminder-repository.ts';
import { createRepositories } from '../storage/repositories.ts';
import { textPart } from '../storage/stored-message.ts';
import { createApp, type App } from './create-app.ts';
import type { HostCapabilities, HostNotification } from './host-capabilities.ts';
import { inProcessEngine } from '../benchmarks/in-process-engine.ts';

const web: HostCapabilities = { kind: 'web', appVersion: '1.2.3', versions: { node: process.versions.node } };

let dataFolder: string;
let apps: App[];
beforeEach(() => {
  dataFolder = path.join(mkdtempSync(path.join(os.tmpdir(), 'knapsack-app-')), 'profile');
  apps = [];
});
afterEach(async () => {
  setPersonLocale('en-GB');
  for (const app of apps) await app.dispose();
  rmSync(path.dirname(dataFolder), { recursive: true });
});

async function start(capabilities: HostCapabilities = web, now = Date.now): Promise<{ app: App; client: RpcClient }> {
  const resourcesFolder = path.join(dataFolder, 'no-resources');
  const app = await createApp({
    capabilities,
    dataFolder,
    resourcesFolder,
    now,
    random: () => 0,
    ...inProcessEngine({ dataFolder, resourcesFolder }),
  });
  apps.push(app);
  const { client, server } = createMemoryTransports();
  app.server.connect(server);
  return { app, client: createRpcClient(client) };
}

/** Leaves a reminder in the database, as if the app had been closed before it was due. */
function leaveReminder(text: string, dueAt = new Date(Date.now() - 60_000)): Reminder {
  const { database } = openDatabase(profilePaths(dataFolder).database, { logger: silentLogger });
  const reminder = new ReminderRepository(database).add({ kind: 'reminder', text, dueAt: dueAt.getTime() }, 0);
  database.close();
  return reminder;
}

describe('createApp', () => {
  it('describes itself and starts empty', async () => {
    const { client } = await start();
    expect(await client.call('app.info', null)).toMatchObject({
      name: 'Knapsack',
      version: '1.2.3',
      host: 'web',
      dataFolder,
    });
    expect(await client.call('conversations.list', null)).toEqual([]);
    expect(await client.call('app.pending', null)).toEqual({ notices: [], due: [] });
  });

  it('chooses with the source of randomness that it is given', async () => {
    const { app } = await start();
    const { results } = app.services.permissions;
    expect(results.keep(null, 'a long result', 0)).toBe('raaaaa');
  });

  it('formats figures and dates in the locale of the person’s window', async () => {
    const { client } = await start();
    await client.call('app.useLocale', { locale: 'de-DE' });
    expect(formatNumber(1234.5)).toBe('1.234,5');
    await client.call('app.useLocale', { locale: '$(rm -rf /)' });
    expect(personLocale()).toBe('de-DE');
  });

  it('shows a missed reminder at the start, and keeps it until it is dismissed', async () => {
    const { id } = leaveReminder('pay the rent');
    const shown: HostNotification[] = [];
    const desktop: HostCapabilities = { ...web, showNotification: (notification) => void shown.push(notification) };
    const { client } = await start(desktop);
    expect(shown).toEqual([{ title: 'Reminder', body: 'pay the rent' }]);
    expect(await client.call('app.pending', null)).toMatchObject({ due: [{ id, text: 'pay the rent', late: true }] });
    await client.call('app.dismissReminder', { id });
    expect(await client.call('app.pending', null)).toMatchObject({ due: [] });
  });

  it('uses the clock that it is given for due reminders', async () => {
    leaveReminder('next century', new Date('2100-01-01T12:00'));
    const { client } = await start(web, () => new Date('2100-01-01T12:05').getTime());
    expect(await client.call('app.pending', null)).toMatchObject({ due: [{ text: 'next century' }] });
  });

  it('does not notify again after a restart, even if nobody dismissed the reminder', async () => {
    leaveReminder('pay the rent');
    await (await start()).app.dispose();
    const shown: HostNotification[] = [];
    const { client } = await start({ ...web, showNotification: (notification) => void shown.push(notification) });
    expect(shown).toEqual([]);
    expect(await client.call('app.pending', null)).toMatchObject({ due: [{ text: 'pay the rent' }] });
  });

  it('shows the window a reminder that becomes due while it is open, and survives a host that cannot notify', async () => {
    const dueAt = Date.now();
    leaveReminder('later', new Date(dueAt));
    // However long the start takes, the reminder is due once somebody listens.
    let now = dueAt - 100;
    const showNotification = () => {
      throw new Error('no notifications here');
    };
    const { client } = await start({ ...web, showNotification }, () => now);
    const due = new Promise((resolve) => void client.on('app.reminder-due', resolve));
    now = dueAt;
    expect(await due).toMatchObject({ text: 'later', late: false });
  });

  it('says that the embedder is missing', async () => {
    const { client } = await start();
    const raised: string[] = [];
    client.on('app.notice-raised', ({ message }) => raised.push(message));
    await expect.poll(async () => (await client.call('loader.indexState', null)).phase).toBe('failed');
    expect(raised).toEqual([
      expect.stringMatching(/every message carries all that fit: knapsack-embedder.*cannot be used/),
    ]);
    expect(await client.call('app.pending', null)).toMatchObject({ notices: [{ id: 'embedder', level: 'warning' }] });
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    ['is a file', (folder) => writeFileSync(folder, ''), /is not a folder.*Rename that file/],
    [
      'has a lock of the wrong kind',
      (folder) => mkdirSync(path.join(folder, 'profile.lock'), { recursive: true }),
      /can't use the file .*profile\.lock.*move it elsewhere/,
    ],
    [
      'has a lock with unexpected contents',
      (folder) => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'profile.lock'), 'not a lock'.repeat(100));
      },
      /can't use the file .*profile\.lock.*move it elsewhere/,
    ],
    [
      'has a folder where the database should be',
      (folder) => mkdirSync(path.join(folder, 'knapsack.db'), { recursive: true }),
      /knapsack\.db is a folder\. Move it elsewhere/,
    ],
  ])('explains in a sentence that its data folder %s', async (_, prepare, message) => {
    prepare(dataFolder);
    const failure: unknown = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProfileUnusableError);
    expect(errorMessage(failure)).toMatch(message);
  });

  it('opens a conversation with a damaged row, without that row', async () => {
    const { database } = openDatabase(profilePaths(dataFolder).database, { logger: silentLogger });
    const { conversations, messages } = createRepositories(database);
    conversations.add({ id: 'c', title: 'Plants', pinned: false, createdAt: 1, updatedAt: 1 });
    const message = { conversationId: 'c', status: 'complete', error: null, createdAt: 1, figures: null } as const;
    messages.add({ ...message, id: 'm1', role: 'user', parts: [textPart('water?')] });
    messages.add({ ...message, id: 'm2', role: 'assistant', parts: [textPart('Twice a week.')] });
    messages.add({ ...message, id: 'm3', role: 'user', parts: [textPart('gone')] });
    database.exec(
      `UPDATE messages SET figures = '{"broken' WHERE id = 'm2'; UPDATE messages SET role = 'nobody' WHERE id = 'm3'`,
    );
    database.close();
    const { client } = await start();
    expect(await client.call('conversations.messages', { id: 'c' })).toMatchObject([
      { id: 'm1', parts: [{ text: 'water?' }] },
      { id: 'm2', parts: [{ text: 'Twice a week.' }], figures: null },
    ]);
    expect(readFileSync(profilePaths(dataFolder).log, 'utf8')).toMatch(
      /stored row cannot be read: figures of message m2/,
    );
  });

  it('is the only owner of its data folder, and releases it', async () => {
    const { app } = await start();
    await expect(start()).rejects.toThrow(ProfileInUseError);
    await app.dispose();
    await start();
  });
});
