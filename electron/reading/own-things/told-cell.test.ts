import { describe, expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { cellRequest, toldCell } from './told-cell.ts';

const KNOWN = {
  ...NO_TITLES,
  table: ['rides'],
  column: ['day', 'bike', 'km'],
  'number column': ['km'],
  'text column': ['bike'],
};

describe('toldCell', () => {
  it.each([
    ['the gravel in my rides table should be 42 not 24', 'gravel', { km: 42 }],
    ['Change the tandem to 18.5 in the rides table, please.', 'tandem', { km: 18.5 }],
    ['In rides, the city bike must be 7, not 17', 'city bike', { km: 7 }],
    ['the gravel in the rides was 24 not 42, can you fix that', 'gravel', { km: 24 }],
    ['set the bike of gravel in rides to tandem', 'gravel', { bike: 'tandem' }],
  ])('reads "%s"', (message, where, set) => expect(toldCell(message, KNOWN)).toEqual({ table: 'rides', where, set }));

  it.each([
    'the gravel should be 42',
    'rides should be 42',
    'the rides table should be exported',
    'change the table rides to 12 rows',
    'all rides should be 5',
    'the gravel in the rides was 24 not 42',
  ])('leaves "%s" alone', (message) => expect(toldCell(message, KNOWN)).toBeNull());
});

it('a new value for a cell is a request for the tool that changes rows', () => {
  const request = 'the gravel in my rides table should be 42';
  expect(cellRequest(request, KNOWN)).toEqual({ tool: 'update_rows', request, said: `change ${request}` });
  expect(cellRequest('the gravel should be 42', KNOWN)).toBeNull();
});
