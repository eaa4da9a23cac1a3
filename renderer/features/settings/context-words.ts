import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';

/**
 * @param setting the person's maximum context in tokens.
 * @returns the actual context of the model in use, and why it is smaller; null while no model is loaded.
 */
export function contextWords(
  setting: number,
  state: ModelState,
  model: Pick<ModelFile, 'name'> | undefined,
): string | null {
  if (state.phase !== 'ready') return null;
  const used = `In use: ${formatNumber(state.contextSize)} tokens`;
  if (state.contextSize >= setting) return `${used}.`;
  return `${used}, the most that ${model?.name ?? 'this model'} can use.`;
}
