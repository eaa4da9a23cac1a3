import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { ModelProfile } from './model-profile.ts';

type FamilySampling = Pick<ModelProfile['sampling'], 'temperature' | 'topP' | 'topK' | 'minP'>;

/** Sampling as the makers recommend it on their model cards, by the architecture that the file names. */
const SAMPLING: Readonly<Record<string, FamilySampling>> = {
  // Qwen3: 0.6 with thinking, which is its default; Qwen2.5's generation_config.
  qwen3: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 },
  qwen3moe: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 },
  qwen2: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0 },
  gemma2: { temperature: 1, topP: 0.95, topK: 64, minP: 0 },
  gemma3: { temperature: 1, topP: 0.95, topK: 64, minP: 0 },
  gemma4: { temperature: 1, topP: 0.95, topK: 64, minP: 0 },
  'gpt-oss': { temperature: 1, topP: 1, topK: 0, minP: 0 },
  // Granite's examples decode greedily.
  granite: { temperature: 0 },
  granitehybrid: { temperature: 0 },
  smollm3: { temperature: 0.6, topP: 0.95, topK: 0, minP: 0 },
  lfm2: { temperature: 0.3, topP: 1, topK: 0, minP: 0.15 },
  lfm2moe: { temperature: 0.3, topP: 1, topK: 0, minP: 0.15 },
};

/** @returns what is known of the model's family, for a model without a profile of its own. */
export function familyProfile(
  { architecture }: Pick<ModelCapabilities, 'architecture'>,
  defaults: ModelProfile,
): ModelProfile {
  const sampling = SAMPLING[architecture];
  return sampling === undefined ? defaults : { ...defaults, sampling };
}
