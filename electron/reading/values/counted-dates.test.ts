import { expect, it } from 'vitest';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { countedDates } from './counted-dates.ts';

it.each([
  ['bins every other tuesday from 13 october, next 5 dates please', 5],
  ['every monday from 2 november, the first three', 3],
  ['give me six dates from 4 may, every friday', 6],
])('“%s” counts dates', (request, count) => {
  expect(forRoles(BUILT_IN_TOOLS, countedDates(request))).toEqual({ 'list_next_dates.count': [count] });
});

it.each(['every friday from 16 october', 'each month on the first, from 3 pm'])('“%s” doesn’t', (request) => {
  expect(forRoles(BUILT_IN_TOOLS, countedDates(request))).toEqual({});
});
