import type {
  ChatFormatInfo,
  ModelOptionName,
  ModelOptions,
  ModelPage,
} from '../../../../shared/entities/model-options.ts';
import { MODEL_FAMILIES } from '../../../../shared/entities/model-family.ts';
import { formatNumber } from '../../../../shared/formats/numbers.ts';
import { t } from '../../../../shared/texts/translate.ts';

export const REMOVING_NAMES = [
  ['always', t('Always')],
  ['unless-undoable', t('Unless it can be undone')],
] as const;
export const ANSWERS_NAMES = [
  ['model', t('Model')],
  ['checked', t('Model, checked')],
  ['tools', t('Tools')],
] as const;
export const DOCUMENTATION_NAMES = [
  ['full', t('Full')],
  ['brief', t('One line')],
] as const;

export const KV_TYPE_NAMES = [
  ['f16', t('16 bits')],
  ['q8_0', t('8 bits')],
] as const;
export const FLASH_ATTENTION_NAMES = [
  ['automatic', t('Automatic')],
  ['on', t('On')],
  ['off', t('Off')],
] as const;

const nameOf = <Value extends string>(names: readonly (readonly [Value, string])[], value: Value): string =>
  names.find(([own]) => own === value)?.[1] ?? value;

const tokens = (count: number): string => t('{count, number} tokens', { count });

/** @returns an option's default as a person reads it. */
export function defaultWords(option: ModelOptionName, defaults: ModelOptions): string {
  switch (option) {
    case 'contextSize':
    case 'toolBudget':
      return tokens(defaults[option]);
    case 'thinking':
      return defaults.thinking ? t('on') : t('off');
    case 'seesPictures':
      return defaults.seesPictures ? t('on') : t('off');
    case 'thinkingTokens':
      return defaults.thinkingTokens === null ? t('no limit') : tokens(defaults.thinkingTokens);
    case 'seed':
      return defaults.seed === null ? t('random') : String(defaults.seed);
    case 'chatFormat':
      return t('as found');
    case 'toolDocumentation':
      return nameOf(DOCUMENTATION_NAMES, defaults.toolDocumentation);
    case 'exampleTurns':
      return defaults.exampleTurns === 0 ? t('none') : String(defaults.exampleTurns);
    case 'answers':
      return nameOf(ANSWERS_NAMES, defaults.answers);
    case 'quickCommands':
      return defaults.quickCommands ? t('on') : t('off');
    case 'asksBeforeRemoving':
      return nameOf(REMOVING_NAMES, defaults.asksBeforeRemoving);
    case 'gpuLayers':
      return defaults.gpuLayers === null ? t('as many as fit') : String(defaults.gpuLayers);
    case 'kvType':
      return nameOf(KV_TYPE_NAMES, defaults.kvType);
    case 'batchSize':
      return defaults.batchSize === null ? t('automatic') : tokens(defaults.batchSize);
    case 'flashAttention':
      return nameOf(FLASH_ATTENTION_NAMES, defaults.flashAttention);
    case 'temperature':
    case 'topP':
    case 'topK':
    case 'minP':
    case 'repeatPenalty':
      return formatNumber(defaults[option]);
  }
}

/** @returns where the defaults of a model come from. */
export function sourceWords({ family, hasOwnProfile }: Pick<ModelPage, 'family' | 'hasOwnProfile'>): string {
  const known = family === null ? null : MODEL_FAMILIES[family];
  if (hasOwnProfile) return t('Defaults come from the profile next to the model’s file.');
  return known === null
    ? t('Knapsack doesn’t know this model’s family, so the defaults are its own.')
    : t('Defaults are what the makers of {known} recommend, where they say so.', { known });
}

/** @returns how a model's conversations are written, and how Knapsack knows. */
export function formatWords({ source, name }: Pick<ChatFormatInfo, 'source' | 'name'>): string {
  switch (source) {
    case 'template':
      return t('The file’s own chat template, which also says how the model calls tools.');
    case 'marks':
      return t('The file’s own chat template. It has no tool calls, but marks that belong to a known format.');
    case 'guess':
      return name === 'template'
        ? t('The file’s own chat template. It doesn’t say how the model calls tools, so this is a guess.')
        : t('The file has no chat template, so “{name}” is a guess.', { name });
    case 'chosen':
      return t('Chosen by you or by the model’s profile.');
    case 'server':
      return name === 'native'
        ? t('The server writes conversations for the model, and passes tools on to it.')
        : t(
            'The server writes conversations for the model. It passes no tools on, so Knapsack describes them as text.',
          );
  }
}
