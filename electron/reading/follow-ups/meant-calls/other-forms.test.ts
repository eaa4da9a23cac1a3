import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const callsFor = (calls: ToolCall | readonly ToolCall[], message: string) =>
  meantCalls(answered([calls].flat(), message), message)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const CASED = callOf('change_case', { text: 'green tea', to: 'title' }, { text: 'Green Tea' });
const HASHED = callOf('hash_text', { text: 'lantern' }, { hash: 'ab' });
const FOUND = callOf('extract_addresses', { text: 'a@b.example, 030 1', kind: 'emails' }, {});
const TOLD = callOf('get_time', { place: 'Toronto' }, { time: '04:30' });
const PICKED = callOf('pick_one', { items: ['tea', 'cocoa', 'juice'] }, { picked: 'tea' });
const EDITED = callOf('edit_file', { path: 'Shed/a.txt', find: 'Ben', replace_with: 'Ida' }, {});
const COPIED = callOf('copy_file', { from: 'Shed/a.txt', to: 'Shed/c.txt' }, {});
const ALLERGY = callOf('recall', { query: 'allergy' }, { memories: [{ text: 'I am allergic to figs' }] });
const BUS = callOf('remember', { text: 'I take the bus to work' }, { remembered: 'I take the bus to work' });

describe('the same again in another form', () => {
  it.each<[ToolCall, string]>([
    [CASED, 'now title case for the red owl'],
    [HASHED, 'save it in hash.md5'],
    [FOUND, 'write an e-mail to him'],
    [PICKED, 'shuffle my music'],
    [PICKED, 'split the bill into two'],
    [EDITED, 'show me b.txt'],
    [EDITED, 'and b.txt'],
    [COPIED, 'same for b.txt'],
    [TOLD, 'is it nice there'],
    [TOLD, 'I was there at 8'],
    [ALLERGY, "that's good"],
    [ALLERGY, "it's raining"],
    [BUS, 'make it a task'],
  ])('%#: “%s” is something else', (call, message) => {
    expect(callsFor(call, message)).toBeUndefined();
  });
});

describe('a contact from a text', () => {
  const NAMELESS = callOf('extract_addresses', { text: 'ask ivo@web.example or al@web.example' }, {});

  it('is not made without an address of theirs', () => {
    expect(callsFor(NAMELESS, 'add Ida as a contact')).toBeUndefined();
  });
});

describe('a reminder at another time', () => {
  const LISTED = callOf(
    'list_reminders',
    {},
    {
      reminders: [
        { text: 'feed the cat', when: 'Thursday 15 October 2026, 19:00' },
        { text: 'water the fern', when: 'Friday 16 October 2026, 09:00' },
      ],
    },
  );

  it.each(['the cat is hungry', 'buy cat food on Saturday', 'what is the fern one about'])(
    '“%s” moves none',
    (message) => {
      expect(callsFor(LISTED, message)).toBeUndefined();
    },
  );
});
