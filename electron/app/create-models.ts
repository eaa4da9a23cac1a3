import path from 'node:path';
import type { Settings } from '../../shared/entities/settings.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import { EngineRouter, type Engine } from '../inference/engine-router.ts';
import { ModelLibrary } from '../models/model-library.ts';
import { ModelManager } from '../models/model-manager.ts';
import type { ServedModels } from '../models/served-models.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import { scriptInPlaceOfStarter } from './create-engines.ts';

export interface CreateModelsOptions {
  readonly resourcesFolder: string;
  /** Path of a model that replaces the starter. */
  readonly starterModel?: string;
  readonly engines: readonly Engine[];
  readonly repositories: Pick<Repositories, 'models' | 'checkUps'>;
  readonly servers: ServedModels;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly emit: EmitEvent;
}

const STARTER_FILE = path.join('models', 'starter', 'knapsack-starter.Q8_0.gguf');

/** The models of this profile and the backend that runs them. Nothing loads before `start`. */
export function createModels({
  resourcesFolder,
  starterModel,
  repositories,
  servers,
  settings,
  logger,
  emit,
  engines,
}: CreateModelsOptions): { backend: EngineRouter; models: ModelManager } {
  const backend = new EngineRouter(engines);
  settings.changed.on(({ settings: now, previous }) => {
    if (snapshotQuota(now) === snapshotQuota(previous)) return;
    backend
      .limitSnapshots(snapshotQuota(now))
      .catch((error: unknown) => logger.log('warning', 'Snapshots could not be deleted.', error));
  });
  const library = new ModelLibrary({
    backend,
    repository: repositories.models,
    checkUps: repositories.checkUps,
    servers,
    logger,
    starterPath: starterModel ?? scriptInPlaceOfStarter() ?? path.join(resourcesFolder, STARTER_FILE),
  });
  const models = new ModelManager({ backend, library, settings, logger });
  library.changed.on((list) => emit('models.list-changed', list));
  models.stateChanged.on((state) => emit('models.state-changed', state));
  models.optionsChanged.on((change) => emit('models.options-changed', change));
  return { backend, models };
}

/** In bytes. */
export const snapshotQuota = ({ snapshotQuotaMegabytes }: Settings): number => snapshotQuotaMegabytes * 1_000_000;
