import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';

/**
 * @param setting the most tokens of context that the person allows.
 * @returns how many the model in use really has, and why that is less; null while no model is loaded.
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
