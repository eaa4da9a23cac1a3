import { expect, it } from 'vitest';
import { likelyOwn } from './likely-own.ts';
import { NO_TITLES, type KnownTitles } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';

const KNOWN: KnownTitles = {
  ...NO_TITLES,
  table: ['house costs'],
  tables: [
    {
      name: 'house costs',
      columns: [
        { name: 'kind', type: 'text' },
        { name: 'sum', type: 'number' },
      ],
      cells: [
        { column: 'kind', text: 'garden', isOnce: false },
        { column: 'kind', text: 'new gutter', isOnce: true },
      ],
    },
  ],
  column: ['kind', 'sum'],
  'number column': ['sum'],
  'text column': ['kind'],
};
const SHOWS = expecting({ list_tasks: 0.8 });
const asked = (message: string, expected = SHOWS) => likelyOwn(message, KNOWN, 'asks', expected)?.tool ?? null;

it.each([
  ['what have we spent on the garden so far?', 'summarize_table'],
  ['how much was that new gutter', 'find_rows'],
  ['list all that we bought for the garden', 'find_rows'],
])('“%s” is asked of a table (%s)', (message, tool) => {
  expect(asked(message)).toBe(tool);
});

it('something that is in a folder is in its files', () => {
  const known = { ...KNOWN, folder: ['Papers'] };
  const inPapers = 'is there something about the gutter in papers';
  expect(likelyOwn(inPapers, known, 'asks', SHOWS)?.tool).toBe('search_in_files');
  expect(likelyOwn(inPapers, KNOWN, 'asks', SHOWS)).toBeNull();
});

it('other questions about money are not, nor what is clearly for another tool', () => {
  expect(asked('how much does a garden cost?')).toBeNull();
  expect(asked('what did we pay for the garden?', expecting({ calculate: 0.8 }))).toBeNull();
  expect(asked('what did we pay for the garden?', expecting({ list_tasks: 0.8 }, 0.9))).toBeNull();
});

it('a file that is named is read if no tool is likely', () => {
  const message = 'has May been paid, according to my file rents.csv?';
  expect(asked(message, expecting({ import_table: 0.2 }))).toBe('read_file');
  expect(asked(message, expecting({ import_table: 0.8 }))).toBeNull();
});

it('a row of the only table is corrected though the table is not named', () => {
  const likely = expecting({ update_rows: 0.4 });
  expect(asked('the new gutter was 210, not 120', likely)).toBe('update_rows');
  expect(asked('the new gutter was 210', likely)).toBeNull();
  expect(asked('the new gutter was 210, not 120', expecting({ percent_change: 0.9 }))).toBeNull();
});
