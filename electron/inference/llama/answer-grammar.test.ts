import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { CountedResult, GenerateRequest, GenerationEvent, PromptTool } from '../inference-backend.ts';
import { answerGrammar } from './answer-grammar.ts';
import { writeTinyModel } from './conformance/tiny-model.ts';
import { LlamaBackend } from './llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
/** As Qwen's: thoughts are opened by the prompt. */
const THINKER = `
{%- for m in messages %}
{{- '<|im_start|>' + m.role + '\\n' + m.content + '<|im_end|>\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n<think>\\n' }}{%- endif %}`;
const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    kind: { enum: ['<tool_call>', '</think>'] },
    count: { type: 'integer' },
    flags: { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 2 },
  },
  required: ['kind', 'count', 'flags'],
};
const calculate: PromptTool = {
  name: 'calculate',
  summary: 'Work out arithmetic',
  briefDocumentation: 'calculate(kind: string): Work out arithmetic',
  parameters: { type: 'object', properties: { kind: { enum: ['sum'] } }, required: ['kind'] },
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-answer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asked: GenerateRequest = {
  conversationId: 'one',
  instructions: 'Answer in JSON.',
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: [],
  turns: [{ role: 'user', text: 'What is it?' }],
  sampling: { temperature: 1, seed: 3 },
  maxTokens: 200,
  thinking: { enabled: true, maxTokens: 20 },
};
const textOf = ({ parts }: CountedResult): string =>
  parts.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('');
const fits = {
  kind: expect.stringMatching(/^<\/?\w+>$/),
  count: expect.any(Number),
  flags: expect.arrayContaining([expect.any(Boolean)]),
};

describe.each([
  ['a chat format of the library', () => Promise.resolve(STARTER), 'qwen'],
  ['its own chat template, after a thought', () => written(THINKER), undefined],
  ['a template without thoughts', () => written(THINKER.replace('<think>\\n', '')), undefined],
] as const)('a model with %s', (_name, fileOf, format) => {
  const backend = new LlamaBackend({ logger: silentLogger });
  beforeAll(async () => {
    const model = { type: 'file', path: await fileOf() } as const;
    const capabilities = await backend.inspectModel(model, format);
    const chatFormatForced = format !== undefined;
    await backend.loadModel({ model, capabilities, chatFormatForced, contextSize: 1024 });
  });
  afterAll(() => backend.dispose());
  const generate = async (change: Partial<GenerateRequest>) => {
    const events: GenerationEvent[] = [];
    const signal = new AbortController().signal;
    const result = await backend.generate({ ...asked, ...change }, (event) => events.push(event), signal);
    return { result, events };
  };

  it('answers in JSON that fits, whatever its weights say, and whatever the text looks like', async () => {
    const { result, events } = await generate({ answerSchema: SCHEMA });
    expect(JSON.parse(textOf(result))).toEqual(fits);
    const streamed = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : []));
    expect(streamed.join('')).toBe(textOf(result));
    expect(result.finishReason).toBe('end-of-turn');
    expect(result.toolCalls).toEqual([]);
  });

  it('calls a tool if it must', async () => {
    const { result } = await generate({ documentedTools: [calculate], callableTools: [calculate], mustCall: true });
    expect(result.toolCalls[0]).toMatchObject({ name: 'calculate', arguments: { kind: 'sum' } });
    expect(textOf(result)).toBe('');
  });
});

async function written(template: string): Promise<string> {
  const file = path.join(folder, `${String(template.length)}.gguf`);
  await writeTinyModel(file, template);
  return file;
}

it('writes what precedes every answer of some models before the JSON', () => {
  expect(answerGrammar({ type: 'boolean' }, '<|final|>')).toContain('root ::= "<|final|>" ("true" | "false")');
});

it('leaves no room for line breaks, on which a weak model may spend its whole answer', () => {
  expect(answerGrammar({ type: 'array' })).toContain('\nws ::= " "?\n');
});
