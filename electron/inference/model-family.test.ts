import { describe, expect, it } from 'vitest';
import type { ModelFamily } from '../../shared/entities/model-family.ts';
import { readBundledTemplates } from './llama/conformance/bundled-templates.ts';
import { findFamily } from './model-family.ts';

/** Architecture and family of the models whose templates come with node-llama-cpp; the others have no family here. */
const BUNDLED: readonly (readonly [template: string, architecture: string, family: ModelFamily])[] = [
  ['Qwen-Qwen2.5-7B-Instruct', 'qwen2', 'qwen2.5'],
  ['Qwen-QwQ-32B', 'qwen2', 'qwq'],
  ['Qwen-Qwen3-0.6B', 'qwen3', 'qwen3'],
  ['Qwen3-Coder', 'qwen3moe', 'qwen3-coder'],
  ['Qwen3.5-4B', 'qwen35', 'qwen3.5'],
  ['meta-llama-Llama-3.1-8B-Instruct', 'llama', 'llama3'],
  ['meta-llama-Llama-3.2-3B-Instruct', 'llama', 'llama3'],
  ['mistralai-Mistral-Nemo-Instruct-2407', 'llama', 'mistral'],
  ['Mistral-Small-3.2-24B-Instruct-2506', 'llama', 'mistral'],
  ['mistralai-Ministral-3-14B-Reasoning-2512', 'mistral3', 'magistral'],
  ['google-gemma-2-2b-it', 'gemma2', 'gemma3'],
  ['google-gemma-4-31B-it', 'gemma4', 'gemma4'],
  ['ibm-granite-granite-3.3-2B-Instruct', 'granite', 'granite3'],
  ['ibm-granite-granite-4.0', 'granitehybrid', 'granite4'],
  ['openai-gpt-oss-120b', 'gpt-oss', 'gpt-oss'],
  ['microsoft-Phi-3.5-mini-instruct', 'phi3', 'phi4'],
  ['HuggingFaceTB-SmolLM3-3B', 'smollm3', 'smollm3'],
  ['LFM2-8B-A1B', 'lfm2moe', 'lfm2'],
  ['LFM2.5-Instruct', 'lfm2', 'lfm2.5'],
  ['NousResearch-Hermes-3-Llama-3.1-8B-tool_use', 'llama', 'hermes'],
  ['NousResearch-Hermes-2-Pro-Llama-3-8B-tool_use', 'llama', 'hermes'],
  ['deepseek-ai-DeepSeek-R1-Distill-Llama-8B', 'llama', 'deepseek-r1'],
  ['deepseek-ai-DeepSeek-R1-Distill-Qwen-32B', 'qwen2', 'deepseek-r1'],
  ['deepseek-ai-DeepSeek-V3.1', 'deepseek2', 'deepseek'],
  ['CohereForAI-c4ai-command-r7b-12-2024-tool_use', 'cohere2', 'command'],
  ['GLM-4.6', 'glm4moe', 'glm'],
  ['GLM-4.7-Flash', 'deepseek2', 'glm'],
  ['Kimi-K2-Instruct', 'deepseek2', 'kimi'],
  ['meetkai-functionary-medium-v3.2', 'llama', 'functionary'],
];

describe('a family', async () => {
  const bundled = await readBundledTemplates();
  const source = new Map('templates' in bundled ? bundled.templates.map(({ name, source: text }) => [name, text]) : []);

  it.for(BUNDLED)('is known by the template of %s and %s', ([name, architecture, family], { skip }) => {
    if ('missing' in bundled) skip(bundled.missing);
    expect(findFamily({ architecture, template: source.get(name) ?? '', name: '' })).toBe(family);
  });

  it.each<[string, string, string, ModelFamily | null]>([
    ['qwen3', '<|im_start|>{{ tools }}', 'Hermes 4 14B', 'hermes'],
    ['mistral3', '[INST]', 'Ministral 3 3B Instruct 2512', 'ministral3'],
    ['granite', '', '', 'granite4'],
    ['llama', '', 'Some Llama', null],
    ['llama', '[INST]<<SYS>>', '', null],
    ['llama', '<|im_start|>', 'TinyLlama', null],
  ])('of %s with the template "%s" named "%s" is %s', (architecture, template, name, family) => {
    expect(findFamily({ architecture, template, name })).toBe(family);
  });
});
