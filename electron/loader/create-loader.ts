import type { Logger } from '../foundation/logger.ts';
import type { EmbedderService } from '../inference/embedder-service.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from '../tools/catalog.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import type { ChooseServices, CountDocumentation } from './choose-tools.ts';
import { ExampleRequests } from './example-requests/example-requests.ts';
import { FolderKinds } from './folder-kinds.ts';
import { IndexKeeper } from './index-keeper.ts';
import type { Learning } from './learning.ts';
import { Loader, type LoaderOptions } from './loader.ts';
import { createMetaBundle } from './meta-tools/bundle.ts';
import type { ToolPreferences } from './tool-profile.ts';

export interface CreateLoaderOptions {
  /** The built-in bundles; the loader adds its own. */
  readonly bundles: readonly BundleDefinition[];
  /** Created from the bundles. */
  readonly catalog: Catalog;
  readonly learning: Learning;
  readonly embedder: EmbedderService;
  readonly others?: OtherLanguages | undefined;
  readonly settings: SettingsService;
  readonly repositories: Pick<Repositories, 'exampleRequests' | 'loader' | 'messages'>;
  readonly vectors: VectorCache;
  /** Returns the tools that a skill for a message needs; absent if there are no skills. */
  readonly skills?: ChooseServices['skills'];
  /** Absolute paths of the folders that the person opened, if known. */
  readonly folders?: () => readonly string[];
  readonly logger: Logger;
  readonly countTokens: CountDocumentation;
  readonly preferences: () => ToolPreferences | null;
  readonly delegated?: NonNullable<LoaderOptions['delegated']>;
  readonly bundleRules?: NonNullable<LoaderOptions['bundleRules']>;
}

/** The index over the catalog, and the loader that selects tools from it and adds its meta-tools to it. */
export function createLoader({
  bundles,
  catalog,
  learning,
  embedder,
  others,
  settings,
  repositories,
  vectors,
  skills = NO_SKILLS,
  folders = () => [],
  logger,
  countTokens,
  preferences,
  delegated,
  bundleRules,
}: CreateLoaderOptions): { index: IndexKeeper; loader: Loader; exampleRequests: ExampleRequests } {
  const exampleRequests = new ExampleRequests({ catalog, settings, repository: repositories.exampleRequests });
  const writtenRequests = (entry: CatalogEntry): readonly string[] => exampleRequests.of(entry);
  const index = new IndexKeeper({ catalog, settings, cache: vectors, embedder, others, writtenRequests, logger });
  const kinds = new FolderKinds({ folders, bundles: () => bundles });
  const loader = new Loader({
    catalog,
    settings,
    index,
    learning,
    skills,
    likelyBundles: () => kinds.likelyBundles(),
    countTokens,
    ...(delegated && { delegated }),
    ...(bundleRules && { bundleRules }),
    events: repositories.loader,
    messages: repositories.messages,
    preferences,
  });
  catalog.setSource({ id: BUILT_IN, bundles: [...bundles, createMetaBundle(loader)] });
  return { index, loader, exampleRequests };
}

const NO_SKILLS: ChooseServices['skills'] = { toolsFor: () => Promise.resolve([]) };
