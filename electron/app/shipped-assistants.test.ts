import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_ASSISTANTS } from '../assistants/shipped-assistants.ts';
import { RESOURCES } from '../benchmarks/launch-app.ts';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { createLoaderFixture, type LoaderFixture } from '../loader/testing/loader-fixture.ts';
import { documentedNames } from '../loader/testing/talk.ts';
import { SHIPPED_VECTORS, withShippedVectors } from '../selection/shipped-vectors.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';

/** What each example needs, in the order in which the assistants show them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  everyday: ['create_reminder', 'calculate', 'create_note', 'start_timer'],
  files: ['find_files', 'find_files', 'read_file', 'create_archive'],
  data: ['create_table', 'draw_chart', 'describe_numbers', 'solve_equation'],
  writing: ['count_words', 'compare_texts', 'change_case', 'create_note'],
  developer: ['git_log', 'git_diff', 'convert_data', 'encode_text'],
};

let database: Database;
let fixture: LoaderFixture;
let assistant: string;
beforeAll(async () => {
  database = openNewDatabase();
  const embedder = await LlamaEmbedder.load(path.join(RESOURCES, 'models', 'starter', 'knapsack-embedder.Q8_0.gguf'));
  const bundles = await withBuiltInBundles((all) => all);
  fixture = createLoaderFixture(database, bundles, {
    embedder,
    withVectors: (own) => withShippedVectors(own, SHIPPED_VECTORS, silentLogger),
    countTokens: (tools) =>
      Promise.resolve(tools.map(({ briefDocumentation }) => Math.ceil(briefDocumentation.length / 3.4))),
    bundleRules: () => SHIPPED_ASSISTANTS[assistant] ?? { pinnedBundles: [], neverBundles: [] },
  });
  fixture.settings.update({ toolLoader: true });
  await fixture.index.settled(600_000);
});
afterAll(async () => {
  await fixture.dispose();
  database.close();
});

describe('the assistants that come with Knapsack', () => {
  it.each(Object.entries(SHIPPED_ASSISTANTS))(
    '%s: packs what its examples need, and nothing it never wants',
    async (id, shipped) => {
      assistant = id;
      const never = new Set(shipped.neverBundles);
      for (const [place, example] of shipped.examples.entries()) {
        const names = documentedNames((await fixture.loader.preview(null, example)).tools);
        expect(names, example).toContain(NEEDED[id]?.[place]);
        expect(
          names.filter((name) => never.has(fixture.catalog.find(name)?.bundle ?? '')),
          example,
        ).toEqual([]);
      }
    },
  );

  it('name only bundles that there are', () => {
    const known = new Set(fixture.catalog.bundles().map(({ name }) => name));
    for (const { pinnedBundles, neverBundles } of Object.values(SHIPPED_ASSISTANTS))
      for (const name of [...pinnedBundles, ...neverBundles]) expect(known).toContain(name);
  });
});
