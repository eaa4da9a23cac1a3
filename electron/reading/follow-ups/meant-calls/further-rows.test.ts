import { describe, expect, it } from 'vitest';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const SPARES: KnownTable = {
  name: 'spares',
  columns: [
    { name: 'item', type: 'text' },
    { name: 'units', type: 'integer' },
  ],
  cells: [],
};
const KNOWN = { ...NO_TITLES, table: ['spares'], column: ['item', 'units'], tables: [SPARES] };
const MADE = callOf('create_table', { name: 'Spares', columns: ['item text', 'units integer'] }, { table: 'spares' });
const rowsFor = (message: string) => {
  const call = meantCalls(answered([MADE], message), message, KNOWN)?.calls[0];
  return call?.tool === 'add_rows' ? call.arguments['rows'] : undefined;
};

describe('after a table was made', () => {
  it.each(['fuse with 24 and belt with 3', 'now add fuse 24, belt 3', 'rows: fuse, 24; belt, 3'])(
    '“%s” has its first rows',
    (message) => {
      expect(rowsFor(message)).toEqual([
        { item: 'fuse', units: 24 },
        { item: 'belt', units: 3 },
      ]);
    },
  );

  it.each(['put in washer for 12', 'and washer for 12', 'add washer for 12 euros'])('“%s” is one row', (message) => {
    expect(rowsFor(message)).toEqual([{ item: 'washer', units: 12 }]);
  });

  it.each([
    'put in washer for friday',
    'add lunch for 2 on monday',
    'book a table for 4',
    'remind me at 5 and at 6',
    'how many with 24 and with 3?',
    'delete fuse 24 and belt 3',
    'lovely',
  ])('“%s” has none', (message) => {
    expect(rowsFor(message)).toBeUndefined();
  });
});

const LIFTS: KnownTable = {
  name: 'lifts',
  columns: [
    { name: 'day', type: 'date' },
    { name: 'squat', type: 'number' },
    { name: 'bench', type: 'number' },
  ],
  cells: [],
};
const WITH_STOCK = { ...SPARES, cells: [{ column: 'item', text: 'fuse', isOnce: true }] };
const after = (message: string, table: KnownTable, tool = 'add_rows') => {
  const last = callOf(tool, { table: table.name, rows: [] }, { table: table.name });
  const known = { ...NO_TITLES, table: [table.name], tables: [table] };
  const call = meantCalls(answered([last], message), message, known)?.calls[0];
  return call?.tool === 'add_rows' ? call.arguments['rows'] : undefined;
};

describe('after rows were added', () => {
  it.each([
    ['today she did 80 over 55', { day: 'today', squat: 80, bench: 55 }],
    ['and yesterday 75 and 50', { day: 'yesterday', squat: 75, bench: 50 }],
    ['on Monday it was 72.5 and 50', { day: 'Monday', squat: 72.5, bench: 50 }],
  ])('“%s” is a row of numbers', (message, row) => {
    expect(after(message, LIFTS)).toEqual([row]);
  });

  it.each(['today I have 3 meetings and 2 calls', 'today 80 over 55?', 'remind me today at 5 and at 6'])(
    '“%s” is none',
    (message) => {
      expect(after(message, LIFTS)).toBeUndefined();
    },
  );

  it('numbers may have a comma', () => {
    expect(after('put in wire 11,5 and tape 3', SPARES)).toEqual([
      { item: 'wire', units: 11.5 },
      { item: 'tape', units: 3 },
    ]);
  });

  it('what is there already isn’t added once more unless that is said', () => {
    expect(after('the fuse is 26', WITH_STOCK)).toBeUndefined();
    expect(after('add fuse 26', WITH_STOCK)).toEqual([{ item: 'fuse', units: 26 }]);
  });

  it('a request to add one is enough after the table was shown', () => {
    expect(after('add belt 3', SPARES, 'find_rows')).toEqual([{ item: 'belt', units: 3 }]);
    expect(after('call the plumber at 3', SPARES, 'find_rows')).toBeUndefined();
    expect(after('add lunch with Ines 3', SPARES)).toBeUndefined();
    const dated = { ...SPARES, columns: [{ name: 'day', type: 'date' as const }, ...SPARES.columns] };
    expect(after('add lunch 3 today', dated)).toEqual([{ day: 'today', item: 'lunch', units: 3 }]);
  });
});

const SHOWN = callOf('find_rows', { table: 'spares' }, { rows: [] });
const WITH_CELLS = { ...KNOWN, tables: [{ ...SPARES, cells: [{ column: 'item', text: 'fuse', isOnce: true }] }] };
const afterShown = (message: string) => meantCalls(answered([SHOWN], message), message, WITH_CELLS)?.calls;

describe('after a table was shown', () => {
  it('“delete the fuse” means its row', () => {
    expect(afterShown('delete the fuse')).toEqual([
      { tool: 'delete_rows', arguments: { table: 'spares', where: 'fuse' } },
    ]);
    expect(afterShown('the fuse went back to the shop, delete that row')).toEqual(afterShown('delete the fuse'));
    expect(afterShown('the belt went back to the shop, delete that row')).toBeUndefined();
    expect(afterShown('delete the fuse note')).not.toEqual(afterShown('delete the fuse'));
  });
});

const EVENT = callOf(
  'create_event',
  {},
  { created: { event: 'Vet', when: 'Tuesday 3 November 2026, 09:00 to 10:00' } },
);
const afterEvent = (message: string) => meantCalls(answered([EVENT], message), message, NO_TITLES)?.calls;

describe('after an event was made', () => {
  it('what else is on that day, and when it is, is looked up', () => {
    expect(afterEvent('what else is on that day?')).toEqual([
      { tool: 'list_events', arguments: { when: '3 November 2026' } },
    ]);
    expect(afterEvent("cheers. what time's it finish?")).toEqual([
      { tool: 'list_events', arguments: { about: 'Vet' } },
    ]);
  });
});

it('a row may have words between its values', () => {
  const guests: KnownTable = {
    name: 'guests',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'town', type: 'text' },
      { name: 'fee', type: 'number' },
    ],
    cells: [],
  };
  const made = callOf('create_table', { name: 'guests', columns: ['name', 'town', 'fee'] }, { table: 'guests' });
  const message = 'put in Ida Holm from Bergen who pays 40';
  const meant = meantCalls(answered([made], message), message, { ...NO_TITLES, table: ['guests'], tables: [guests] });
  expect(meant?.calls[0]?.arguments['rows']).toEqual([{ name: 'Ida Holm', town: 'Bergen', fee: 40 }]);
});
