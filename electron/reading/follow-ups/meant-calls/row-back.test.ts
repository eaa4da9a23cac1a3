import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = {
  ...NO_TITLES,
  table: ['costs'],
  tables: [
    {
      name: 'costs',
      columns: [
        { name: 'day', type: 'date' as const },
        { name: 'item', type: 'text' as const },
        { name: 'price', type: 'number' as const },
      ],
      cells: [{ column: 'item', text: 'rope', isOnce: true }],
    },
  ],
};
const GONE = callOf('delete_rows', { table: 'costs', where: 'anchor' }, { table: 'costs', deleted: 1, rows: 1 });
const ROW = { day: '2026-05-03', item: 'anchor', price: 60 };
const SHOWN = callOf('find_rows', { table: 'costs' }, { total: 1, rows: [ROW] });
const callsFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message, KNOWN)?.calls.map(({ tool, arguments: args }) => [
    tool,
    args['rows'] ?? args['where'],
  ]);

it('a deleted row comes back as it is said', () => {
  expect(callsFor([GONE], 'Oh no, I meant the rope. Put the anchor back, 60 on 3 May, and delete the rope')).toEqual([
    ['add_rows', [{ day: '3 May', item: 'anchor', price: 60 }]],
    ['delete_rows', 'item = "rope"'],
  ]);
});

it.each(['put the anchor back please', 'no, put it back'])('“%s” brings it back as it was shown', (message) => {
  expect(callsFor([SHOWN, GONE], message)).toEqual([['add_rows', [ROW]]]);
});

it.each(['put the anchor back please', 'put the milk back on the list', 'put it back to 9'])(
  '“%s” makes up nothing that was never shown',
  (message) => {
    expect(callsFor([GONE], message)?.some(([tool]) => tool === 'add_rows') ?? false).toBe(false);
  },
);
