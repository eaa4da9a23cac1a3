import { existsSync, copyFileSync } from 'node:fs';
import path from 'node:path';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { silentLogger } from '../foundation/logger.ts';
import { profilePaths } from '../foundation/paths.ts';
import { openDatabase } from '../storage/database.ts';
import { OutcomeRepository } from '../storage/outcome-repository.ts';
import { Catalog, type CatalogEntry } from '../tools/catalog.ts';
import { readScenarios } from './read-scenarios.ts';
import { toDatasetTool } from './catalog-tool.ts';
import { MeasureError, type SelectionData } from './selection-data.ts';
import { createTemporaryProfile } from './temporary-profile.ts';

/** Minimum number of examples per tool. */
const FOLDS = 3;
/** Maximum number of a profile's requests, newest first. */
const MOST_GOALS = 2000;

/**
 * The built-in tools, requested with their own examples: each of three data sets leaves one example of every tool out
 * of the index and uses it as the query. Messages that need no tool are those of the scenarios.
 */
export async function builtinData(): Promise<SelectionData> {
  const entries = await builtInEntries();
  const folds = Array.from({ length: FOLDS }, (_, left) => ({ dataset: `example ${String(left + 1)}`, left }));
  return {
    tools: folds.flatMap(({ dataset, left }) =>
      entries.map((entry) =>
        toDatasetTool(
          entry,
          dataset,
          entry.tool.examples.filter((_, index) => index !== left),
        ),
      ),
    ),
    queries: folds.flatMap(({ dataset, left }) =>
      entries.flatMap(({ tool }) => {
        const query = tool.examples[left];
        return query === undefined
          ? []
          : [{ dataset, query, split: 'all', relevant: [tool.name], alternatives: {}, context: null }];
      }),
    ),
    noTool: messagesWithoutTool(),
    leftOut: [],
  };
}

/**
 * The person's real requests in a profile, and the tools that then worked. The profile is read from a copy, so the app
 * may be running.
 * @throws {MeasureError} if there is none, or it has no requests.
 */
export async function profileData(folder: string): Promise<SelectionData> {
  const file = profilePaths(folder).database;
  if (!existsSync(file))
    throw new MeasureError(
      `There is no profile in ${folder}. Settings, Storage shows where it is: --profile-folder FOLDER.`,
    );
  const entries = await builtInEntries();
  const profile = createTemporaryProfile();
  try {
    const copy = path.join(profile.folder, 'copy.db');
    for (const ending of ['', '-wal'])
      if (existsSync(`${file}${ending}`)) copyFileSync(`${file}${ending}`, `${copy}${ending}`);
    const { database } = openDatabase(copy, { logger: silentLogger });
    try {
      return dataOf(entries, new OutcomeRepository(database).worked(MOST_GOALS), folder);
    } finally {
      database.close();
    }
  } finally {
    profile.dispose();
  }
}

function dataOf(
  entries: readonly CatalogEntry[],
  goals: readonly { readonly text: string; readonly tools: readonly string[] }[],
  folder: string,
): SelectionData {
  const known = new Set(entries.map(({ tool }) => tool.name));
  const queries = goals.flatMap(({ text, tools }) => {
    const relevant = tools.filter((name) => known.has(name));
    return relevant.length === 0
      ? []
      : [{ dataset: 'profile', query: text, split: 'all', relevant, alternatives: {}, context: null }];
  });
  if (queries.length === 0) throw new MeasureError(`No request in ${folder} has used a built-in tool yet.`);
  return {
    tools: entries.map((entry) => toDatasetTool(entry, 'profile', entry.tool.examples)),
    queries,
    noTool: messagesWithoutTool(),
    leftOut: [],
  };
}

const messagesWithoutTool = (): readonly string[] =>
  readScenarios().flatMap(({ turns }) =>
    turns
      .slice(0, 1)
      .filter(({ calls }) => calls.length === 0)
      .map(({ say }) => say),
  );

/** Every tool of the app, to be described and not to be run. */
const builtInEntries = (): Promise<readonly CatalogEntry[]> =>
  withBuiltInBundles((bundles) => new Catalog(bundles).list());
