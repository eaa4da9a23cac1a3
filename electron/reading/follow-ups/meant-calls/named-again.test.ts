import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['oat bran', 'yeast', 'Sweep the stairs'],
  column: ['km', 'litres', 'price'],
  'number column': ['km', 'litres', 'price'],
};
const callsFor = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message, KNOWN)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const ADDED = callOf('add_task', { task: 'yeast' }, { added: { task: 'yeast' } });
const CANCELLED = callOf('cancel_event', { title: 'Pilates' }, { cancelled: { title: 'Pilates' } });
const SUMMED = callOf('summarize_table', { table: 'fuel', how: 'average', column: 'km' }, { rows: [{ average: 12 }] });
const BAY = callOf('remember', { text: 'my locker is 52' }, { remembered: 'My locker is 52' });
const FREE = callOf('find_free_time', { when: 'friday' }, { free: [{ day: 'Friday 16 October 2026' }] });
const MOVED = callOf(
  'move_event',
  { title: 'tasting', to: '3' },
  { moved: { event: 'tasting', when: 'Fri 16 October 2026, 15:00' }, before: 'Fri 16 October 2026, 14:00' },
);
const EDITED = callOf(
  'edit_contact',
  { name: 'Ida' },
  { changed: { name: 'Ida', phone: '0160 555 0111', birthday: '12 May' } },
);
const CUPS = callOf('convert_units', { value: 2, from: 'cups', to: 'ml' }, { result: '473 ml' });
const IMPORTED = callOf(
  'import_table',
  { path: 'fuel.csv' },
  { table: 'fuel', rows: 3, columns: ['km (number)', 'price (number)'] },
);
const TEAMS = callOf('shuffle_list', { items: ['Bo', 'Cy', 'Di', 'Ed'], teams: 2 }, { teams: [['Bo'], ['Cy']] });

describe('what is named is meant, whatever was last', () => {
  it.each<[string, ToolCall, string, JsonObject]>([
    ['take it off, we have some', ADDED, 'delete_task', { task: 'yeast' }],
    ['no, leave it in, I can go', CANCELLED, 'restore_event', { title: 'Pilates' }],
    ['and litres?', SUMMED, 'summarize_table', { table: 'fuel', how: 'average', column: 'litres' }],
    ['25 not 52 sorry', BAY, 'update_memory', { old: 'My locker is 52', text: 'My locker is 25' }],
    ['put filing on friday 2 to 4', FREE, 'create_event', { title: 'filing', when: 'on friday from 2 to 4' }],
    ["they're not coming, take it off again", MOVED, 'cancel_event', { title: 'tasting' }],
    ['every Friday actually', MOVED, 'edit_event', { title: 'tasting', change: 'repeat', to: 'every Friday' }],
    ['copy the number so I can paste it', EDITED, 'copy_to_clipboard', { text: '0160 555 0111' }],
    ['how many litres altogether?', SUMMED, 'summarize_table', { table: 'fuel', how: 'sum', column: 'litres' }],
    ['and one tablespoon', CUPS, 'convert_units', { value: 1, from: 'tablespoon', to: 'ml' }],
    ['now a d12', callOf('roll_dice', { dice: '2d6' }, {}), 'roll_dice', { dice: 'd12' }],
    ['average of price?', IMPORTED, 'summarize_table', { table: 'fuel', how: 'average', column: 'price' }],
    ['4 teams please', TEAMS, 'shuffle_list', { items: ['Bo', 'Cy', 'Di', 'Ed'], teams: 4 }],
  ])('“%s”', (message, call, tool, args) => {
    expect(callsFor(call, message)).toEqual([[tool, args]]);
  });

  it('another task that a message names isn’t taken for the last one', () => {
    expect(callsFor(ADDED, 'you can delete it, the oat bran')).toEqual([['delete_task', { task: 'oat bran' }]]);
  });

  it.each<[string, ToolCall]>([
    ['no, leave it at that', CANCELLED],
    ['and mileage?', SUMMED],
    ['how many pounds are 20 kilos?', callOf('calculate', { expression: '4 * 7' }, { result: '28' })],
    ['how much is 90 km/h in mph', callOf('calculate', { expression: '18% of 460' }, { result: '82.8' })],
  ])('“%s” is read otherwise', (message, call) => {
    expect(callsFor(call, message)).toBeUndefined();
  });
});
