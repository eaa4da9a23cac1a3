import type { Aspect } from './aspects.ts';

const THOUGHTS =
  'the template cuts thoughts from earlier turns: they stay, so that the answer behind them is not evaluated again';
const TEXT =
  'the template drops what the model said before a call: it stays, as the model said it and the KV cache holds it';
const EMPTY =
  'the prompt closes an empty thought that the template leaves out of earlier turns: it stays where it was evaluated';
const OPENED =
  'the prompt opens and closes an empty thought, of which earlier turns keep the end only: both stay where they were evaluated';
const BEGUN =
  'behind a result the prompt begins a message that the template leaves out of earlier turns: it stays where it was evaluated';
const IDS =
  'the template gives earlier calls ids that the model was not trained to write: calls stay as they were written';
const CLOSED = 'the template closes a result only while it is the last message: it stays closed, as it was evaluated';
const BREAK =
  'the template writes a line break behind a result only once a message follows: results stay as they were evaluated';
const MOVED_INSTRUCTIONS =
  'the template moves its instructions for tools behind the newest message: each stays behind the message it was written for';
const MOVED_TOOLS =
  'the template documents tools before the last message, so that they move with every turn: they are documented where they stay';
const MOVED_BOTH = 'the template moves the instructions and the tools to the last message: they stay in the first one';
const ONCE =
  'the template opens the lists of calls and of results once in a conversation and closes them each time: each list has its own opening';

const because = (reason: string, ...aspects: readonly Aspect[]): Readonly<Partial<Record<Aspect, string>>> =>
  Object.fromEntries(aspects.map((aspect) => [aspect, reason]));

/** As many differences as there are. The number may only get smaller. */
export const MOST_DIFFERENCES = 115;

/** Where a template's own rendering is not what the model gets, and why that is better. */
export const DIFFERENCES: Readonly<Record<string, Readonly<Partial<Record<Aspect, string>>>>> = {
  'Apertus-8B-Instruct': because(BEGUN, 'a call', 'calls at once', 'text before a call', 'two steps'),
  'Apriel-1.6-15b-Thinker-fixed': {
    ...because(IDS, 'a call', 'an object', 'a list', 'null', 'calls at once', 'text before a call', 'two steps'),
    ...because(THOUGHTS, 'thoughts'),
  },
  'Bielik-11B-v3.0-Instruct': because(CLOSED, 'a call', 'calls at once', 'text before a call', 'two steps'),
  Cohere2MoE: because(TEXT, 'text before a call'),
  'CohereForAI-c4ai-command-r-plus-tool_use': because(
    MOVED_INSTRUCTIONS,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'CohereForAI-c4ai-command-r7b-12-2024-tool_use': because(
    EMPTY,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'GLM-4.6': because(THOUGHTS, 'thoughts'),
  'GLM-4.7-Flash': because(THOUGHTS, 'thoughts'),
  'LFM2.5-8B-A1B': because(THOUGHTS, 'thoughts'),
  'MiniMax-M1': because(TEXT, 'text before a call'),
  'MiniMax-M2': because(THOUGHTS, 'thoughts'),
  'Mistral-Small-3.2-24B-Instruct-2506': {
    ...because(MOVED_TOOLS, 'documentation'),
    ...because(TEXT, 'text before a call'),
  },
  'NVIDIA-Nemotron-3-Nano-30B-A3B-BF16': because(THOUGHTS, 'thoughts'),
  'NousResearch-Hermes-2-Pro-Llama-3-8B-tool_use': {
    ...because(BREAK, 'a call', 'calls at once', 'two steps'),
    ...because(TEXT, 'text before a call'),
  },
  'NousResearch-Hermes-3-Llama-3.1-8B-tool_use': {
    ...because(BREAK, 'a call', 'calls at once', 'two steps'),
    ...because(TEXT, 'text before a call'),
  },
  'Qwen-QwQ-32B': because(
    EMPTY,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'Qwen-Qwen3-0.6B': because(THOUGHTS, 'thoughts'),
  'Qwen3.5-4B': because(THOUGHTS, 'thoughts'),
  'StepFun3.5-Flash': because(THOUGHTS, 'thoughts'),
  'deepseek-ai-DeepSeek-R1-Distill-Qwen-32B': {
    ...because(EMPTY, 'plain turns'),
    ...because(ONCE, 'a call', 'an object', 'a list', 'null', 'calls at once', 'text before a call', 'two steps'),
  },
  'deepseek-ai-DeepSeek-V3.2': because(
    OPENED,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'google-gemma-4-31B-it': because(
    EMPTY,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'google-gemma-4-31B-it-interleaved': because(
    EMPTY,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'meta-llama-Llama-3.1-8B-Instruct': because(TEXT, 'text before a call'),
  'meta-llama-Llama-3.2-3B-Instruct': because(TEXT, 'text before a call'),
  'meta-llama-Llama-3.3-70B-Instruct': because(TEXT, 'text before a call'),
  'mistralai-Mistral-Nemo-Instruct-2407': because(
    MOVED_BOTH,
    'plain turns',
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'muse-glimmer': because(TEXT, 'text before a call'),
  'openai-gpt-oss-120b': because(TEXT, 'text before a call'),
  'openbmb-MiniCPM5-1B': because(THOUGHTS, 'thoughts'),
  'unsloth-Apriel-1.5': because(
    IDS,
    'a call',
    'an object',
    'a list',
    'null',
    'calls at once',
    'text before a call',
    'two steps',
  ),
  'upstage-Solar-Open-100B': { ...because(THOUGHTS, 'thoughts'), ...because(TEXT, 'text before a call') },
};
