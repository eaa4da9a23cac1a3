import type { Logger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { BUILT_IN, Catalog } from '../tools/catalog.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import type { CountDocumentation } from './choose-tools.ts';
import { IndexKeeper } from './index-keeper.ts';
import { Loader } from './loader.ts';
import { createMetaBundle } from './meta-tools/bundle.ts';
import type { ToolWishes } from './tool-profile.ts';

export interface CreateLoaderOptions {
  readonly bundles: readonly BundleDefinition[];
  readonly settings: SettingsService;
  readonly repositories: Pick<Repositories, 'loader' | 'messages'>;
  readonly vectors: VectorCache;
  readonly logger: Logger;
  readonly countTokens: CountDocumentation;
  readonly wishes: () => ToolWishes | null;
  readonly loadEmbedder: () => Promise<Embedder>;
}

/** The catalog with its meta-tools, the index over it, and the loader that uses both. */
export function createLoader({ bundles, settings, repositories, vectors, logger, countTokens, wishes, loadEmbedder }: CreateLoaderOptions): {
  catalog: Catalog; index: IndexKeeper; loader: Loader;
} {
  const catalog = new Catalog(bundles);
  const index = new IndexKeeper({ catalog, settings, cache: vectors, logger, loadEmbedder });
  const loader = new Loader({ catalog, settings, index, countTokens, events: repositories.loader, messages: repositories.messages, wishes });
  catalog.setSource({ id: BUILT_IN, bundles: [...bundles, createMetaBundle(loader)] });
  return { catalog, index, loader };
}
