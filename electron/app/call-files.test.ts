import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ToolOutcome } from '../../shared/entities/tool-call.ts';
import { GrantStore } from '../permissions/grant-store.ts';
import { hostPaths } from '../permissions/platform-paths.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { Catalog } from '../tools/catalog.ts';
import { defineBundle } from '../tools/define-bundle.ts';
import { defineTool, type ToolDefinition } from '../tools/define-tool.ts';
import { ResultFiles } from '../tools/result-files.ts';
import { CallFiles, NotOfCallError } from './call-files.ts';

const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
/** A whole picture, of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MANNERS = { timeoutMs: 60_000, examples: ['a', 'b', 'c'] as const, run: () => null, said: () => 'Done' };

/** One tool that makes a file, one that reads one, and one that only returns a value. */
const tools = (prefix: string): readonly ToolDefinition[] => [
  defineTool({
    ...MANNERS,
    name: `${prefix}draw`,
    summary: 'Draws.',
    risk: 'write-local',
    cannotBeUndone: 'A test.',
    parameters: z.strictObject({ to: z.string() }),
    touches: ({ to }) => [{ path: to, use: 'write' }],
  }),
  defineTool({
    ...MANNERS,
    name: `${prefix}look`,
    summary: 'Looks.',
    risk: 'read-only',
    parameters: z.strictObject({ from: z.string() }),
    touches: ({ from }) => [{ path: from, use: 'read' }],
  }),
];

let folder: string;
let own: string;
let database: Database;
let repositories: Repositories;
let opened: string[];
let files: CallFiles;
let results: ResultFiles;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-call-files-')));
  own = path.join(folder, 'own-data');
  mkdirSync(own);
  database = openNewDatabase();
  repositories = createRepositories(database);
  repositories.conversations.add({ id: 'c', title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  const bundle = (name: string): ReturnType<typeof defineBundle> =>
    defineBundle({ name, summary: 'For tests', tools: tools(name === 'own' ? '' : `${name}_`) });
  const catalog = new Catalog([bundle('own')]);
  catalog.setSource({ id: 'server', bundles: [bundle('server')] });
  opened = [];
  results = new ResultFiles(path.join(own, 'result-files'));
  files = new CallFiles({
    messages: repositories.messages,
    catalog,
    grants: new GrantStore({ repository: repositories.grants, closed: [own], platform: hostPaths() }),
    desktop: { openPath: async (place) => void opened.push(place) },
    results,
  });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function put(name: string, content: Buffer | string = PNG): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

let count = 0;
function called(
  toolName: string,
  args: JsonObject,
  result: JsonValue = null,
  outcome: ToolOutcome = 'succeeded',
  durationMs = 1,
) {
  const [messageId, callId] = [`m${String(count)}`, `t${String(count++)}`];
  repositories.messages.add({
    id: messageId,
    conversationId: 'c',
    role: 'assistant',
    parts: [
      {
        part: {
          type: 'tool-call',
          call: {
            id: callId,
            messageId,
            toolName,
            bundle: 'own',
            arguments: args,
            result,
            error: null,
            outcome,
            startedAt: 1,
            durationMs,
            untrusted: false,
          },
        },
        step: 1,
        raw: null,
      },
    ],
    status: 'complete',
    error: null,
    createdAt: 1,
    figures: null,
  });
  return callId;
}

describe('the files of a call', () => {
  it('are what it made and the pictures that it read', async () => {
    const chart = put('chart.png');
    const text = put('letter.txt', 'Dear Anna');
    expect(await files.list(called('draw', { to: chart }, { saved: chart }))).toEqual([
      { path: chart, name: 'chart.png', picture: 'image/png', made: true, sizeBytes: PNG.length },
    ]);
    expect(await files.list(called('draw', { to: text }))).toMatchObject([{ name: 'letter.txt', picture: null }]);
    expect(await files.list(called('look', { from: chart }))).toMatchObject([{ name: 'chart.png', made: false }]);
    expect(await files.list(called('look', { from: text }))).toEqual([]);
  });

  it('are also the pictures and sounds that a server returned', async () => {
    const call = called('server_draw', {});
    await results.keep(call, [{ bytes: DOT, mimeType: 'image/png' }]);
    const [file] = await files.list(call);
    expect(file).toMatchObject({ name: 'picture-1.png', picture: 'image/png', made: true });
    expect(await files.picture(call, file?.path ?? '')).toContain('data:image/png;base64,iVBOR');
    expect(await results.keep('../outside', [{ bytes: DOT, mimeType: 'image/png' }])).toEqual([null]);
  });

  it('are the picture that a message attaches, by the name of its file', async () => {
    const call = called('look', { from: 'code.bmp' }, { path: 'code.bmp', attached: 'BMP picture' }, 'succeeded', 0);
    await results.keep(call, [{ bytes: DOT, mimeType: 'image/png' }]);
    expect(await files.list(call)).toMatchObject([{ name: 'code.png', picture: 'image/png' }]);
  });

  it('are empty while it runs, if it failed, and if the files no longer exist', async () => {
    const chart = put('chart.png');
    expect(await files.list(called('draw', { to: chart }, null, 'failed'))).toEqual([]);
    expect(await files.list(called('draw', { to: chart }, null, 'running'))).toEqual([]);
    expect(await files.list(called('draw', { to: path.join(folder, 'gone.png') }))).toEqual([]);
    expect(await files.list('no such call')).toEqual([]);
  });

  it('can be seen and opened', async () => {
    const chart = put('chart.png');
    const call = called('draw', { to: chart });
    expect(await files.picture(call, chart)).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
    await files.open(call, chart);
    await files.showFolder(call, chart);
    expect(opened).toEqual([chart, folder]);
  });

  it('are not shown above a size limit', async () => {
    const chart = put('huge.png', Buffer.alloc(8_000_001));
    expect(await files.picture(called('draw', { to: chart }), chart)).toBeNull();
  });
});

describe('nothing else is served', () => {
  it('a file that another call made, or none', async () => {
    const [mine, other] = [put('mine.png'), put('other.png')];
    const call = called('draw', { to: mine });
    called('draw', { to: other });
    for (const file of [other, path.join(folder, 'own-data', 'knapsack.db'), `${mine}/../other.png`]) {
      await expect(files.picture(call, file)).rejects.toThrow(NotOfCallError);
      await expect(files.open(call, file)).rejects.toThrow(NotOfCallError);
      await expect(files.showFolder(call, file)).rejects.toThrow(NotOfCallError);
    }
    expect(opened).toEqual([]);
  });

  it('a file that a server only claims to have saved', async () => {
    const secret = put('secret.png');
    expect(await files.list(called('server_draw', { to: secret }, { saved: secret }))).toEqual([]);
    expect(await files.list(called('look', { from: put('a.txt') }, { saved: secret }))).toEqual([]);
  });

  it('the app’s own data, even through a link', async () => {
    writeFileSync(path.join(own, 'a.png'), PNG);
    const link = path.join(folder, 'link.png');
    symlinkSync(path.join(own, 'a.png'), link);
    expect(await files.list(called('draw', { to: path.join(own, 'a.png') }))).toEqual([]);
    expect(await files.list(called('draw', { to: link }))).toEqual([]);
  });
});
