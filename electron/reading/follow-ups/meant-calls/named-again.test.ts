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

const CANCELLED = callOf('cancel_event', { title: 'Pilates' }, { cancelled: { title: 'Pilates' } });
const SUMMED = callOf('summarize_table', { table: 'fuel', how: 'average', column: 'km' }, { rows: [{ average: 12 }] });
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
const IMPORTED = callOf(
  'import_table',
  { path: 'fuel.csv' },
  { table: 'fuel', rows: 3, columns: ['km (number)', 'price (number)'] },
);

describe('what is named is meant, whatever was last', () => {
  it.each<[string, ToolCall, string, JsonObject]>([
    ['no, leave it in, I can go', CANCELLED, 'restore_event', { title: 'Pilates' }],
    ['and litres?', SUMMED, 'summarize_table', { table: 'fuel', how: 'average', column: 'litres' }],
    ['every Friday actually', MOVED, 'edit_event', { title: 'tasting', change: 'repeat', to: 'every Friday' }],
    ['copy the number so I can paste it', EDITED, 'copy_to_clipboard', { text: '0160 555 0111' }],
    ['how many litres altogether?', SUMMED, 'summarize_table', { table: 'fuel', how: 'sum', column: 'litres' }],
    ['now a d12', callOf('roll_dice', { dice: '2d6' }, {}), 'roll_dice', { dice: 'd12' }],
    ['average of price?', IMPORTED, 'summarize_table', { table: 'fuel', how: 'average', column: 'price' }],
  ])('“%s”', (message, call, tool, args) => {
    expect(callsFor(call, message)).toEqual([[tool, args]]);
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
