import { z } from 'zod';

/** Families of chat models that are asked alike, with the names their makers give them. */
export const MODEL_FAMILIES = {
  'qwen2.5': 'Qwen2.5',
  qwq: 'QwQ',
  qwen3: 'Qwen3',
  'qwen3-coder': 'Qwen3-Coder',
  'qwen3.5': 'Qwen3.5',
  llama3: 'Llama 3',
  mistral: 'Mistral',
  ministral3: 'Ministral 3',
  magistral: 'Magistral',
  gemma3: 'Gemma 3',
  gemma4: 'Gemma 4',
  granite3: 'Granite 3',
  granite4: 'Granite 4',
  'gpt-oss': 'gpt-oss',
  phi4: 'Phi',
  smollm3: 'SmolLM3',
  lfm2: 'LFM2',
  'lfm2.5': 'LFM2.5',
  hermes: 'Hermes',
  'deepseek-r1': 'DeepSeek R1',
  deepseek: 'DeepSeek',
  command: 'Command',
  glm: 'GLM',
  kimi: 'Kimi',
  functionary: 'Functionary',
} as const;

export type ModelFamily = keyof typeof MODEL_FAMILIES;

const families = Object.keys(MODEL_FAMILIES) as [ModelFamily, ...ModelFamily[]];
export const modelFamilySchema = z.enum(families);
