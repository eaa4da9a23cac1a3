import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const COMPARED = callOf('compare_files', { first: 'Shed/offer.txt', second: 'Shed/offer-2.txt' }, {});
const LOG = callOf('read_file', { path: 'log' }, { path: 'Shed/log.txt', lines: '1-1 of 1', text: '3 May: 812\n' });
const SUM = callOf('calculate', { expression: '830 - 812' }, { result: '18' });
const CLOCK = callOf('convert_time', { time: '9pm', from: 'london', to: 'oslo' }, {});
const BASE = callOf('convert_number_base', { number: '9c', to: 'binary' }, {});
const ROW = callOf('add_rows', { table: 'shifts', rows: [['Berg', 'today', 4]] }, {});
const KNOWN = {
  ...NO_TITLES,
  table: ['shifts'],
  column: ['client', 'day', 'hours'],
  'text column': ['client'],
  'number column': ['hours'],
  tables: [
    {
      name: 'shifts',
      columns: [
        { name: 'client', type: 'text' },
        { name: 'day', type: 'date' },
        { name: 'hours', type: 'number' },
      ],
      cells: [{ column: 'client', text: 'Berg' }],
    },
  ],
} as unknown as typeof NO_TITLES;
const read = (message: string, calls: readonly ToolCall[]) =>
  meantCalls(answered(calls, message), message, KNOWN)?.calls ?? null;

it.each<[string, readonly ToolCall[], string, JsonObject]>([
  ['offer-2 is the right one. Bin the other one.', [COMPARED], 'trash_file', { path: 'Shed/offer.txt' }],
  ['Keep offer.txt and throw away the other', [COMPARED], 'trash_file', { path: 'Shed/offer-2.txt' }],
  ['add a line to the log: 9 May, 830', [LOG, SUM], 'append_to_file', { path: 'Shed/log.txt', text: '9 May, 830' }],
  ['and bangkok?', [CLOCK], 'convert_time', { time: '9pm', from: 'london', to: 'bangkok' }],
  ['ok and hex 1f in normal numbers', [BASE], 'convert_number_base', { number: '1f', to: 'decimal', from: 'hex' }],
  ['sorry was 6.5', [ROW], 'update_rows', { table: 'shifts', where: 'client = Berg', set: { hours: 6.5 } }],
  [
    'Same for yesterday, but 2 hours',
    [ROW],
    'add_rows',
    { table: 'shifts', rows: [{ client: 'Berg', day: 'yesterday', hours: 2 }] },
  ],
  [
    'How many hours is that for Berg?',
    [ROW],
    'summarize_table',
    { table: 'shifts', how: 'sum', column: 'hours', where: 'client = Berg' },
  ],
])('“%s”', (message, calls, tool, args) => {
  expect(read(message, calls)).toEqual([{ tool, arguments: args }]);
});

it.each<[string, readonly ToolCall[]]>([
  ['Bin the other one', [COMPARED]],
  ['offer and offer-2 are right, what about the other one?', [COMPARED]],
  ['add a line to the diary: 830 today', [LOG, SUM]],
  ['and thanks', [CLOCK]],
  ['same to you', [ROW]],
])('“%s” doesn’t say it', (message, calls) => {
  expect(read(message, calls)).toBeNull();
});
