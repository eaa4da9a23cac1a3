import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../../../foundation/logger.ts';
import type { GenerationEvent, PromptTool } from '../../inference-backend.ts';
import { LlamaBackend } from '../llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const convert: PromptTool = {
  name: 'convert_units',
  summary: 'Convert a quantity to another unit',
  briefDocumentation: 'convert_units(value: number, from: string, to: string): Convert a quantity to another unit',
  parameters: {
    type: 'object',
    properties: { value: { type: 'number' }, from: { type: 'string' }, to: { type: 'string' } },
    required: ['value', 'from', 'to'],
  },
};
const backend = new LlamaBackend({ logger: silentLogger });

beforeAll(async () => {
  await backend.loadModel({
    model: { type: 'file', path: STARTER },
    capabilities: await backend.inspectModel({ type: 'file', path: STARTER }, 'qwen'),
    chatFormatForced: true,
    contextSize: 512,
  });
});
afterAll(() => backend.dispose());

const MESSAGE = 'convert 7,25 stone to kg';

const generate = (
  callableTools: readonly PromptTool[],
  onEvent: (event: GenerationEvent) => void = () => {},
  signal = new AbortController().signal,
): ReturnType<LlamaBackend['generate']> =>
  backend.generate(
    {
      conversationId: 'one',
      instructions: 'You are Knapsack.',
      documentedTools: [convert],
      documentationFormat: 'brief',
      callableTools,
      turns: [{ role: 'user', text: MESSAGE }],
      sampling: { temperature: 0, callBias: 10 },
      maxTokens: 60,
      pointing: { toolPriors: {}, candidates: { message: MESSAGE, earlier: [], refersBack: false, times: [], of: {} } },
    },
    onEvent,
    signal,
  );

it('a value that the model finds unlikely is copied all the same, and not written in its own way', async () => {
  const { toolCalls } = await generate([convert]);
  expect(toolCalls[0]?.arguments).toEqual({ value: 7.25, from: 'stone', to: 'kg' });
});

it('a call is named before its arguments are there: they take longer', async () => {
  const stop = new AbortController();
  const events: GenerationEvent['type'][] = [];
  const onEvent = ({ type }: GenerationEvent): void => {
    events.push(type);
    if (type === 'tool-call-named') stop.abort();
  };
  const { finishReason, toolCalls } = await generate([convert], onEvent, stop.signal);
  expect(events.filter((type) => type !== 'prefill-progressed')).toEqual(['tool-call-named']);
  expect([finishReason, toolCalls]).toEqual(['aborted', []]);
});

it('a message for which nothing may be called is answered in words, not with a call that is written out', async () => {
  const { toolCalls, parts } = await generate([]);
  expect(toolCalls).toEqual([]);
  expect(parts.map((part) => part.text).join('')).not.toMatch(/"name"|tool_call/);
  expect(parts.some(({ text }) => text.trim() !== '')).toBe(true);
});
