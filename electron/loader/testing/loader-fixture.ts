import { silentLogger } from '../../foundation/logger.ts';
import type { Embedder } from '../../inference/embedder.ts';
import { EmbedderService } from '../../inference/embedder-service.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import type { Database } from '../../storage/database.ts';
import { createRepositories } from '../../storage/repositories.ts';
import { VectorRepository } from '../../storage/vector-repository.ts';
import { Catalog } from '../../tools/catalog.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import type { ChooseServices, CountDocumentation } from '../choose-tools.ts';
import { Learning } from '../learning.ts';
import { createLoader, type CreateLoaderOptions } from '../create-loader.ts';
import type { ToolPreferences } from '../tool-profile.ts';

export type LoaderFixture = ReturnType<typeof createLoaderFixture>;

export interface LoaderFixtureOptions {
  readonly embedder?: Embedder;
  readonly preferences?: Partial<ToolPreferences>;
  readonly skills?: ChooseServices['skills'];
  /** The default is seven tokens per tool. */
  readonly countTokens?: CountDocumentation;
  readonly bundleRules?: CreateLoaderOptions['bundleRules'];
  readonly others?: CreateLoaderOptions['others'];
  /** Adds vectors that are known in advance. */
  readonly withVectors?: (own: VectorRepository) => CreateLoaderOptions['vectors'];
}

/** Seven tokens per tool. */
const sevenEach: CountDocumentation = async (tools) => tools.map(() => 7);

const PREFERENCES: ToolPreferences = {
  documentationFormat: 'brief',
  contextSize: 8192,
  toolBudget: null,
  selectionTokens: null,
  coreTools: null,
  toolThreshold: null,
  bundleMenu: false,
  keepsUnloaded: false,
};

/** A loader on a real database; without an embedder unless one is passed. */
export function createLoaderFixture(
  database: Database,
  bundles: readonly BundleDefinition[],
  options: LoaderFixtureOptions = {},
) {
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const embedder = new EmbedderService({
    logger: silentLogger,
    load: async () => {
      if (options.embedder === undefined) throw new Error('There is no embedder in this test.');
      return options.embedder;
    },
  });
  const catalog = new Catalog(bundles);
  const { outcomes } = repositories;
  const learning = new Learning({ outcomes, reader: embedder, catalog, settings, logger: silentLogger });
  embedder.stateChanged.on(({ phase }) => {
    if (phase === 'ready') learning.catchUp();
  });
  /** Another model has other preferences. */
  const fixture: { preferences: ToolPreferences } = { preferences: { ...PREFERENCES, ...options.preferences } };
  const made = createLoader({
    bundles,
    catalog,
    learning,
    embedder,
    settings,
    repositories,
    ...(options.skills && { skills: options.skills }),
    ...(options.bundleRules && { bundleRules: options.bundleRules }),
    ...(options.others && { others: options.others }),
    vectors: (options.withVectors ?? ((own) => own))(new VectorRepository(database)),
    logger: silentLogger,
    countTokens: options.countTokens ?? sevenEach,
    preferences: () => fixture.preferences,
  });
  const dispose = async (): Promise<void> => {
    await made.index.dispose();
    await embedder.dispose();
    await learning.settled();
  };
  return Object.assign(fixture, { ...made, catalog, learning, embedder, settings, repositories, dispose });
}
