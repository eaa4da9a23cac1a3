import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import { createLoaderFixture, type LoaderFixture, type LoaderFixtureOptions } from './loader-fixture.ts';
import { DESK, topicEmbedder } from './test-tools.ts';

export interface LoaderInUse {
  /** The most recently opened loader. */
  readonly fixture: () => LoaderFixture;
  /** Opens another loader on the same database, as after a restart. */
  readonly reopen: (options?: LoaderFixtureOptions, bundles?: readonly BundleDefinition[]) => void;
}

/** For each test of the calling file: a loader that is switched on, on a new database, with the sample tools. */
export function useLoader(): LoaderInUse {
  let database: Database;
  let opened: LoaderFixture[];
  let fixture: LoaderFixture;
  const reopen = (
    options: LoaderFixtureOptions = { embedder: topicEmbedder },
    bundles: readonly BundleDefinition[] = DESK,
  ): void => {
    fixture = createLoaderFixture(database, bundles, options);
    fixture.settings.update({ toolLoader: true });
    opened.push(fixture);
  };
  beforeEach(() => {
    database = openNewDatabase();
    opened = [];
    reopen();
  });
  afterEach(async () => {
    for (const one of opened) await one.dispose();
    database.close();
  });
  return { fixture: () => fixture, reopen };
}
