import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS } from '../../storage/tables/table.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { readTableFile } from './read-table-file.ts';

const read = (name: string, contents: string | Buffer) => readTableFile(name, Buffer.from(contents as string));

describe('reading a table out of a file', () => {
  it.each([
    ['a.csv', 'x,y\n1,2', ['x', 'y'], [['1', '2']]],
    ['a.csv', '\uFEFFx;y\n"1;5";"say ""hi"""', ['x', 'y'], [['1;5', 'say "hi"']]],
    ['a.tsv', 'x\ty\n1,5\t2', ['x', 'y'], [['1,5', '2']]],
    [
      'a.csv',
      '1,2\n3,4',
      ['', ''],
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a.csv', 'x,,\n1,,', ['x'], [['1']]],
    [
      'a.json',
      '[{"x":1,"y":{"z":2}},{"y":null,"x":"b"}]',
      ['x', 'y'],
      [
        [1, '{"z":2}'],
        ['b', null],
      ],
    ],
    ['a.json', '{"took":3,"items":[{"x":true}]}', ['x'], [[true]]],
    ['a.json', '[["x","y"],[1,2]]', ['x', 'y'], [[1, 2]]],
    ['a.json', '[{"__proto__":1,"constructor":2}]', ['__proto__', 'constructor'], [[1, 2]]],
    ['a.txt', '[{"x":1}]', ['x'], [[1]]],
    ['a.jsonl', '{"x":1}\n\n{"x":2}\n', ['x'], [[1], [2]]],
    ['a.csv', Buffer.from('Gr\xf6\xdfe\nsch\xf6n', 'latin1'), ['Größe'], [['schön']]],
    ['a.csv', Buffer.from('\uFEFFGröße\nä', 'utf16le'), ['Größe'], [['ä']]],
  ])('%s: %j', async (name, contents, columns, rows) =>
    expect(await read(name, contents)).toMatchObject({ columns, rows, problems: [] }),
  );

  it('reports lines that are not valid JSON', async () => {
    expect((await read('a.jsonl', '{"x":1}\n{"x":\n{"x":3}')).problems).toEqual([
      { row: 2, what: 'is not JSON', leftOut: true },
    ]);
  });

  it('reports a quotation mark that is never closed', async () => {
    expect((await read('a.csv', 'x,y\n1,"2\n3,4')).problems).toContainEqual({
      row: 2,
      what: 'has a quotation mark that is not closed as it should be',
      leftOut: false,
    });
  });

  it.each([
    ['a.json', '{"x":1', 'not valid JSON'],
    ['a.json', '{"x":1}', 'This JSON file does not hold a table'],
    ['a.json', '[1,2]', 'no rows'],
    ['a.csv', ',,\n', 'no rows'],
    ['a.csv', Array.from({ length: MAX_COLUMNS + 1 }, (_, index) => `c${String(index)}x`).join(','), 'at most 200'],
  ])('refuses %s %j', async (name, contents, why) => {
    await expect(read(name, contents)).rejects.toThrow(ToolError);
    await expect(read(name, contents)).rejects.toThrow(why);
  });
});
