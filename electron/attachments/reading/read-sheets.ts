import type { RawCell } from '../../bundles/data/raw-table.ts';
import { readTableFile } from '../../bundles/data/read-table-file.ts';
import type { WholeFile } from './open-file.ts';
import { MOST_KEPT, type FileReading } from './read-file-job.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';

/** A workbook: the rows of its first sheet with something in it, and the names of the others. */
export async function readSheets({ name, bytes }: WholeFile): Promise<FileReading> {
  const { columns, rows, otherSheets = [] } = await readTableFile(name, bytes);
  const lines: string[] = [];
  let length = 0;
  for (const row of [columns, ...rows]) {
    const line = row.map(written).join('\t');
    if ((length += line.length + 1) > MOST_KEPT) break;
    lines.push(line);
  }
  return {
    kind: 'table',
    about: () => aboutOf(rows.length, columns.length, otherSheets),
    text: lines.join('\n'),
    isComplete: lines.length > rows.length && otherSheets.length === 0,
    outline: [...columns.map((column) => `column ${column}`), ...otherSheets.map((sheet) => `sheet ${sheet}`)],
  };
}

function written(cell: RawCell): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return cell === null ? '' : String(cell).replaceAll(/[\t\n\r]+/g, ' ');
}

function aboutOf(rows: number, columns: number, otherSheets: readonly string[]): string {
  const size = t(
    '{kind}, {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}',
    { kind: 'Excel', rows, columns },
  );
  return otherSheets.length === 0 ? size : t('{size}; other sheets: {sheets}', { size, sheets: joinList(otherSheets) });
}
