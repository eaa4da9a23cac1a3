import { describe, expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { removedRow, rowRequest } from './removed-row.ts';

const KNOWN = { ...NO_TITLES, table: ['rides'], column: ['day', 'bike', 'km'] };

describe('removedRow', () => {
  it.each([
    ['delete the gravel row from my rides', 'gravel'],
    ['Please take the tandem out of the rides table.', 'tandem'],
    ['remove the entry for city bike in rides', 'city bike'],
    ['can you drop "old roadster" from rides?', 'old roadster'],
    ['strike the cargo bike line from the table rides', 'cargo bike'],
  ])('reads "%s"', (message, row) => expect(removedRow(message, KNOWN)).toEqual({ table: 'rides', row }));

  it.each([
    'delete the rides table',
    'delete the table rides from my data',
    'remove the bike column from rides',
    'delete all rows from rides',
    'delete the last entry from rides',
    'remove the duplicates from rides',
    'take gravel out of the garage',
    'delete it from rides',
  ])('leaves "%s" alone', (message) => expect(removedRow(message, KNOWN)).toBeNull());
});

it('the tool for rows is meant, not the one for the table', () => {
  expect(rowRequest('delete the gravel row from my rides', KNOWN)?.tool).toBe('delete_rows');
  expect(rowRequest('delete my rides', KNOWN)).toBeNull();
});
