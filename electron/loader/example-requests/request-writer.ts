import { isLoaderOn } from '../../../shared/entities/setting-meanings.ts';
import type { RequestWriter } from '../../../shared/entities/example-request.ts';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { isThisComputer } from '../../../shared/entities/model-server.ts';
import type { Settings } from '../../../shared/entities/settings.ts';

/**
 * Smallest file in bytes that is trusted with it: about 1.5 billion parameters at 4 bits. Not measured; requests that
 * don't find their tool again are dropped whoever wrote them.
 */
const LEAST_BYTES = 1_000_000_000;

export interface WriterChoice {
  readonly settings: Pick<Settings, 'exampleRequests' | 'exampleRequestsElsewhere'> & Parameters<typeof isLoaderOn>[0];
  readonly state: ModelState;
  /** Models that the person has. */
  readonly models: readonly Pick<ModelFile, 'id' | 'source' | 'sizeBytes' | 'server'>[];
}

/**
 * @returns whether the model in use may write example requests. The included model is too small for it; the size of a
 * model on a server is unknown, and someone chose it to be used.
 */
export function requestWriter({ settings, state, models }: WriterChoice): RequestWriter {
  if (!settings.exampleRequests || !isLoaderOn(settings)) return 'off';
  const model = models.find(({ id }) => id === state.modelId);
  if (state.phase !== 'ready' || model === undefined) return 'no-model';
  const { source, sizeBytes, server } = model;
  if (server !== undefined)
    return isThisComputer(server.address) || settings.exampleRequestsElsewhere ? 'ready' : 'elsewhere';
  return source === 'starter' || sizeBytes < LEAST_BYTES ? 'too-small' : 'ready';
}
