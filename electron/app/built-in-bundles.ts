import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMemory } from './create-memory.ts';
import { createServices } from './create-services.ts';
import { createBundles } from '../bundles/index.ts';
import { silentLogger } from '../foundation/logger.ts';
import { guardedDesktop } from '../permissions/guarded-desktop.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { openDatabase } from '../storage/database.ts';
import { createRepositories } from '../storage/repositories.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { ResultStore } from '../tools/result-store.ts';

/** Hands over every bundle of the app, on stores that are empty and gone afterwards: to be described, not to be run. */
export async function withBuiltInBundles<Result>(
  use: (bundles: readonly BundleDefinition[]) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-bundles-'));
  const { database } = openDatabase(':memory:', { logger: silentLogger });
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const reader = { embedderKey: null, read: () => Promise.resolve(null) };
  const services = createServices({
    repositories,
    tablesFile: path.join(folder, 'tables.db'),
    desktop: guardedDesktop(undefined),
    results: new ResultStore(),
  });
  const { tools: memory } = createMemory({ repositories, settings, reader, emit: () => {}, logger: silentLogger });
  try {
    return await use(createBundles({ ...services, memory, abilities: () => [] }));
  } finally {
    await services.dispose();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
