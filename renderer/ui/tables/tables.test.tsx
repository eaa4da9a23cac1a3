import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonView } from '../json-view.tsx';
import { Markdown } from '../markdown.tsx';
import { PreviewContext } from '../preview-context.ts';
import { arrangeRows } from './arrange-rows.ts';
import { columnOrder, columnOrderInSlices } from './column-order.ts';
import { columnAlignments, columnWidths } from './column-widths.ts';
import { DataTable } from './data-table.tsx';
import { numberIn } from './number-in.ts';
import { tableOf } from './table-data.ts';
import { delimitedText, tableHtml, workbook } from './table-files.ts';

const column = (...cells: readonly string[]) => ({ columns: ['a'], rows: cells.map((cell) => [cell]) });

describe('a cell is a number', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['−3', -3],
    ['1e3', 1000],
    ['€1,421.50', 1421.5],
    ['1.421,50 €', 1421.5],
    ['34.1 ct', 34.1],
    ['3,5', 3.5],
    ['12,345', 12345],
    ['17 %', 17],
    ['-$4.20', -4.2],
    ['1\u202F234', 1234],
    ['CHF 12', 12],
    ['US$ 3', 3],
    ['kr. 5', 5],
  ])('with or without a unit: %s', (text, number) => expect(numberIn(text)).toBe(number));

  it.each([
    '',
    'tea',
    '2026-03-01',
    '12:30',
    '3/4',
    'Room 12, second floor',
    'word 7919',
    'Day 3',
    '1.2.3',
    '9'.repeat(400),
  ])('but nothing else is: %j', (text) => expect(numberIn(text)).toBeNull());
});

describe('rows', () => {
  const sorted = (cells: readonly string[], downwards = false): readonly (string | undefined)[] => {
    const table = column(...cells);
    return arrangeRows(table, { order: columnOrder(cells), downwards, filter: '' }).map((row) => table.rows[row]?.[0]);
  };

  it('are sorted as numbers, as dates and as words, with empty cells last', () => {
    expect(sorted(['€10.00', '€9.00', '', '€100.00'])).toEqual(['€9.00', '€10.00', '€100.00', '']);
    expect(sorted(['€10.00', '€9.00', '', '€100.00'], true)).toEqual(['€100.00', '€10.00', '€9.00', '']);
    expect(sorted(['2026-03-01', '2025-12-31'])).toEqual(['2025-12-31', '2026-03-01']);
    expect(sorted(['Item 10', 'item 2', 'Élan', 'apple'])).toEqual(['apple', 'Élan', 'item 2', 'Item 10']);
  });

  it('of a large table are sorted in slices, into the same order', async () => {
    const { signal } = new AbortController();
    const words = Array.from({ length: 5000 }, (_, row) => (row % 7 === 0 ? '' : `word ${String((row * 7919) % 997)}`));
    expect(await columnOrderInSlices(words, signal)).toEqual(columnOrder(words));
    const prices = words.map((_, row) => `€${String((row * 7919) % 997)}.50`);
    expect(await columnOrderInSlices(prices, signal)).toEqual(columnOrder(prices));
    expect(await columnOrderInSlices([], signal)).toEqual({ rows: [], filled: 0 });
  });

  it('of a large table are no longer sorted once nobody waits for them', async () => {
    const ending = new AbortController();
    const words = Array.from({ length: 60_000 }, (_, row) => `word ${String((row * 7919) % 59_999)}`);
    const sorting = columnOrderInSlices(words, ending.signal);
    ending.abort(new Error('Another column'));
    await expect(sorting).rejects.toThrow('Another column');
  });

  it('are those that contain the filter, in any cell', () => {
    const table = {
      columns: ['a', 'b'],
      rows: [
        ['Tea', '1'],
        ['Coffee', '2'],
        ['Cake', 'with tea'],
      ],
    };
    expect(arrangeRows(table, { order: null, downwards: false, filter: ' TEA ' })).toEqual([0, 2]);
    expect(arrangeRows(table, { order: null, downwards: false, filter: '' })).toEqual([0, 1, 2]);
  });
});

describe('a result is a table', () => {
  it('if it is a list of flat objects', () => {
    expect(
      tableOf([
        { a: 1, b: null },
        { a: 'x', c: true },
      ]),
    ).toEqual({
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', '', ''],
        ['x', '', 'true'],
      ],
    });
  });

  it.each([[[{ a: 1 }]], [[{ a: 1 }, { a: { b: 2 } }]], [[1, 2]], [[{}, {}]], [{ a: 1 }], [null]])(
    'and nothing else is: %j',
    (value) => expect(tableOf(value)).toBeNull(),
  );
});

describe('a table in the chat', () => {
  it('is also what a list of flat objects in a result is shown as', () => {
    const value = { total: 2, rows: [{ city: 'Oslo' }, { city: 'Bergen' }] };
    const shown = renderToStaticMarkup(
      <PreviewContext value={() => undefined}>
        <JsonView value={value} />
      </PreviewContext>,
    );
    expect(shown).toContain('<td>Oslo</td>');
    expect(renderToStaticMarkup(<JsonView value={value} />)).not.toContain('<table');
  });

  const inChat = (text: string): string =>
    renderToStaticMarkup(
      <PreviewContext value={() => undefined}>
        <Markdown text={text} />
      </PreviewContext>,
    );

  it('can be sorted, copied, saved and opened; its cells keep their links and their alignment', () => {
    const html = inChat('| City | Guests |\n| --- | ---: |\n| [Oslo](https://example.org) | 7 |\n| **Bergen** | 12 |');
    expect(html).toMatch(/<th scope="col" aria-sort="none"><button[^>]*title="Sort by City"/u);
    expect(html).toContain('<a href="https://example.org" target="_blank" rel="noreferrer">Oslo</a>');
    expect(html).toContain('<td style="text-align:right">12</td>');
    for (const name of ['Copy table', 'Save table', 'Open table in the preview'])
      expect(html).toContain(`aria-label="${name}"`);
    expect(html).toContain('2 rows');
  });

  it('is plain where there is no preview, as on paper', () => {
    expect(renderToStaticMarkup(<Markdown text={'| a |\n|---|\n| b |'} />)).not.toContain('<button');
  });

  it('renders only the rows in view, however many there are', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [String(index)]);
    const html = renderToStaticMarkup(<DataTable data={{ columns: ['n'], rows }} />);
    expect(html.match(/<tr/gu)?.length).toBeLessThan(80);
    expect(html).toContain('aria-rowcount="100001"');
  });

  it('has columns that keep their width, and numbers on the right', () => {
    const table = {
      columns: ['name', 'n'],
      rows: [
        ['x'.repeat(500), '1'],
        ['', '2.5 %'],
      ],
    };
    expect(columnWidths(table)).toEqual([44, 9]);
    expect(columnAlignments(table)).toEqual([{}, { textAlign: 'right' }]);
  });
});

describe('a table leaves', () => {
  const table = {
    columns: ['a', 'b'],
    rows: [
      ['=1+1', 'x,"y"'],
      ['<b>', '007'],
      ['@sum', '12.5'],
    ],
  };

  it('as CSV and with tabs, without formulas', async () => {
    expect(await delimitedText(table, ',')).toBe('a,b\n"\'=1+1","x,""y"""\n<b>,007\n"\'@sum",12.5');
    expect(await delimitedText(table, '\t')).toContain('"\'=1+1"\t');
  });

  it('as HTML in which every cell is text', () => {
    expect(tableHtml(table)).toContain('<td>&#60;b&#62;</td>');
    expect(tableHtml(table)).not.toContain('<b>');
  });

  it('as a workbook with texts and numbers', async () => {
    const { default: readExcelFile } = await import('read-excel-file/node');
    const bytes = Buffer.from(await (await workbook(table)).arrayBuffer());
    const [sheet] = await readExcelFile(bytes);
    expect(sheet?.data).toEqual([
      ['a', 'b'],
      ['=1+1', 'x,"y"'],
      ['<b>', '007'],
      ['@sum', 12.5],
    ]);
  });
});
