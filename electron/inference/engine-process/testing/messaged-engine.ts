import { silentLogger } from '../../../foundation/logger.ts';
import type { InferenceBackend } from '../../inference-backend.ts';
import { EngineProcess } from '../engine-process.ts';
import { messagedHelper } from './messaged-helper.ts';

/** Any engine behind the messages of a separate process. */
export const messagedEngine = (backend: InferenceBackend): EngineProcess =>
  new EngineProcess({
    logger: silentLogger,
    start: messagedHelper(() => ({
      createEngine: () => ({
        backend,
        dropSnapshot: async () => {},
        loadEmbedder: () => Promise.reject(new Error('This engine has no embedder.')),
      }),
    })),
  });
