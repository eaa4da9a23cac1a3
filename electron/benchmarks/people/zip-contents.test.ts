import { expect, it } from 'vitest';
import { writeTableFile } from '../../bundles/data/write-table-file.ts';
import { zipContents } from './zip-contents.ts';

async function* rows(amount: number) {
  yield [['bread', amount]];
}

const workbook = async (amount: number): Promise<Buffer> => {
  const columns = [
    { name: 'item', type: 'text' },
    { name: 'amount', type: 'number' },
  ] as const;
  return Buffer.from(await writeTableFile('xlsx', { name: 'food', rows: 1, columns, source: null }, rows(amount)));
};

it('is the same for two spreadsheets of the same table, and another for another one', async () => {
  const first = zipContents(await workbook(3));
  expect(first).toContain('xl/worksheets/sheet1.xml');
  expect(zipContents(await workbook(3))).toBe(first);
  expect(zipContents(await workbook(4))).not.toBe(first);
});

it('is nothing for other files', () => {
  expect(zipContents(Buffer.from('PK is a name'))).toBeNull();
  expect(zipContents(Buffer.from(''))).toBeNull();
});
