import type { Logger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { BUILT_IN, Catalog } from '../tools/catalog.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import type { ChooseServices, CountDocumentation } from './choose-tools.ts';
import { FolderKinds } from './folder-kinds.ts';
import { IndexKeeper } from './index-keeper.ts';
import { Learning } from './learning.ts';
import { Loader } from './loader.ts';
import { createMetaBundle } from './meta-tools/bundle.ts';
import type { ToolWishes } from './tool-profile.ts';

export interface CreateLoaderOptions {
  readonly bundles: readonly BundleDefinition[];
  readonly settings: SettingsService;
  readonly repositories: Pick<Repositories, 'loader' | 'messages' | 'outcomes'>;
  readonly vectors: VectorCache;
  /** Says which tools a skill for a message needs; absent where there are no skills. */
  readonly skills?: ChooseServices['skills'];
  /** Absolute paths of the folders that the person opened; none without it. */
  readonly folders?: () => readonly string[];
  readonly logger: Logger;
  readonly countTokens: CountDocumentation;
  readonly wishes: () => ToolWishes | null;
  readonly loadEmbedder: () => Promise<Embedder>;
}

/** The catalog with its meta-tools, the index over it, what was learned, and the loader that uses all of it. */
export function createLoader({
  bundles,
  settings,
  repositories,
  vectors,
  skills = NO_SKILLS,
  folders = () => [],
  logger,
  countTokens,
  wishes,
  loadEmbedder,
}: CreateLoaderOptions): { catalog: Catalog; index: IndexKeeper; loader: Loader; learning: Learning } {
  const catalog = new Catalog(bundles);
  const index = new IndexKeeper({ catalog, settings, cache: vectors, logger, loadEmbedder });
  const learning = new Learning({ outcomes: repositories.outcomes, reader: index, catalog, settings, logger });
  index.stateChanged.on(({ phase }) => {
    if (phase === 'ready') learning.catchUp();
  });
  const kinds = new FolderKinds({ folders, bundles: () => bundles });
  const likelyBundles = (): ReadonlySet<string> => kinds.likelyBundles();
  const loader = new Loader({
    catalog,
    settings,
    index,
    learning,
    skills,
    likelyBundles,
    countTokens,
    events: repositories.loader,
    messages: repositories.messages,
    wishes,
  });
  catalog.setSource({ id: BUILT_IN, bundles: [...bundles, createMetaBundle(loader)] });
  return { catalog, index, loader, learning };
}

const NO_SKILLS: ChooseServices['skills'] = { toolsFor: () => Promise.resolve([]) };
