import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = { ...NO_TITLES, table: ['runs'], column: ['day', 'route', 'km'], 'number column': ['km'] };
const callFor = (call: ToolCall, message: string) => meantCalls(answered([call], message), message, KNOWN)?.calls[0];

const TIME = callOf('get_time', { place: 'Rome' }, {});
const CONVERTED = callOf('convert_time', { time: '10am', to: 'Madrid' }, {});
const SUMMED = callOf('summarize_table', { table: 'runs', how: 'sum', column: 'km' }, {});
const DRAWN = callOf('random_number', { min: 1, max: 90 }, { number: 4 });
const DRAWN_TWO = callOf('random_number', { min: 1, max: 90, count: 2 }, { numbers: [4, 4] });
const EVENTS = callOf(
  'list_events',
  { when: 'Friday' },
  { from: 'Friday 16 October 2026', to: 'Friday 16 October 2026', events: [] },
);
const WEEK = callOf(
  'list_events',
  { when: 'this week' },
  { from: 'Monday 12 October 2026', to: 'Sunday 18 October 2026', events: [] },
);
const SHOWN = callOf('read_file', { path: 'a.csv' }, { text: 'month,gas,food\nMay,60,410\nJune,66,395\n' });
const SUM = callOf('calculate', { expression: '1 + 2.5' }, { result: '3.5' });
const LOCKER = callOf('remember', { text: 'my locker is 12' }, { remembered: 'My locker is 12' });
const ALLERGY = callOf('recall', { query: 'nuts' }, { memories: [{ text: 'I am allergic to walnuts' }] });

it.each<[string, ToolCall, string, JsonObject]>([
  ['another place', TIME, 'Same question for Quito', { place: 'Quito' }],
  ['another place', TIME, 'and the same thing for Oslo?', { place: 'Oslo' }],
  ['another place', CONVERTED, 'ditto Sydney', { time: '10am', to: 'Sydney' }],
  ['only some rows', SUMMED, 'only lake', { table: 'runs', how: 'sum', column: 'km', where: 'lake' }],
  ['only some rows', SUMMED, 'and just the forest ones', { table: 'runs', how: 'sum', column: 'km', where: 'forest' }],
  ['several at once', DRAWN, 'now five at once, all different', { min: 1, max: 90, count: 5, different: true }],
  ['several at once', DRAWN, 'six of them, no repeats', { min: 1, max: 90, count: 6, different: true }],
  ['no doubles', DRAWN_TWO, 'no number twice please', { min: 1, max: 90, count: 2, different: true }],
  ['the next day', EVENTS, 'and the day after?', { when: '17 October 2026' }],
  ['some days later', EVENTS, 'what about three days later', { when: '19 October 2026' }],
  ['the day before', EVENTS, 'and the previous day?', { when: '15 October 2026' }],
  ['the next week', WEEK, 'and the week after that?', { when: '19 October 2026 to 25 October 2026' }],
  ['numbers of a file', SHOWN, 'By how many percent did gas rise from May to June?', { from: 60, to: 66 }],
  ['numbers of a file', SHOWN, "what's the difference in food between May and June?", { expression: '410 - 395' }],
  ['numbers of a file', SHOWN, 'what do gas and food come to together in June?', { expression: '66 + 395' }],
  ['a value for a note', SUM, 'put the total in a note named Paint', { title: 'Paint', text: '3.5' }],
  ['a number of a memory', LOCKER, "it's 14 now", { old: 'My locker is 12', text: 'My locker is 14' }],
  [
    'words of a memory',
    ALLERGY,
    "Our vet says it's pecans, not walnuts. Correct that",
    { old: 'I am allergic to walnuts', text: 'I am allergic to pecans' },
  ],
])('%s: the same again', (_, call, message, args) => {
  expect(callFor(call, message)?.arguments).toEqual(args);
});

it.each<[ToolCall, string]>([
  [TIME, 'same question as always, sorry'],
  [SUMMED, 'only kidding'],
  [SUMMED, 'just the km'],
  [DRAWN, 'three is what I wanted'],
  [SHOWN, 'how many percent of 80 is 20?'],
  [SUM, 'put the total in the note Paint'],
  [EVENTS, 'the day after is fine'],
  [EVENTS, 'remind me the day after'],
  [ALLERGY, "our vet says it's pecans"],
])('%o “%s” is not', (call, message) => {
  expect(callFor(call, message)).toBeUndefined();
});
