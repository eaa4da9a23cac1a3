import { expect, it } from 'vitest';
import type { PromptTurn } from '../inference/inference-backend.ts';
import { exampleTurns } from './example-turns.ts';

const tool = (bundle: string, name: string, args = {}) => ({
  bundle,
  tool: { name, examples: [`please ${name}`], exampleCall: { arguments: args, said: `Did ${name}` } },
});
const TOOLS = [tool('notes', 'add_note'), tool('notes', 'read_note'), tool('time', 'get_time'), tool('math', 'sum')];
const ROOMY = { turns: 6, tokens: 1000 };

/** What each example is about: the tool that it calls, or what the person says. */
const shown = (turns: readonly PromptTurn[]): string[] =>
  turns.flatMap((turn, index) => {
    if (turn.role === 'user') return [];
    const [part] = turn.parts;
    const asked = turns[index - 1];
    return [part?.type === 'tool-calls' ? (part.calls[0]?.name ?? '') : asked?.role === 'user' ? asked.text : ''];
  });

it('shows a request, its call, what the tool said, and the answer', () => {
  expect(exampleTurns([tool('notes', 'add_note', { text: 'milk' })], { turns: 1, tokens: 100 })).toEqual([
    { role: 'user', text: 'please add_note' },
    {
      role: 'assistant',
      parts: [
        {
          type: 'tool-calls',
          calls: [{ name: 'add_note', arguments: { text: 'milk' }, result: 'Did add_note', raw: null }],
        },
        { type: 'text', text: 'Did add_note.' },
      ],
    },
  ]);
});

it('takes one tool of each bundle before a second one, the likeliest last, and what needs no tool among them', () => {
  expect(shown(exampleTurns(TOOLS, ROOMY))).toEqual([
    'read_note',
    'Hello!',
    'sum',
    'Thanks, that was all.',
    'get_time',
    'add_note',
  ]);
  expect(shown(exampleTurns(TOOLS, { ...ROOMY, turns: 3 }))).toEqual(['get_time', 'Hello!', 'add_note']);
  expect(shown(exampleTurns(TOOLS, { ...ROOMY, turns: 2 }))).toEqual(['get_time', 'add_note']);
});

it('stays within its tokens, and leaves out an example that is too long for the rest', () => {
  const long = tool('files', 'write_file', { text: 'word '.repeat(200) });
  expect(shown(exampleTurns([long, ...TOOLS], { turns: 2, tokens: 100 }))).toEqual(['get_time', 'add_note']);
  expect(exampleTurns(TOOLS, { turns: 6, tokens: 10 })).toEqual([]);
});

it('shows nothing without a tool that has an example: talk alone would say that tools are never called', () => {
  const without = { bundle: 'mcp', tool: { name: 'search', examples: [] } };
  expect(exampleTurns([without], ROOMY)).toEqual([]);
  expect(exampleTurns([], ROOMY)).toEqual([]);
});
