import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnreadCall, UnreadCallFilter } from './unread-call.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const isTool = (name: string): boolean => ['make_pdf', 'create_note'].includes(name);

const CALLS = [
  'make_pdf", "arguments": {"title": "Trip"',
  '{"name": "make_pdf", "arguments": {"title": "Tr',
  '```json\n{"tool": "make_pdf", "parameters": {"title": ',
  '[{"name": "never_heard_of", "arguments": {}}, {',
  '<tool_call>\n{"name": make_pdf}',
  '<tool_call>make_pdf(title',
  '<function=make_pdf>{"title',
  '[TOOL_CALLS]make_pdf[ARGS]{"title"',
  'functools[make_pdf(',
];

describe('what looks like a call and is none', () => {
  it.each(CALLS)('is found, with what precedes it: %s', (call) => {
    expect(findUnreadCall(`Here you are: ${call}`, isTool)?.at).toBe('Here you are: '.length);
  });

  it.each([
    'The "name" is "Anna", the "input" is 5.',
    'In JSON: {"name": "Anna", "parameters": 3}',
    'An example:\n```json\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n```\nThat is all.',
    'Use create_note to keep this.',
    'The tag <tool_call> opens a call.',
    'a[0] < b, and `{` opens an object',
  ])('is not found in %s', (text) => {
    expect(findUnreadCall(text, isTool)).toBeNull();
  });

  it('never appears in a text that arrives in pieces, and everything else does', () => {
    const words = fc.constantFrom('It is ', '"quoted", ', 'make_pdf ', '{ ', 'a[0] ', '`x` ', '\n', '4 < 5 ');
    const cuts = fc.array(fc.nat({ max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(words), fc.constantFrom('', ...CALLS), cuts, (parts, call, lengths) => {
        const before = parts.join('');
        const text = `${before}. ${call}`;
        const shown = shownOf(text, lengths);
        expect(text.startsWith(shown)).toBe(true);
        const found = findUnreadCall(text, isTool);
        expect(shown.slice(found?.at ?? text.length)).toMatch(/^(?:m|ma|mak|make)?$/u);
        expect(shown).not.toMatch(/"arguments"|"parameters"|tool_call>|function=|TOOL_CALLS|functools/u);
      }),
    );
  });

  it('holds nothing back for long', () => {
    const filter = new UnreadCallFilter(isTool);
    expect(['It is "fine", ', 'and [1] is ', 'a list. '].map((piece) => filter.push(piece)).join('')).toBe(
      'It is "fine", and [1] is a list. ',
    );
  });
});

/** What a person has seen when the text has arrived in pieces of these lengths. */
function shownOf(text: string, lengths: readonly number[]): string {
  const filter = new UnreadCallFilter(isTool);
  let shown = '';
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const length = 1 + (lengths[turn % lengths.length] ?? 0);
    shown += filter.push(text.slice(at, at + length));
    at += length;
  }
  return shown;
}

describe('an answer', () => {
  const fixture = useChat();

  it('with a call that cannot be read fails with words, and shows none of it', async () => {
    const { ask, chat } = fixture();
    const { conversationId } = await ask('Double 4', null, say('Of course. double", "arguments": {"value": 4'));
    expect(chat.messages(conversationId).at(-1)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('wanted to use the tool double') as string,
      parts: [{ type: 'text', text: 'Of course.' }],
    });
  });

  it('about calls shows them', async () => {
    const { ask, chat } = fixture();
    const text = 'It is <tool_call>{"name": "double", "arguments": {}}</tool_call>.';
    const { conversationId } = await ask('What does a <tool_call> look like?', null, say(text));
    expect(chat.messages(conversationId).at(-1)).toMatchObject({ status: 'complete', parts: [{ text }] });
  });
});
