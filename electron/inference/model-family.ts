import type { ModelFamily } from '../../shared/entities/model-family.ts';

export interface FamilyFacts {
  readonly architecture: string;
  /** Source of the chat template; empty if the model has none. */
  readonly template: string;
  /** The model's name in its metadata, never the name of its file; empty if it has none. */
  readonly name: string;
}

type Test = (facts: FamilyFacts) => boolean;

const architecture =
  (...names: readonly RegExp[]): Test =>
  (facts) =>
    names.some((name) => name.test(facts.architecture));
const marked =
  (...marks: readonly string[]): Test =>
  ({ template }) =>
    marks.every((mark) => template.includes(mark));
const unmarked =
  (mark: string): Test =>
  ({ template }) =>
    !template.includes(mark);
const named =
  (name: RegExp): Test =>
  (facts) =>
    name.test(facts.name);
const all =
  (...tests: readonly Test[]): Test =>
  (facts) =>
    tests.every((test) => test(facts));
const either =
  (...tests: readonly Test[]): Test =>
  (facts) =>
    tests.some((test) => test(facts));

const CHAT_ML = '<|im_start|>';
const QWEN = /^qwen/;
const DEEPSEEK = '<｜Assistant｜>';

/**
 * The first family whose test succeeds. Marks of the template come first, because one architecture serves many
 * families; a name only decides between models that share both.
 */
const TESTS: readonly (readonly [family: ModelFamily, test: Test])[] = [
  ['gpt-oss', either(architecture(/^gpt-oss$/), marked('<|channel|>', '<|message|>', '<|start|>'))],
  ['gemma4', either(architecture(/^gemma4/), marked('<|turn>'))],
  ['gemma3', either(architecture(/^gemma/), marked('<start_of_turn>'))],
  ['granite3', marked('<|start_of_role|>', '<|tool_call|>')],
  ['granite4', either(architecture(/^granite/), marked('<|start_of_role|>'))],
  ['command', either(architecture(/^(?:cohere|command)/), marked('<|START_OF_TURN_TOKEN|>'))],
  ['glm', either(architecture(/^(?:glm|chatglm)/), marked('[gMASK]'))],
  ['kimi', either(architecture(/^kimi/), marked('<|tool_calls_section_begin|>'))],
  // DeepSeek's own models have their own architecture; others with its template are distilled from R1.
  ['deepseek', all(architecture(/^deepseek/), marked(DEEPSEEK))],
  ['deepseek-r1', marked(DEEPSEEK)],
  ['functionary', either(marked('>>>', '<|start_header_id|>'), named(/functionary/i))],
  ['lfm2.5', all(architecture(/^lfm2/), marked('List of tools: ['))],
  ['lfm2', architecture(/^lfm2/)],
  ['smollm3', architecture(/^smollm3$/)],
  ['magistral', marked('[INST]', '[THINK]')],
  ['ministral3', all(architecture(/^mistral3$/), marked('[INST]'))],
  // Llama 2 writes `<<SYS>>` between the same marks.
  ['mistral', all(marked('[INST]'), unmarked('<<SYS>>'))],
  ['llama3', marked('<|start_header_id|>')],
  ['phi4', architecture(/^phi[34]/)],
  ['hermes', all(marked(CHAT_ML), named(/hermes/i))],
  ['qwen3.5', architecture(/^qwen35/)],
  ['qwen3-coder', all(architecture(/^qwen3/), marked(CHAT_ML, '<function='))],
  ['qwen3', architecture(/^qwen3/)],
  ['qwq', all(architecture(/^qwen2/), marked(CHAT_ML, '<think>'))],
  [
    'qwen2.5',
    all(
      architecture(/^qwen2/),
      either(marked(CHAT_ML), ({ template }) => template === ''),
    ),
  ],
  ['hermes', all(({ architecture: own }) => !QWEN.test(own), marked(CHAT_ML, '<tool_call>', '{"type": "function"'))],
];

/** @returns the model's family by its template and architecture; null if unknown. */
export function findFamily(facts: FamilyFacts): ModelFamily | null {
  return TESTS.find(([, test]) => test(facts))?.[0] ?? null;
}
