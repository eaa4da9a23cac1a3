import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBundles } from '../bundles/index.ts';
import { silentLogger } from '../foundation/logger.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { openDatabase } from '../storage/database.ts';
import { createRepositories } from '../storage/repositories.ts';
import { ResultStore } from '../tools/result-store.ts';
import { createMemory } from './create-memory.ts';
import { createServices } from './create-services.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-changing-'));
const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
const repositories = createRepositories(database);
const nothing = async (): Promise<never> => expect.unreachable('No tool runs here.');
const services = createServices({
  repositories,
  tablesFile: path.join(folder, 'tables.db'),
  results: new ResultStore(),
  desktop: {
    trash: nothing,
    openPath: nothing,
    openUrl: nothing,
    openApp: nothing,
    readClipboard: nothing,
    writeClipboard: nothing,
  },
});
const { tools: memory } = createMemory({
  repositories,
  settings: new SettingsService(repositories.settings, silentLogger),
  reader: { embedderKey: null, read: async () => null },
  emit: () => {},
  logger: silentLogger,
});
const tools = createBundles({ ...services, memory }).flatMap((bundle) => bundle.tools);

afterAll(async () => {
  await services.dispose();
  database.close();
  rmSync(folder, { recursive: true });
});

/** First words of names and summaries of tools that remove something. */
const REMOVES = /^(?:delete|cancel|forget|trash|unfollow|remove)_|_(?:delete|trash)$/;

describe('every built-in tool that changes something', () => {
  const changing = tools.filter(({ risk }) => risk !== 'read-only');

  it.each(changing)('$name can be undone, or says why it can’t', ({ undo, cannotBeUndone }) => {
    expect([undo, cannotBeUndone].filter((one) => one !== undefined)).toHaveLength(1);
  });

  it.each(changing.filter(({ name }) => REMOVES.test(name)))('$name says that it removes', ({ removes }) =>
    expect(removes).toBe(true),
  );

  it.each(changing.filter(({ removes }) => removes !== undefined))('$name shows what it would remove', ({ preview }) =>
    expect(preview).toBeTypeOf('function'),
  );
});

it('a tool that changes nothing has nothing to undo', () => {
  const claims = tools.filter(
    ({ risk, undo, cannotBeUndone, removes }) => risk === 'read-only' && (undo ?? cannotBeUndone ?? removes),
  );
  expect(claims.map(({ name }) => name)).toEqual([]);
});
