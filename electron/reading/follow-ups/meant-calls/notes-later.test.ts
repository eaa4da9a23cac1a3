import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, note: ['Ponies', 'Bo'], contact: ['Dr Ohm'] };
const READ = callOf('read_note', { title: 'Ponies' }, { title: 'Ponies', text: 'Flash: carrots.' });

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

describe('the note of the answer before', () => {
  const meant = (call: ToolCall, message: string) =>
    meantCalls(answered([call], message), message, known)?.calls.map(({ tool, arguments: args }) => [tool, args]);

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
