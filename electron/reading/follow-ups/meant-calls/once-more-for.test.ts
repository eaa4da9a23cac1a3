import { expect, it } from 'vitest';
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

const ADDED = callOf('add_task', { task: 'gaffer tape', list: 'van' }, { added: { task: 'gaffer tape' } });

it.each(['same to you', 'the same as always, thanks', 'what a list'])('“%s” asks for nothing again', (message) => {
  expect(callsFor(ADDED, message)).toBeUndefined();
});
