import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
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
const CONVERTED = callOf('convert_units', { value: 5, from: 'litres', to: 'cups' }, {});
const TOLD = callOf('get_time', { place: 'Toronto' }, { time: '04:30' });
const NOON = callOf('convert_time', { time: 'noon', from: 'Seoul' }, { time: '05:00' });
const PICKED = callOf('pick_one', { items: ['tea', 'cocoa', 'juice'] }, { picked: 'tea' });
const EDITED = callOf('edit_file', { path: 'Shed/a.txt', find: 'Ben', replace_with: 'Ida' }, {});
const COUNTED = callOf('count_words', { path: 'Shed/a.txt' }, {});
const COPIED = callOf('copy_file', { from: 'Shed/a.txt', to: 'Shed/c.txt' }, {});
const READ = callOf('read_file', { path: 'Shed/a.txt' }, { text: 'x' });
const ALLERGY = callOf('recall', { query: 'allergy' }, { memories: [{ text: 'I am allergic to figs' }] });
const BUS = callOf('remember', { text: 'I take the bus to work' }, { remembered: 'I take the bus to work' });

describe('the same again in another form', () => {
  it.each<[ToolCall | readonly ToolCall[], string, string, JsonObject]>([
    [CONVERTED, 'in pints, I mean', 'convert_units', { value: 5, from: 'litres', to: 'pints' }],
    [TOLD, "and there when it's 8 in the evening here?", 'convert_time', { time: '8 in the evening', to: 'Toronto' }],
    [TOLD, "when it's noon here, what time is it there?", 'convert_time', { time: 'noon', to: 'Toronto' }],
    [NOON, 'what about 7pm over there', 'convert_time', { time: '7pm', from: 'Seoul' }],
    [EDITED, 'Same change in b.txt', 'edit_file', { path: 'Shed/b.txt', find: 'Ben', replace_with: 'Ida' }],
    [COUNTED, 'and b.txt?', 'count_words', { path: 'Shed/b.txt' }],
    [
      [READ, callOf('read_file', { path: 'Shed/b.txt' }, {})],
      'turn that second one into a PDF, Shed/b.pdf',
      'make_pdf',
      { path: 'Shed/b.pdf', from: 'Shed/b.txt' },
    ],
  ])('%#: “%s” %s', (calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

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
