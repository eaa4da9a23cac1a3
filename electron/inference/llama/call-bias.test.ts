import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { PromptTool, PromptTurn } from '../inference-backend.ts';
import { biasApplies, CERTAIN, withDecidedCall } from './call-bias.ts';
import { LlamaBackend } from './llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const calculate: PromptTool = {
  name: 'calculate',
  summary: 'Work out arithmetic',
  briefDocumentation: 'calculate(expression: string): Work out arithmetic',
  parameters: { type: 'object', properties: { expression: { type: 'string' } }, required: ['expression'] },
};
const backend = new LlamaBackend({ logger: silentLogger });

beforeAll(async () => {
  await backend.loadModel({
    model: { type: 'file', path: STARTER },
    capabilities: await backend.inspectModel({ type: 'file', path: STARTER }, 'qwen'),
    chatFormatForced: true,
    contextSize: 1024,
  });
});
afterAll(() => backend.dispose());

async function generate(turns: readonly PromptTurn[], callBias: number, callableTools: readonly PromptTool[]) {
  const request = {
    conversationId: 'one',
    instructions: 'You are Knapsack.',
    documentedTools: [calculate],
    documentationFormat: 'brief',
    callableTools,
    turns,
    sampling: { temperature: 0, callBias },
    maxTokens: 40,
  } as const;
  const named: string[] = [];
  const { parts } = await backend.generate(
    request,
    (event) => event.type === 'tool-call-named' && named.push(event.name),
    new AbortController().signal,
  );
  return { named, parts };
}

async function begins(turns: readonly PromptTurn[], callBias: number): Promise<'call' | 'text'> {
  const { named } = await generate(turns, callBias, [calculate]);
  return named.length > 0 ? 'call' : 'text';
}

const QUESTION: PromptTurn = { role: 'user', text: 'what is 12 * 12?' };
const CALLED: PromptTurn = {
  role: 'assistant',
  parts: [
    {
      type: 'tool-calls',
      calls: [{ name: 'calculate', arguments: { expression: '12 * 12' }, raw: null, result: { result: '144' } }],
    },
  ],
};

it('makes an answer more or less likely to begin with a call', async () => {
  expect(await begins([QUESTION], 0)).toBe('call');
  expect(await begins([QUESTION], -20)).toBe('text');
  expect(await begins([{ role: 'user', text: 'hello' }], 0)).toBe('text');
  expect(await begins([{ role: 'user', text: 'hello' }], 20)).toBe('call');
});

it('does not affect what follows a result', async () => {
  expect(await begins([QUESTION, CALLED], 20)).toBe('text');
});

it('lets a model that may call nothing answer in words, at the beginning and after a result', async () => {
  for (const turns of [[QUESTION], [QUESTION, CALLED]]) {
    const { parts } = await generate(turns, 0, []);
    expect(parts).toMatchObject([{ type: 'text', text: expect.not.stringContaining('tool_call') as string }]);
  }
});

it('forbids a call for any kind of model if the tools in its prompt may not be called, and only then', () => {
  const sampling = { temperature: 0, callBias: 3 };
  const forbidden = withDecidedCall({ documentedTools: [calculate], callableTools: [], sampling });
  expect(forbidden.sampling).toEqual({ temperature: 0, callBias: -CERTAIN });
  // A model that sees no tool begins no call, and one that may call is only biased, not decided for.
  for (const request of [
    { documentedTools: [calculate], callableTools: [calculate], sampling },
    { documentedTools: [], callableTools: [], sampling },
  ])
    expect(withDecidedCall(request)).toBe(request);
  const required = withDecidedCall({ documentedTools: [], callableTools: [calculate], sampling, mustCall: true });
  expect(required.sampling).toEqual({ temperature: 0, callBias: CERTAIN });
  const turns = [QUESTION, CALLED];
  expect(biasApplies({ turns, sampling })).toBe(false);
  expect(biasApplies({ turns, sampling: forbidden.sampling })).toBe(true);
});
