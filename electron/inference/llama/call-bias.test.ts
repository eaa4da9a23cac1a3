import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerationResult, PromptTool, PromptTurn } from '../inference-backend.ts';
import { LlamaBackend } from './llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/starter-model/knapsack-starter.Q8_0.gguf');
const calculate: PromptTool = {
  name: 'calculate', summary: 'Work out arithmetic', briefDocumentation: 'calculate(expression: string): Work out arithmetic',
  parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
};
const backend = new LlamaBackend({ logger: silentLogger });

beforeAll(async () => {
  await backend.loadModel({ path: STARTER, capabilities: await backend.inspectModel(STARTER, 'qwen'), chatWrapperForced: true, contextSize: 1024 });
});
afterAll(() => backend.dispose());

async function finishOf(turns: readonly PromptTurn[], callBias: number): Promise<GenerationResult['finishReason']> {
  const request = {
    conversationId: 'one', instructions: 'You are Knapsack.', documentedTools: [calculate], documentationFormat: 'brief', callableTools: [calculate],
    turns, sampling: { temperature: 0, callBias }, maxTokens: 40,
  } as const;
  return (await backend.generate(request, () => {}, new AbortController().signal)).finishReason;
}

const QUESTION: PromptTurn = { role: 'user', text: 'what is 12 * 12?' };
const CALLED: PromptTurn = { role: 'assistant', parts: [{ type: 'tool-calls', calls: [{ name: 'calculate', arguments: { expression: '12 * 12' }, raw: null, result: { result: '144' } }] }] };

it('makes an answer begin with a call more, or less, readily', async () => {
  expect(await finishOf([QUESTION], 0)).toBe('tool-calls');
  expect(await finishOf([QUESTION], -20)).not.toBe('tool-calls');
  expect(await finishOf([{ role: 'user', text: 'hello' }], 0)).not.toBe('tool-calls');
  expect(await finishOf([{ role: 'user', text: 'hello' }], 20)).toBe('tool-calls');
});

it('leaves alone what follows a result', async () => {
  expect(await finishOf([QUESTION, CALLED], 20)).not.toBe('tool-calls');
});
