import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText } from '../../shared/entities/message.ts';
import { toMessage } from '../storage/stored-message.ts';
import { defineTool } from '../tools/define-tool.ts';
import { ToolError } from '../tools/tool-error.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const measure = defineTool({
  name: 'measure_length',
  summary: 'Measure a length in a unit.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['measure the rope in ells', 'how long in spans', 'length in feet'],
  parameters: z.object({ unit: z.string() }),
  run: ({ unit }) => {
    if (unit !== 'ells')
      throw new ToolError(`“${unit}” is not a unit.`, {
        code: 'invalid-argument',
        parameter: 'unit',
        forModel: 'Ask.',
      });
    return { length: 7 };
  },
  said: ({ length }) => `${String(length)} ells`,
});
const guided = { ...profile, answers: 'tools', guided: true } as const;
const own = { ...measure, name: 'measure_rope' };
const fixture = useChat({ models: { profile: guided, ensureReady: async () => guided }, tools: [own] });
beforeEach(() => {
  const { catalog, settings } = fixture();
  settings.update({ toolLoader: true, toolStrategy: 'keyword' });
  catalog.setSource({ id: 'ropes', bundles: [{ name: 'ropes', summary: 'Ropes', tools: [measure] }] });
});

const call = (unit: string): ReturnType<typeof callTools> => callTools([['measure_length', { unit }]]);
const answerOf = (id: string): string => {
  const stored = fixture().repositories.messages.find(id);
  return stored === null ? '' : messageText(toMessage(stored));
};

it('a value that the tool can’t read is replaced by the next likeliest, which answers alone', async () => {
  const { answerId } = await fixture().ask('measure the rope in ells', null, call('rope in ells'), call('ells'));
  expect(fixture().backend.requests.map(({ copying }) => copying?.refused)).toEqual([
    {},
    { 'measure_length.unit': ['rope in ells'] },
  ]);
  expect(answerOf(answerId)).toBe('7 ells');
});

it('the second attempt reads the message as the first one did', async () => {
  await fixture().ask('measure the rope in ells', null, call('rope in ells'), call('ells'));
  const [first, second] = fixture().backend.requests;
  expect(second?.turns).toEqual(first?.turns);
});

it('if nothing works, the answer is the first error, without a question', async () => {
  const lacks = async () => ({
    finishReason: 'end-of-turn' as const,
    lacks: { tool: 'measure_length', parameter: 'unit' },
  });
  const { answerId } = await fixture().ask('measure the rope in ells', null, call('rope'), call('the rope'), lacks);
  expect(answerOf(answerId)).toBe('“rope” is not a unit.');
});

it('what a tool of the app cannot read is the answer, and nothing else is tried', async () => {
  const { backend, ask } = fixture();
  const { answerId } = await ask('measure the rope in ells', null, callTools([['measure_rope', { unit: 'rope in' }]]));
  expect(backend.requests).toHaveLength(1);
  expect(answerOf(answerId)).toBe('“rope in” is not a unit.');
});
