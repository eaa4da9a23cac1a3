const AS_ASKED =
  'the template writes earlier turns otherwise than it asked for them: each stays as it was asked for, so that nothing is evaluated twice';
const EMPTY_THOUGHT =
  'the prompt closes an empty thought, or leaves it out of earlier turns: what was evaluated stays where it was';
const TEXT_KEPT = 'the template drops what the model said before a call: it stays';
const MOVED_TOOLS = 'the template moves the tools to the last message: they are documented where they stay';

/**
 * Templates whose own rendering is not what the model gets, each with the reason why ours is better. The list may only
 * get shorter.
 */
export const DIFFERENCES: Readonly<Record<string, string>> = {
  'Apertus-8B-Instruct': AS_ASKED,
  'Bielik-11B-v3.0-Instruct': AS_ASKED,
  'CohereForAI-c4ai-command-r-plus-tool_use': AS_ASKED,
  'Mistral-Small-3.2-24B-Instruct-2506': MOVED_TOOLS,
  'NousResearch-Hermes-2-Pro-Llama-3-8B-tool_use': AS_ASKED,
  'NousResearch-Hermes-3-Llama-3.1-8B-tool_use': AS_ASKED,
  'Reka-Edge': AS_ASKED,
  'google-gemma-4-31B-it': AS_ASKED,
  'CohereForAI-c4ai-command-r7b-12-2024-tool_use': EMPTY_THOUGHT,
  'Qwen-QwQ-32B': EMPTY_THOUGHT,
  'deepseek-ai-DeepSeek-R1-Distill-Qwen-32B': EMPTY_THOUGHT,
  'deepseek-ai-DeepSeek-V3.2': EMPTY_THOUGHT,
  'google-gemma-4-31B-it-interleaved': EMPTY_THOUGHT,
  'meta-llama-Llama-3.1-8B-Instruct': TEXT_KEPT,
  'meta-llama-Llama-3.2-3B-Instruct': TEXT_KEPT,
  'meta-llama-Llama-3.3-70B-Instruct': TEXT_KEPT,
  'mistralai-Mistral-Nemo-Instruct-2407': MOVED_TOOLS,
  'openai-gpt-oss-120b': AS_ASKED,
  'poolside-Laguna-XS-2.1': AS_ASKED,
  'poolside-Laguna-XS.2': AS_ASKED,
  'upstage-Solar-Open-100B': AS_ASKED,
  'muse-glimmer': TEXT_KEPT,
  'MiniMax-M1': TEXT_KEPT,
  Cohere2MoE: TEXT_KEPT,
};
