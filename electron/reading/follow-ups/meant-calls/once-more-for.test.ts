import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const TABLE = {
  name: 'expenses',
  columns: [
    { name: 'day', type: 'date' },
    { name: 'category', type: 'text' },
    { name: 'item', type: 'text' },
    { name: 'amount', type: 'number' },
  ],
  cells: [],
} as const;
const KNOWN = { ...NO_TITLES, table: ['expenses'], tables: [TABLE] };
const callsFor = (calls: ToolCall | readonly ToolCall[], message: string) =>
  meantCalls(answered([calls].flat(), message), message, KNOWN)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const CALL = callOf(
  'create_event',
  { title: 'call with Marta', when: 'Monday at 11' },
  { created: { event: 'call with Marta', when: 'Mon, 19 Oct 2026, 11:00 to 12:00' } },
);
const ADDED = callOf('add_task', { task: 'gaffer tape', list: 'van' }, { added: { task: 'gaffer tape' } });
const TIMER = callOf('start_timer', { duration: '8 minutes' }, { timer: '8 minutes', ends: '10:38' });
const MOVED = callOf(
  'move_event',
  { title: 'Yoga', to: 'half an hour later' },
  { moved: { event: 'Yoga', when: 'Wed, 14 Oct 2026, 18:30' }, before: 'Wed, 14 Oct 2026, 18:00 to 19:00' },
);
const PERCENT = callOf('percent_change', { from: 18_400, to: 21_160 }, { percent: '15' });
const sum = (expression: string, result: string) => callOf('calculate', { expression }, { result });

describe('the same once more', () => {
  it.each<[string, ToolCall | readonly ToolCall[], string, JsonObject]>([
    ['read me the list', ADDED, 'list_tasks', { list: 'van' }],
    ["Oh dear, Marjorie says it's 5:30.", CALL, 'move_event', { title: 'call with Marta', to: '5:30' }],
    ["sorry I said 8, it's 18", TIMER, 'cancel_reminder', { text: '8 minutes' }],
    ['no wait, a full hour later', MOVED, 'move_event', { title: 'Yoga', to: '14 October 2026 at 19:00' }],
  ])('“%s”', (message, calls, tool, args) => {
    expect(callsFor(calls, message)?.[0]).toEqual([tool, args]);
  });
});

describe('a sum that goes on', () => {
  it.each([
    ['and with 16% VAT on top of that?', sum('9 * 85', '765'), '765 + 16%'],
    ['forgot one, another 12', sum('11.5 + 7', '18.5'), '18.5 + 12'],
    ['times 19.40 an hour?', sum('5 + 5', '10'), '10 times 19.40'],
    ['sugar costs 1.09 per kilo, what do I pay for it', sum('14 * 3 / 2', '21'), '21 * 1.09'],
    ['I have to take off 22 dollars for the flour and butter', sum('36 * 2.5', '90'), '90 - 22'],
    ['Split that over three doses please', sum('15 * 22.5', '337.5'), '337.5 / three'],
    ['stick the vat on, 20 percent', sum('18 * 46', '828'), '828 + 20 percent'],
    ["right and there's four walls like that", sum('4.2 * 2.4', '10.08'), '10.08 * four'],
    ['ok 12% of that is how much', sum('45000 / 3', '15000'), '12% of 15000'],
    ['And half of that, for the deposit', sum('18500 + 15%', '21275'), 'half of 21275'],
    ['And if we go up 15% from there again, how much would it be?', PERCENT, '21160 + 15%'],
  ])('“%s”', (message, call, expression) => {
    expect(callsFor(call, message)).toEqual([['calculate', { expression }]]);
  });
});

it.each(['same to you', 'the same as always, thanks', 'what a list'])('“%s” asks for nothing again', (message) => {
  expect(callsFor(ADDED, message)).toBeUndefined();
});
