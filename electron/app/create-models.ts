import path from 'node:path';
import type { Settings } from '../../shared/entities/settings.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { LlamaBackend, type LlamaBackendOptions } from '../inference/llama/llama-backend.ts';
import { readScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { ModelLibrary } from '../models/model-library.ts';
import { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import { ModelRepository } from '../storage/model-repository.ts';

export interface CreateModelsOptions {
  readonly resourcesFolder: string;
  readonly snapshotFolder: string;
  readonly backend?: InferenceBackend;
  readonly database: Database;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly emit: EmitEvent;
}

const STARTER_FILE = path.join('starter-model', 'knapsack-starter.Q8_0.gguf');

/** The models of this profile and the backend that runs them. Nothing is loaded before `start`. */
export function createModels({
  resourcesFolder,
  snapshotFolder,
  database,
  settings,
  logger,
  emit,
  ...options
}: CreateModelsOptions): { backend: InferenceBackend; models: ModelManager } {
  const backend =
    options.backend ?? chooseBackend({ logger, snapshotFolder, snapshotQuotaBytes: snapshotQuota(settings.get()) });
  settings.changed.on(({ settings: now, previous }) => {
    if (snapshotQuota(now) === snapshotQuota(previous)) return;
    backend
      .limitSnapshots(snapshotQuota(now))
      .catch((error: unknown) => logger.log('warning', 'Snapshots could not be deleted.', error));
  });
  const library = new ModelLibrary({
    backend,
    repository: new ModelRepository(database),
    logger,
    starterPath: path.join(resourcesFolder, STARTER_FILE),
  });
  const models = new ModelManager({ backend, library, settings, logger });
  library.changed.on((list) => emit('models.list-changed', list));
  models.stateChanged.on((state) => emit('models.state-changed', state));
  return { backend, models };
}

/** In bytes. */
const snapshotQuota = ({ snapshotQuotaMegabytes }: Settings): number => snapshotQuotaMegabytes * 1_000_000;

/** Tests of the whole app replace the model by a script: what a real one says cannot be foreseen. */
function chooseBackend(options: LlamaBackendOptions): InferenceBackend {
  const script = process.env['KNAPSACK_SCRIPTED_BACKEND'];
  return script === undefined ? new LlamaBackend(options) : readScriptedBackend(script);
}
