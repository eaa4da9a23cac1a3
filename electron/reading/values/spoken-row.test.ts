import { expect, it } from 'vitest';
import { spokenRow } from './spoken-row.ts';

const rides = {
  name: 'rides',
  columns: [
    { name: 'day', type: 'date' as const },
    { name: 'kind', type: 'text' as const },
    { name: 'place', type: 'text' as const },
    { name: 'km', type: 'number' as const },
  ],
  cells: [{ column: 'kind', text: 'gravel', isOnce: false }],
};

it('what is new is not a text that rows share', () => {
  expect(spokenRow('add 42 to rides for Elbe loop today', rides)).toEqual({ day: 'today', km: 42, place: 'Elbe loop' });
});

it.each([
  ["put yesterday's Elbe loop, 42, into rides under gravel", 'yesterday', 'Elbe loop'],
  ['42 at the Elbe loop for gravel on Monday, put that in rides', 'Monday', 'Elbe loop'],
  ['Elbe loop, gravel, 42, October 3rd', 'October 3rd', 'Elbe loop'],
  ['paid 42 for Elbe loop yesterday, goes under gravel in my rides', 'yesterday', 'Elbe loop'],
  ['42 at the Elbe loop today, that belongs under gravel in the rides', 'today', 'Elbe loop'],
])('"%s" has the day %s', (said, day, place) => {
  const row = spokenRow(said, rides);
  expect(row?.['day']).toBe(day);
  expect(row?.['km']).toBe(42);
  expect(row?.['place']).toBe(place);
});

it('a number may be said with the name of its column', () => {
  const fuel = {
    name: 'fuel',
    columns: [
      { name: 'day', type: 'date' as const },
      { name: 'litres', type: 'number' as const },
      { name: 'cost', type: 'number' as const },
    ],
    cells: [],
  };
  expect(spokenRow('add yesterday, 118.40, 62 litres', fuel)).toEqual({ day: 'yesterday', litres: 62, cost: 118.4 });
  expect(spokenRow('add yesterday, 2,120 litres, 1,540', fuel)).toMatchObject({ litres: 2120, cost: 1540 });
});

const column = (name: string, type: 'text' | 'number' | 'date' | 'boolean') => ({ name, type });
const rota = {
  name: 'rota',
  columns: [column('who', 'text'), column('weekday', 'text'), column('hours', 'number')],
  cells: [],
};
const lessons = {
  name: 'lessons',
  columns: [column('pupil', 'text'), column('minutes', 'number'), column('paid', 'boolean')],
  cells: [],
};

it.each([
  ['Ines Tuesday 4', rota, { who: 'Ines', weekday: 'Tuesday', hours: 4 }],
  ['Ines on Tuesday for 4 hours', rota, { who: 'Ines', weekday: 'Tuesday', hours: 4 }],
  ['Otto 45', lessons, { pupil: 'Otto', minutes: 45 }],
])('"%s" gives each column what it can hold', (said, table, row) => {
  expect(spokenRow(said, table)).toEqual(row);
});

it('old things are called so, and a word is only for a column of its own', () => {
  const shelf = { name: 'shelf', columns: [column('wood', 'text'), column('boards', 'number')], cells: [] };
  expect(spokenRow('old oak 12', shelf)).toEqual({ wood: 'old oak', boards: 12 });
  expect(spokenRow('Ines 4', rota)).toBeNull();
});
