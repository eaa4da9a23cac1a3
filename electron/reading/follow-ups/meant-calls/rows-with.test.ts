import { expect, it } from 'vitest';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = {
  ...NO_TITLES,
  table: ['spending'],
  tables: [
    {
      name: 'spending',
      columns: [
        { name: 'kind', type: 'text' },
        { name: 'price', type: 'number' },
      ],
      cells: [{ column: 'kind', text: 'garden', isOnce: false }],
    },
  ],
} as const;
const ADDED = callOf('add_rows', { table: 'spending', rows: [['garden', 4]] }, { table: 'spending', added: 1 });
const callsFor = (message: string, call = ADDED) => meantCalls(answered([call], message), message, KNOWN)?.calls;

it.each(['show me everything under garden', 'then list all the garden entries please'])(
  '“%s” after a row was added shows rows of its table',
  (message) => {
    expect(callsFor(message)).toEqual([{ tool: 'find_rows', arguments: { table: 'spending', where: 'garden' } }]);
  },
);

it.each(['show me everything under hobbies', 'show me my garden note', 'delete everything under garden'])(
  '“%s” is read otherwise',
  (message) => {
    expect(callsFor(message)).toBeUndefined();
  },
);

it('another answer says nothing of a table', () => {
  expect(callsFor('show me everything under garden', callOf('add_task', { task: 'dig' }, {}))).toBeUndefined();
});
