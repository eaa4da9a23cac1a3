import { oneLine, type PageElement, type ParsedPage } from './parse-page.ts';

export interface PageTable {
  readonly caption: string;
  /** As long as the longest row: merged cells are repeated. */
  readonly rows: readonly (readonly string[])[];
}

const MAX_TABLES = 50;
const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;
/** The standard's limits for merged cells are 1,000 columns and 65,534 rows, far more than any real table has. */
const spanOf = (cell: PageElement, name: string, most: number): number =>
  Math.min(Math.max(Number(cell.getAttribute(name) ?? 1) || 1, 1), most);

/** @returns the tables that contain data. Layout tables contain other tables, or a single row or column. */
export function findTables({ document }: ParsedPage): readonly PageTable[] {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => table.querySelector('table') === null && table.getAttribute('role') !== 'presentation',
  );
  return tables
    .map(readTable)
    .filter(({ rows }) => rows.length > 1 && (rows[0]?.length ?? 0) > 1)
    .slice(0, MAX_TABLES);
}

function readTable(table: PageElement): PageTable {
  const grid: string[][] = [];
  const rows = [...table.querySelectorAll('tr')].slice(0, MAX_ROWS);
  rows.forEach((row, index) => placeCells(grid, row, index, rows.length));
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  return {
    caption: captionOf(table),
    rows: grid.map((cells) => Array.from({ length: width }, (_cell, column) => cells[column] ?? '')),
  };
}

function placeCells(grid: string[][], row: PageElement, index: number, rowCount: number): void {
  const own = (grid[index] ??= []);
  let column = 0;
  for (const cell of row.querySelectorAll('td, th')) {
    // Cells covered by a cell in a row above are taken.
    while (own[column] !== undefined) column += 1;
    if (column >= MAX_COLUMNS) return;
    const [width, height] = [spanOf(cell, 'colspan', MAX_COLUMNS - column), spanOf(cell, 'rowspan', rowCount - index)];
    const text = oneLine(cell.textContent);
    for (let down = 0; down < height; down++)
      for (let across = 0; across < width; across++) (grid[index + down] ??= [])[column + across] = text;
    column += width;
  }
}

/** A table's own caption, or the headline before it. */
function captionOf(table: PageElement): string {
  const own = oneLine(table.querySelector('caption')?.textContent);
  if (own !== '') return own;
  let before = table.previousElementSibling;
  for (let steps = 0; before !== null && steps < 3; steps++, before = before.previousElementSibling) {
    if (/^H[1-6]$/.test(before.tagName)) return oneLine(before.textContent);
  }
  return '';
}
