import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText } from '../../shared/entities/message.ts';
import { defineTool, type ToolDefinition } from '../tools/define-tool.ts';
import { repeatedChange } from './repeated-change.ts';
import { runningCall } from './running-call.ts';
import { callTools, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const made: string[] = [];
const changing = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => ({
  ...defineTool({
    name,
    summary: `Changes something by ${name}.`,
    risk: 'write-local',
    timeoutMs: 60_000,
    examples: ['a', 'b', 'c'],
    parameters: z.object({ text: z.string() }),
    run: ({ text }) => {
      made.push(`${name} ${text}`);
      return { text };
    },
    said: ({ text }) => `Added ${text}`,
  }),
  ...more,
});
const fixture = useChat({
  tools: [changing('add_line'), changing('rename_list'), changing('press_key', { cannotBeUndone: 'Nobody knows it.' })],
});
beforeEach(() => void (made.length = 0));

const line = (text: string): ReturnType<typeof callTools> => callTools([['add_line', { text }]]);

async function answerTo(...steps: readonly ReturnType<typeof callTools>[]): Promise<string> {
  const { conversationId } = await fixture().ask('Add bread', null, ...steps);
  const answer = fixture().chat.messages(conversationId).at(-1);
  return answer === undefined ? '' : messageText(answer);
}

it('a change that an answer has made is not made again, and the model reads that it is done', async () => {
  expect(await answerTo(line('bread'), line('bread'), say('Bread is on the list.'))).toBe('Bread is on the list.');
  expect(made).toEqual(['add_line bread']);
  expect(JSON.stringify(fixture().backend.requests.at(-1)?.turns)).toContain('has already succeeded');
});

it('a model that does nothing else is not asked for ever, and the answer is what was done', async () => {
  expect(await answerTo(line('bread'), line('bread'), line('bread'), line('bread'))).toBe('Added bread');
  expect(made).toEqual(['add_line bread']);
});

it('the same calls at once are one change', async () => {
  const twice = callTools([
    ['add_line', { text: 'bread' }],
    ['add_line', { text: 'bread' }],
  ]);
  await answerTo(twice, say('Done.'));
  expect(made).toEqual(['add_line bread']);
});

it.each([
  ['another value', [line('bread'), line('eggs')], ['add_line bread', 'add_line eggs']],
  [
    'something else that has changed since',
    [line('bread'), callTools([['rename_list', { text: 'Food' }]]), line('bread')],
    ['add_line bread', 'rename_list Food', 'add_line bread'],
  ],
  [
    'what can be meant twice',
    [1, 2].map(() => callTools([['press_key', { text: 'down' }]])),
    ['press_key down', 'press_key down'],
  ],
])('is another change: %s', async (_what, steps, changes) => {
  await answerTo(...steps, say('Done.'));
  expect(made).toEqual(changes);
});

it('the same request in another message is made again', async () => {
  const { conversationId } = await fixture().ask('Add bread', null, line('bread'), say('Done.'));
  await fixture().ask('Add bread again', conversationId, line('bread'), say('Done.'));
  expect(made).toHaveLength(2);
});

it('what the person has undone meanwhile is made again', () => {
  const args = { text: 'bread' };
  const call = runningCall({ id: 'a', messageId: 'm', toolName: 'add_line', bundle: 'test', arguments: args });
  const done = { ...call, outcome: 'succeeded' } as const;
  expect(repeatedChange([{ ...done, undo: 'offered' }], call, fixture().catalog)).toMatchObject({ outcome: 'failed' });
  expect(repeatedChange([{ ...done, undo: 'undone' }], call, fixture().catalog)).toBeNull();
});
