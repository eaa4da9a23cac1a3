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
  ['Elbe loop, kind gravel, 42, on 3 October', '3 October', 'Elbe loop'],
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
