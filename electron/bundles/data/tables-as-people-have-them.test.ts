import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { readZipContents } from '../../tools/documents/zip-contents.ts';
import { typeColumns } from './column-types.ts';
import { readTableFile } from './read-table-file.ts';

type Cells = Parameters<typeof writeExcelFile>[0];

const readCsv = (text: string) => readTableFile('a.csv', Buffer.from(text));
const typedCsv = async (text: string) => typeColumns(await readCsv(text));
const typesOf = async (text: string) => (await typedCsv(text)).columns.map(({ name, type }) => `${name} ${type}`);

/** A workbook whose outline is changed as only Excel writes it. */
async function workbook(sheets: { readonly sheet: string; readonly data: unknown }[], change = (xml: string) => xml) {
  const written = await writeExcelFile(sheets as unknown as Cells).toBuffer();
  const zip = new ZipFile();
  for (const [name, contents] of await readZipContents(written))
    zip.addBuffer(name === 'xl/workbook.xml' ? Buffer.from(change(contents.toString())) : contents, name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('the heading row', () => {
  it('follows the line in which a spreadsheet marks the delimiter', async () => {
    expect(await readCsv('sep=;\r\nItem;Price\r\nTea;2,5\r\n')).toMatchObject({
      columns: ['Item', 'Price'],
      rows: [['Tea', '2,5']],
    });
    expect(await readCsv('"sep=|"\na,b|c\n1,5|2')).toMatchObject({ columns: ['a,b', 'c'] });
  });

  it("is found below a bank's two lines", async () => {
    const two = ['Konto;DE12 3456', 'Zeitraum;Januar 2026'];
    const table = ['Buchungstag;Betrag;Zweck', '01.01.2026;1,50;Tee', '02.01.2026;-2,50;Brot, Milch'];
    const found = {
      columns: ['Buchungstag', 'Betrag', 'Zweck'],
      problems: [],
      above: ['Konto DE12 3456', 'Zeitraum Januar 2026'],
    };
    expect(await readCsv([...two, '', ...table].join('\n'))).toMatchObject(found);
    expect(await readCsv([...two, ...table].join('\n'))).toMatchObject(found);
    expect(await typesOf([...two, '', ...table].join('\n'))).toEqual([
      'buchungstag date',
      'betrag number',
      'zweck text',
    ]);
  });

  it('is found when the lines above contain the delimiter of another kind', async () => {
    const text =
      'Statement, January\nAccount: 12, 345\n\nDate;Amount;For\n1.1.2026;1,50;Tea\n2.1.2026;2,50;Milk\n3.1.2026;3,50;Jam';
    expect(await readCsv(text)).toMatchObject({ columns: ['Date', 'Amount', 'For'], rows: { length: 3 } });
  });

  it('is found below a title', async () => {
    const found = {
      columns: ['Region', 'Amount'],
      rows: [
        ['North', '5'],
        ['South', '6'],
      ],
      above: ['Sales 2026'],
    };
    expect(await readCsv('Sales 2026\n\nRegion,Amount\nNorth,5\nSouth,6\n')).toMatchObject(found);
    expect(await readCsv('Sales 2026,\nRegion,Amount\nNorth,5\nSouth,6\n')).toMatchObject(found);
  });

  it('is found in a table that begins at C5', async () => {
    const empty = [null, null, null, null];
    const rows = [
      ['Report', null, null, null],
      empty,
      empty,
      empty,
      [null, null, 'Item', 'Price'],
      [null, null, 'Tea', 2.5],
      [null, null, 'Jam', 3],
    ];
    const table = await readTableFile('a.xlsx', await workbook([{ sheet: 'A', data: rows }]));
    expect(table).toMatchObject({
      columns: ['Item', 'Price'],
      rows: [
        ['Tea', 2.5],
        ['Jam', 3],
      ],
      problems: [],
      above: ['Report'],
    });
  });

  it('may consist of years or days', async () => {
    expect(await readCsv('Country,2023,2024,2025\nNorway,5.1,6.2,7.3\nPeru,8,9,10\n')).toMatchObject({
      columns: ['Country', '2023', '2024', '2025'],
      rows: { length: 2 },
    });
    const day = { value: new Date(Date.UTC(2026, 0, 31)), type: Date, format: 'yyyy-mm-dd' };
    const rows = [
      ['Country', 2023, day],
      ['Norway', 5, 6],
      ['Peru', 7, 8],
    ];
    expect(await readTableFile('a.xlsx', await workbook([{ sheet: 'A', data: rows }]))).toMatchObject({
      columns: ['Country', '2023', '2026-01-31'],
    });
  });

  it('is not made up: years above years, days above days, and times are values', async () => {
    expect(await readCsv('Ann,1984\nBob,1990\nCyd,2001')).toMatchObject({ columns: ['', ''], rows: { length: 3 } });
    expect(await readCsv('2026-01-01,5\n2026-01-02,6')).toMatchObject({ rows: { length: 2 } });
    expect(await readCsv('Bus,09:15\nTrain,10:20')).toMatchObject({ rows: { length: 2 } });
    expect(await readCsv('name,city,\nBob,Rome,x\nAnn,Oslo,y')).toMatchObject({ columns: ['name', 'city'] });
  });

  it('counts the rows of the file, with those above and the empty ones', async () => {
    const { problems } = await readCsv('Title\n\na,b\n1,2\n\n3,4,5\n6,7\n');
    expect(problems).toEqual([{ row: 6, what: 'has 3 values for 2 columns', leftOut: true }]);
  });
});

describe('times in a table', () => {
  it('differ if their zones do, and sort by time', async () => {
    const { columns, rows } = await typedCsv('at\n2026-03-01T10:00+01:00\n2026-03-01T10:00Z\n2026-03-01T10:00-0500\n');
    expect(columns[0]?.type).toBe('date');
    expect(rows.flat()).toEqual(['2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T15:00:00Z']);
  });

  it('stay as the clock there shows them, with its zone, if there is one zone', async () => {
    const { rows } = await typedCsv('from,to\n2026-03-01T00:30+01:00,2026-03-01T00:30Z\n');
    expect(rows).toEqual([['2026-03-01T00:30:00+01:00', '2026-03-01T00:30:00Z']]);
  });

  it('are times in cells of a workbook, not days of 1899', async () => {
    const time = (value: number, format: string) => ({ value, type: Number, format });
    const data = [
      ['Shift', 'From', 'For'],
      ['early', time(0.25, 'hh:mm'), time(1.5, '[h]:mm')],
      ['late', time(0.604166666666, 'hh:mm'), time(0.50001157407, 'hh:mm:ss')],
    ];
    const read = async (change?: (xml: string) => string) =>
      typeColumns(await readTableFile('a.xlsx', await workbook([{ sheet: 'A', data }], change))).rows;
    const times = [
      ['early', '06:00', '36:00'],
      ['late', '14:30', '12:00:01'],
    ];
    expect(await read()).toEqual(times);
    const since1904 = (xml: string) =>
      xml.replace(/<workbookPr[^>]*\/>/, '').replace(/(<workbook [^>]*>)/, '$1<workbookPr date1904="1"/>');
    expect(await read(since1904)).toEqual(times);
  });

  it('sort by time, however the hour is written', async () => {
    expect((await typedCsv('name,at\nx,9:05\ny,10:30')).rows).toEqual([
      ['x', '09:05'],
      ['y', '10:30'],
    ]);
  });
});

describe('sheets', () => {
  it('that are hidden come last', async () => {
    const sheets = ['Lists', 'Sales', 'Old'].map((sheet) => ({
      sheet,
      data: [
        ['Item', sheet],
        ['Tea', 1],
      ],
    }));
    const hide = (xml: string) =>
      xml.replace(
        /<sheet [^>]*name="(?:Lists|Old)"/g,
        (tag) => `${tag} state="${tag.includes('Old') ? 'veryHidden' : 'hidden'}"`,
      );
    const bytes = await workbook(sheets, hide);
    expect(await readTableFile('a.xlsx', bytes)).toMatchObject({
      columns: ['Item', 'Sales'],
      otherSheets: ['Lists', 'Old'],
    });
    expect(await readTableFile('a.xlsx', bytes, '2')).toMatchObject({
      columns: ['Item', 'Lists'],
      otherSheets: ['Sales', 'Old'],
    });
  });
});

describe('codes that look like numbers', () => {
  it('are text in a text column: 1E5', async () => {
    expect(await typedCsv('code,n\n1E5,1\n2B7,2')).toMatchObject({
      rows: [
        ['1E5', 1],
        ['2B7', 2],
      ],
    });
    expect(await typedCsv('code,n\n1E5,1\n2E7,2')).toMatchObject({
      rows: [
        ['1E5', 1],
        ['2E7', 2],
      ],
    });
    const data = [
      ['Code', 'Size'],
      ['1E5', 100_000],
      ['12', 5],
    ];
    expect(typeColumns(await readTableFile('a.xlsx', await workbook([{ sheet: 'A', data }])))).toMatchObject({
      rows: [
        ['1E5', 100_000],
        ['12', 5],
      ],
    });
  });

  it('are numbers among numbers, or as measurements are written', async () => {
    expect((await typedCsv('x,y\n1,1.5e-7\n1e3,2.3E+04')).rows).toEqual([
      [1, 1.5e-7],
      [1000, 23_000],
    ]);
  });
});
