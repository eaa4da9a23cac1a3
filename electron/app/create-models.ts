import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { ModelAccess } from '../chat/model-access.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { Logger } from '../foundation/logger.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { NoModelLoadedError } from '../inference/inference-errors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import type { ModelCommands } from './rpc-handlers/models.ts';

export interface ModelService extends ModelAccess, ModelCommands, Disposable {
  start(): void;
}
export interface CreateModelsOptions {
  readonly resourcesFolder: string;
  readonly backend?: InferenceBackend;
  readonly database: Database;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly emit: EmitEvent;
}

// Until the model manager is there: no model.
export async function createModels(options: CreateModelsOptions): Promise<{ backend: InferenceBackend; models: ModelService }> {
  const state: ModelState = { phase: 'none', modelId: null };
  const models: ModelService = {
    state,
    list: (): ModelFile[] => [],
    choose() {
      throw new NoModelLoadedError();
    },
    add: () => Promise.reject(new NoModelLoadedError()),
    remove() {},
    ensureReady: () => Promise.reject(new NoModelLoadedError()),
    start() {},
    dispose() {},
  };
  const backend = options.backend ?? ({ dispose: async () => {} } as InferenceBackend);
  return { backend, models };
}
