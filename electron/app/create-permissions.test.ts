import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { textPart } from '../storage/stored-message.ts';
import { Catalog } from '../tools/catalog.ts';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';
import { createExecutor } from './create-executor.ts';
import { createUndo } from './create-undo.ts';
import { createPermissions, type Permissions } from './create-permissions.ts';

const publish = definePlainTool({
  name: 'publish',
  summary: 'Publishes.',
  risk: 'write-remote',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.strictObject({}),
  run: (_, { onProgress }) => {
    onProgress(1, 'published');
    return 'published';
  },
});

let folder: string;
let database: Database;
let permissions: Permissions;
let repositories: Repositories;
let settings: SettingsService;
let events: [string, unknown][];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-permissions-')));
  database = openNewDatabase();
  repositories = createRepositories(database);
  settings = new SettingsService(repositories.settings, silentLogger);
  events = [];
  permissions = createPermissions({
    dataFolder: path.join(folder, 'data'),
    capabilities: {},
    repositories,
    settings,
    asksBeforeRemoving: () => 'unless-undoable',
    emit: (name, payload) => events.push([name, payload]),
  });
});
afterEach(async () => {
  await permissions.dispose();
  database.close();
  rmSync(folder, { recursive: true });
});

it('notifies windows of questions, answers, progress, remembered answers, and log entries', async () => {
  const executor = createExecutor({
    messages: repositories.messages,
    catalog: new Catalog([{ name: 'web', summary: 'Web', tools: [publish] }]),
    permissions,
    undo: createUndo(database, path.join(folder, 'undo'), silentLogger),
    emit: (name, payload) => events.push([name, payload]),
    logger: silentLogger,
  });
  permissions.desk.requested.on(({ id }) => permissions.desk.answer(id, 'always'));
  await executor.execute('publish', {}, new AbortController().signal, 'c1', { messageId: 'm', callId: 't' });
  expect(events.map(([name]) => name)).toEqual([
    'permissions.approval-requested',
    'permissions.approval-settled',
    'permissions.remembered-changed',
    'chat.tool-call-progressed',
    'permissions.audit-added',
  ]);
});

it('notifies windows of folders, and keeps the data folder closed', async () => {
  mkdirSync(path.join(folder, 'Open'));
  await permissions.grants.add(path.join(folder, 'Open'), 'read');
  expect(events).toMatchObject([['permissions.grants-changed', [{ name: 'Open', access: 'read' }]]]);
  await expect(permissions.grants.add(path.join(folder, 'data'), 'read')).rejects.toThrow('own data');
});

it('asks about an address that the model composed, not about one that the person wrote or a result contained', async () => {
  const visit = definePlainTool({
    name: 'visit',
    summary: 'Visits.',
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 60_000,
    examples: ['a', 'b', 'c'],
    parameters: z.strictObject({ url: z.string() }),
    run: () => 'visited',
  });
  const readFile: ToolDefinition = { ...publish, name: 'read_file', risk: 'read-only', run: () => 'read' };
  const executor = createExecutor({
    messages: repositories.messages,
    catalog: new Catalog([{ name: 'web', summary: 'Web', tools: [visit, readFile] }]),
    permissions,
    undo: createUndo(database, path.join(folder, 'undo'), silentLogger),
    emit: () => {},
    logger: silentLogger,
  });
  permissions.desk.requested.on(({ id }) => permissions.desk.answer(id, 'no'));
  const message = { conversationId: 'c1', status: 'complete', error: null, createdAt: 1, figures: null } as const;
  const call = {
    id: 't',
    messageId: 'a',
    toolName: 'read_file',
    bundle: 'files',
    arguments: {},
    result: { text: 'see https://found.example/x' },
    error: null,
    outcome: 'succeeded',
    startedAt: 1,
    durationMs: 1,
    untrusted: true,
    fromOutside: true,
  } as const;
  repositories.conversations.add({ id: 'c1', title: 'c1', pinned: false, createdAt: 1, updatedAt: 1 });
  repositories.messages.add({
    ...message,
    id: 'u',
    role: 'user',
    parts: [textPart('Read it, then look at said.example/y')],
  });
  repositories.messages.add({
    ...message,
    id: 'a',
    role: 'assistant',
    parts: [{ part: { type: 'tool-call', call }, step: 0, raw: null }, textPart('Now https://own.example/secret')],
  });
  const outcomeOf = async (url: string) =>
    (await executor.execute('visit', { url }, new AbortController().signal, 'c1')).outcome;
  expect(await outcomeOf('https://said.example/y')).toBe('succeeded');
  expect(await outcomeOf('https://found.example/x')).toBe('succeeded');
  expect(await outcomeOf('https://own.example/secret')).toBe('refused');
});

it('opens private networks as soon as the setting changes', async () => {
  const { signal } = new AbortController();
  await expect(permissions.network.fetch('http://127.0.0.1:1/', { signal, maxBytes: 1 })).rejects.toThrow(
    'may not reach',
  );
  settings.update({ networkPrivateAddresses: true });
  await expect(permissions.network.fetch('http://127.0.0.1:1/', { signal, maxBytes: 1 })).rejects.not.toThrow(
    'may not reach',
  );
});
