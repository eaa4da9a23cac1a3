import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { entryCalls } from './early-calls.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, note: ['Ponies', 'Bo'], contact: ['Dr Ohm'] };
const READ = callOf('read_note', { title: 'Ponies' }, { title: 'Ponies', text: 'Flash: carrots.' });
const MEASURES = callOf('create_note', { title: 'Mrs Ek', text: 'head 54, neck 36, arm 61' }, { saved: 'Mrs Ek' });
const entries = (calls: readonly ToolCall[], message: string) =>
  entryCalls(answered(calls, message), message, known, () => null)?.calls.map(({ tool, arguments: args }) => [
    tool,
    args,
  ]);

it.each([
  ['add to that one Pearl: apples', 'Pearl: apples'],
  ['add to those: Pearl: apples', 'Pearl: apples'],
  ['please write there also: hay from Bo', 'hay from Bo'],
  ['put in there too: hay from Bo', 'hay from Bo'],
])('“%s” is for the note that was read', (message, text) => {
  expect(meantCalls(answered([READ], message), message, known)?.calls).toEqual([
    { tool: 'append_note', arguments: { title: 'Ponies', text } },
  ]);
});

describe('the same for somebody else', () => {
  it.each(['same for Mrs Holm', 'and for Mrs Holm?', 'head 55 for Mrs Holm'])('isn’t what “%s” says', (message) => {
    expect(entries([MEASURES], message)).toBeUndefined();
  });
});

describe('a number of the person that a note is called like', () => {
  it('is nobody’s after a note about something else, or somebody’s contact', () => {
    const found = callOf('find_contact', { query: 'Ohm' }, { contacts: [{ name: 'Dr Ohm' }] });
    expect(entries([READ], "her number's 0161 496 0321, save that")).toBeUndefined();
    expect(entries([MEASURES, found], "her number's 0161 496 0321, save that")).toBeUndefined();
  });
});

describe('the note of the answer before', () => {
  const meant = (call: ToolCall, message: string) =>
    meantCalls(answered([call], message), message, known)?.calls.map(({ tool, arguments: args }) => [tool, args]);

  it.each([
    ['bung a hoof pick on there too', 'a hoof pick'],
    ['chuck brushes and a bucket in it', 'brushes and a bucket'],
  ])('“%s” adds to it', (message, text) => {
    expect(meant(READ, message)).toEqual([['append_note', { title: 'Ponies', text }]]);
  });

  it.each([
    'bung a hoof pick on my shopping list',
    'put the vet in it on Friday',
    'and whos the farrier',
    'and did Bo call',
  ])('“%s” adds nothing to it', (message) => {
    expect(
      meant(callOf('append_note', { title: 'Ponies', text: 'x' }, { updated: 'Ponies' }), message),
    ).toBeUndefined();
  });
});
