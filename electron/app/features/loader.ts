import type { EmbedderService } from '../../inference/embedder-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { OtherLanguages } from '../../inference/other-languages.ts';
import { createLoader } from '../../loader/create-loader.ts';
import type { Learning } from '../../loader/learning.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { SHIPPED_VECTORS, withShippedVectors } from '../../selection/shipped-vectors.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import type { Assistants } from '../create-assistants.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Skills } from '../create-skills.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createLoaderHandlers } from '../rpc-handlers/loader.ts';

type Needs = Profile &
  Pick<Assistants, 'bundleRules'> &
  Pick<Skills, 'skills'> & {
    readonly backend: EngineRouter;
    readonly bundles: readonly BundleDefinition[];
    readonly catalog: Catalog;
    readonly embedder: EmbedderService;
    readonly learning: Learning;
    readonly models: ModelManager;
    readonly others: OtherLanguages;
    readonly permissions: Permissions;
  };

/** Which tools a conversation has. Nothing is embedded while the loader is off. */
export const addLoader: Feature<Needs, ReturnType<typeof createLoader>, 'loader'> = (parts) => {
  const { resources, repositories, backend, models, permissions, logger } = parts;
  const created = createLoader({
    ...parts,
    folders: () => permissions.grants.folders().map(({ path: folder }) => folder),
    vectors: withShippedVectors(repositories.vectors, SHIPPED_VECTORS, logger),
    countTokens: (counted, format) => backend.countDocumentation(counted, format),
    preferences: () => models.toolPreferences,
    delegated: (id) => permissions.delegated.find(id),
  });
  const { loader, index } = created;
  resources.add(index);
  return { gives: created, handlers: () => createLoaderHandlers(loader, index) };
};
