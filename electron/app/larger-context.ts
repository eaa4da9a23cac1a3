import type { LargerContext, LargerContextReason } from '../../shared/entities/larger-context.ts';
import type { ModelPage } from '../../shared/entities/model-options.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import type { Loader } from '../loader/loader.ts';
import type { ModelManager } from '../models/model-manager.ts';

export interface LargerContextServices {
  readonly models: Pick<ModelManager, 'state'> & {
    page(modelId: string): Promise<Pick<ModelPage, 'trainedContextSize'>>;
  };
  readonly loader: Pick<Loader, 'roomForAll'>;
  readonly backend: Pick<InferenceBackend, 'estimateContexts'>;
}

/**
 * Looks for a larger context of the model in use. For tools, the smallest with room for all of them, else the largest
 * for which there is memory; for a message, the next larger one.
 * @returns null where it would not help, the model was trained on no larger one, or memory is short.
 */
export async function findLargerContext(
  reason: LargerContextReason,
  { models, loader, backend }: LargerContextServices,
): Promise<LargerContext | null> {
  const { state } = models;
  const present = await loader.roomForAll();
  if (state.phase !== 'ready' || present === null) return null;
  if (reason === 'tools' && present.fitting >= present.tools) return null;
  const { modelId } = state;
  const { trainedContextSize } = await models.page(modelId);
  const estimates = (await backend.estimateContexts(doublings(state.contextSize, trainedContextSize))) ?? [];
  let best: LargerContext | null = null;
  for (const { contextSize, extraBytes, fits } of estimates) {
    const room = fits ? await loader.roomForAll(contextSize) : null;
    if (room === null) continue;
    const offer = { modelId, contextSize, extraBytes, ...room };
    if (reason === 'message') return offer;
    if (room.fitting > (best ?? present).fitting) best = offer;
    if (room.fitting >= room.tools) return best;
  }
  return best;
}

/** @returns twice the size, four times, and so on, and the most at last. */
function doublings(size: number, most: number): readonly number[] {
  const sizes: number[] = [];
  for (let next = size * 2; next < most; next *= 2) sizes.push(next);
  return size < most ? [...sizes, most] : [];
}
