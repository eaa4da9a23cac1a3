import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { t } from '../../../shared/texts/translate.ts';

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
  const { contextSize } = state;
  if (contextSize >= setting) return t('In use: {contextSize, number} tokens.', { contextSize });
  return model === undefined
    ? t('In use: {contextSize, number} tokens, the most that this model can use.', { contextSize })
    : t('In use: {contextSize, number} tokens, the most that {name} can use.', { contextSize, name: model.name });
}
