import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinList, joinFirstFew } from '../../../shared/formats/lists.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { safeColumnNames, safeName } from '../../storage/tables/safe-name.ts';
import { COLUMN_TYPES, MAX_COLUMNS, type ColumnType, type TableColumn } from '../../storage/tables/table.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import type { DataServices } from './data-services.ts';
import { columnWords, describeColumns } from './describe-columns.ts';
import { callWith, fieldOf } from '../../tools/undo/call-with.ts';
import { HOLDS } from './written-cells.ts';

/** What people and models call the types, in addition to their names. */
const OTHER_WORDS: Readonly<Record<string, ColumnType>> = {
  int: 'integer',
  float: 'number',
  real: 'number',
  decimal: 'number',
  double: 'number',
  money: 'number',
  price: 'number',
  numeric: 'number',
  string: 'text',
  varchar: 'text',
  char: 'text',
  datetime: 'date',
  timestamp: 'date',
  bool: 'boolean',
  'yes/no': 'boolean',
};

export const createTableTool = ({ store }: DataServices) =>
  defineTool({
    name: 'create_table',
    summary: 'Make a new, empty table',
    parameters: z.strictObject({
      name: z.string().trim().min(1).max(100).describe('Name of the table'),
      columns: z
        .array(z.string().trim().min(1).max(100))
        .min(1)
        .max(MAX_COLUMNS)
        .describe('Columns with their types: integer, number, text, date or boolean, such as "amount number"'),
    }),
    asks: { columns: () => t('Which columns should it have?') },
    output: z.object({ table: z.string(), columns: z.array(z.string()) }),
    risk: 'write-local',
    undo: (result) => callWith('delete_table', { table: fieldOf(result, 'table') }),
    timeoutMs: 5000,
    examples: [
      'make a table for my running log with date, kilometres and minutes',
      'set up an expenses table: what, how much, when',
      'start a new data table called plants with name, bought on and watered',
    ],
    tags: ['spreadsheet', 'log', 'tracker', 'list', 'database', 'data'],
    run: ({ name, columns }, { now }) => {
      const typed = columns.map(readColumn);
      const names = safeColumnNames(typed.map((column) => column.name));
      const made = typed.map(({ type }, index): TableColumn => ({ name: names[index] ?? '', type }));
      const table = store.draft(safeName(name, 'table'), made, null).finish(now().getTime());
      return { table, columns: describeColumns(made) };
    },
    said: ({ table, columns }) =>
      t('Made the table {table} with {count, plural, one {# column} other {# columns}}: {columns}', {
        table: quoted(table),
        count: columns.length,
        columns: joinFirstFew(columns.map(columnWords)),
      }),
  });

/** What a column holds whose name says it: "amount", "number of guests", "day". */
const TOLD_BY_NAME: readonly (readonly [RegExp, ColumnType])[] = [
  [
    /^(?:number of \p{L}+|count|guests|quantity|qty|pieces|points|scores?|steps|pages|reps|eggs|systolic|diastolic|pulse|heart rate)$/iu,
    'integer',
  ],
  [
    longPattern('i')`
      ^(?:
        amount|price|costs?|total|weight|height|distance|temperature|tonn?es?|kilos?|kg|lit(?:er|re)s?|km
        |kilomet(?:er|re)s?|miles|hours|minutes|grams?|calories|kcal|percent(?:age)?|salary|fee|rent|income|balance
        |paid amount|odometer|mileage
      )$
    `,
    'number',
  ],
  [/^(?:day|date|due(?: date)?|birthday|deadline)$/i, 'date'],
];

/** "amount number", "amount: number", "amount (number)"; a column without a type is what its name says, or else text. */
function readColumn(written: string): { name: string; type: ColumnType } {
  const match = /^(?<name>.+?)(?:\s*[:(,]\s*|\s+)(?<word>[a-z/]+)(?:\(\d[\d, ]*\))?\)?$/i.exec(written);
  const word = match?.groups?.['word']?.toLowerCase() ?? '';
  const type = COLUMN_TYPES.find((one) => one === word) ?? OTHER_WORDS[word];
  if (type !== undefined) return { name: match?.groups?.['name'] ?? written, type };
  if (/[:(]/.test(written)) {
    throw refusedValue(written, (value) => t('{value} has a type that is not supported.', { value }), {
      parameter: 'columns',
      forPerson: t('A column holds {holds}.', {
        holds: joinList(
          Object.values(HOLDS).map((words) => words()),
          'disjunction',
        ),
      }),
      forModel: `Types are ${COLUMN_TYPES.join(', ')}: write "amount number".`,
    });
  }
  return { name: written, type: TOLD_BY_NAME.find(([name]) => name.test(written))?.[1] ?? 'text' };
}
