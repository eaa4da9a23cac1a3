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
const find = defineTool({
  name: 'find_rope',
  summary: 'Find a rope by its name.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['find the long rope', 'where is the blue rope', 'look for the rope'],
  parameters: z.object({ name: z.string(), in: z.string().optional() }),
  run: ({ name }) => {
    if (name !== 'long rope')
      throw new ToolError(`There is no “${name}”.`, { code: 'not-found', parameter: 'name', forModel: 'Ask.' });
    return { found: name };
  },
  said: ({ found }) => `Found ${found}`,
});
const fixture = useChat({ models: { profile: guided, ensureReady: async () => guided }, tools: [own, find] });
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
  const known = fixture().backend.requests.map(({ pointing }) => pointing?.candidates.of['measure_length.unit']);
  expect(known.map((unit) => unit?.refused)).toEqual([undefined, ['rope in ells']]);
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

const finds = (args: Record<string, string>): ReturnType<typeof callTools> => callTools([['find_rope', args]]);

it('what a tool of the app did not find may be a part of these words', async () => {
  const { answerId } = await fixture().ask(
    'find the long rope is new',
    null,
    finds({ name: 'long rope is new' }),
    finds({ name: 'long rope' }),
  );
  expect(answerOf(answerId)).toBe('Found long rope');
});

it.each([
  ['other words', finds({ name: 'rope long' })],
  ['another argument', finds({ name: 'long', in: 'barn' })],
  ['another tool', callTools([['measure_rope', { unit: 'ells' }]])],
])('nothing is found with %s then', async (_, next) => {
  const { answerId } = await fixture().ask(
    'find the long rope is new',
    null,
    finds({ name: 'long rope is new' }),
    next,
  );
  expect(answerOf(answerId)).toBe('There is no “long rope is new”.');
});
