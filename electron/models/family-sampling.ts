import type { ModelFamily } from '../../shared/entities/model-family.ts';
import type { RecommendedSampling } from '../../shared/entities/model-file.ts';

export interface FamilySampling {
  /** While it thinks, or for a model that never does. */
  readonly usual: RecommendedSampling;
  /** For a model that can think but doesn't, if its makers recommend other values for that. */
  readonly withoutThoughts?: RecommendedSampling;
}

/** Qwen3's cards, "Best practices": thinking and non-thinking mode. `generation_config.json` has the first. */
const QWEN3: FamilySampling = {
  usual: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 },
  withoutThoughts: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0 },
};
/** Usage recommendations of DeepSeek-R1's card and its `generation_config.json`. */
const DEEPSEEK: FamilySampling = { usual: { temperature: 0.6, topP: 0.95, topK: 0, minP: 0 } };

/**
 * Sampling as the makers recommend it for chat, each with its source (model cards and generation_config.json files on
 * the hub, read in November 2026). Where they say nothing about one way of leaving tokens out, it is off, as it is in
 * their own examples. A family that is not here gets Knapsack's own defaults: nothing reliable was found.
 *
 * Qwen also recommends a presence penalty, which Knapsack does not have: it counts against the marks of calls.
 */
export const FAMILY_SAMPLING: Readonly<Partial<Record<ModelFamily, FamilySampling>>> = {
  // generation_config.json of Qwen2.5-7B-Instruct.
  'qwen2.5': { usual: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0, repeatPenalty: 1.05 } },
  // Usage guidelines of QwQ-32B's card: Qwen3's values with thoughts.
  qwq: { usual: QWEN3.usual },
  qwen3: QWEN3,
  // Best practices of Qwen3-Coder-30B-A3B-Instruct's card.
  'qwen3-coder': { usual: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0, repeatPenalty: 1.05 } },
  // Qwen3.5's cards: thinking and instruct mode, general tasks.
  'qwen3.5': {
    usual: { temperature: 1, topP: 0.95, topK: 20, minP: 0 },
    withoutThoughts: { temperature: 0.7, topP: 0.8, topK: 20, minP: 0 },
  },
  // generation_config.json of Llama-3.1-8B-Instruct; the same in 3.2 and 3.3.
  llama3: { usual: { temperature: 0.6, topP: 0.9, topK: 0, minP: 0 } },
  // Note 1 of the cards of Mistral Small 3.1 and 3.2.
  mistral: { usual: { temperature: 0.15, topP: 1, topK: 0, minP: 0 } },
  // Cards of Ministral 3 Instruct, recommended settings: a temperature below 0.1.
  ministral3: { usual: { temperature: 0.05, topP: 1, topK: 0, minP: 0 } },
  // Magistral Small's cards, and Ministral 3 Reasoning, which writes the same marks.
  magistral: { usual: { temperature: 0.7, topP: 0.95, topK: 0, minP: 0 } },
  // The Gemma team's values for Gemma 3, as Unsloth's guide cites them.
  gemma3: { usual: { temperature: 1, topP: 0.95, topK: 64, minP: 0 } },
  // Best practices of Gemma 4's card: one configuration for everything.
  gemma4: { usual: { temperature: 1, topP: 0.95, topK: 64, minP: 0 } },
  // The examples of IBM's cards decode greedily. Granite 4.2 is to be sampled (1 and 0.95): its files say so themselves.
  granite3: { usual: { temperature: 0 } },
  granite4: { usual: { temperature: 0 } },
  // OpenAI's README for gpt-oss.
  'gpt-oss': { usual: { temperature: 1, topP: 1, topK: 0, minP: 0 } },
  // SmolLM3-3B's card.
  smollm3: { usual: { temperature: 0.6, topP: 0.95, topK: 0, minP: 0 } },
  // docs.liquid.ai, "Text generation and prompting": LFM2, and LFM2.5.
  lfm2: { usual: { temperature: 0.3, topP: 1, topK: 0, minP: 0.15, repeatPenalty: 1.05 } },
  'lfm2.5': { usual: { temperature: 0.1, topP: 0.1, topK: 50, minP: 0, repeatPenalty: 1.05 } },
  // Inference notes of Hermes 4's cards.
  hermes: { usual: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 } },
  'deepseek-r1': DEEPSEEK,
  deepseek: DEEPSEEK,
  // Evaluation parameters of GLM-4.7's card, "Default settings (most tasks)".
  glm: { usual: { temperature: 1, topP: 0.95, topK: 0, minP: 0 } },
  // Kimi-K2-Instruct's card.
  kimi: { usual: { temperature: 0.6, topP: 1, topK: 0, minP: 0 } },
};
