import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { cellOf, columnOf, columnsOf, keptName, rowCondition, tableName, textCell } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const joined = (parts: readonly string[], { random }: Values): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : parts.slice(0, -1).join(', ') + random.pick([' and ', ', ', ' and ']) + (parts.at(-1) ?? '');

/** A row's contents: with the names of its columns, or in their order. */
function spokenRow(values: Values, named: boolean): { row: JsonValue; words: string } {
  const { random } = values;
  const columns = columnsOf(values, random.integer(1, 4));
  const cells = columns.map(({ name, kind }) => [name, cellOf(values, kind)] as const);
  if (!named) return { row: cells.map(([, cell]) => cell), words: cells.map(([, cell]) => String(cell)).join(', ') };
  const link = random.pick([' ', ' ', ': ', ' = ', '=']);
  return {
    row: Object.fromEntries(cells),
    words: joined(
      cells.map(([name, cell]) => `${name}${link}${String(cell)}`),
      values,
    ),
  };
}

function spokenRows(values: Values): { rows: JsonValue[]; words: string } {
  const named = values.random.chance(0.5);
  const spoken = Array.from({ length: values.random.pick([1, 1, 1, 2]) }, () => spokenRow(values, named));
  return { rows: spoken.map(({ row }) => row), words: spoken.map(({ words }) => words).join('; ') };
}

const addRowsPhrasing: Phrasing = {
  tool: 'add_rows',
  imperatives: [
    'add a row to the {table} table: {rows}',
    'put {rows} in the {table} table',
    'insert {rows} into the table {table}',
    'add {rows} to the {table} table',
    'append {rows} to the table {table}',
    'add to the table {table}: {rows}',
    'enter {rows} in the {table} table',
    'record {rows} in the table {table}',
    'write {rows} into the {table} table',
    'new row for the table {table}: {rows}',
    'log {rows} in the {table} table',
    'put a new row in the {table} table, {rows}',
    'extend the table {table} by {rows}',
    'insert a row with {rows} into the {table} table',
    'append the row {rows} to the {table} table',
    'store {rows} in the table {table}',
    'fill in a row of the {table} table: {rows}',
  ],
  questions: [
    'can you put {rows} in the {table} table',
    'could {rows} go into the table {table}',
    'can you add the row {rows} to the {table} table',
    'can {rows} be added to the table {table}',
  ],
  fragments: [
    '{table} table, new row: {rows}',
    'row for the {table} table: {rows}',
    'table {table} + {rows}',
    '{rows} into the {table} table',
    'new entry in the table {table}: {rows}',
    'insert into table {table}: {rows}',
    '{rows} -> {table} table',
  ],
  draw: (values): Draw => {
    const [table, { rows, words }] = [tableName(values), spokenRows(values)];
    return { slots: { table, rows: words }, arguments: { table, rows } };
  },
  result: ({ table = null, rows = null }, { random }) => {
    const added = (rows as readonly JsonValue[]).length;
    return { table: keptName(String(table)), added, rows: added + random.integer(0, 900) };
  },
  answers: [
    'Added {added} to {table}, which has {rows} rows now.',
    'The table {table} has {rows} rows now.',
    'Done, {added} added to {table}.',
    'It is in the table {table}.',
  ],
};

const updateRowsPhrasing: Phrasing = {
  tool: 'update_rows',
  imperatives: [
    'set {change} in the {table} table where {where}',
    'in the table {table}, set {change} where {where}',
    'change {change} for the rows of {table} where {where}',
    'in the {table} table change {change} where {where}',
    'update the {table} table and set {change} where {where}',
    'where {where}, set {change} in the table {table}',
    'change {change} in the table {table} for {where}',
    'for rows of the {table} table with {where}, set {change}',
    'correct {change} in the {table} table where {where}',
    'update {change} in the table {table} wherever {where}',
    'edit the rows of the table {table} where {where}: set {change}',
    'modify the {table} table, {change} where {where}',
    'put {change} in the {table} table where {where}',
    'fix the {table} table, set {change} where {where}',
    'switch {change} in the rows of {table} where {where}',
    'let {change} in the table {table} where {where}',
  ],
  questions: [
    'can you set {change} in the {table} table where {where}',
    'could you change {change} in the table {table} where {where}',
    'can {change} be set in the {table} table where {where}',
  ],
  fragments: [
    'table {table}: {change} where {where}',
    'update table {table}, set {change} where {where}',
    '{table} table, rows with {where}: {change}',
    'in table {table}, {where} -> {change}',
    '{change} where {where} (table {table})',
    'rows of {table} where {where}: set {change}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [table, where] = [tableName(values), rowCondition(values)];
    const cells = columnsOf(values, random.pick([1, 1, 1, 2])).map(
      ({ name, kind }) => [name, cellOf(values, kind)] as const,
    );
    const link = random.pick([' to ', ' to ', ' to ', ' = ', '=']);
    return {
      slots: { table, where, change: cells.map(([name, cell]) => `${name}${link}${String(cell)}`).join(' and ') },
      arguments: { table, where, set: Object.fromEntries(cells) },
    };
  },
  result: ({ table = null }, { random }) => ({ table: keptName(String(table)), changed: random.integer(1, 60) }),
  answers: [
    '{changed} rows of {table} are changed.',
    'I changed {changed} rows in {table}.',
    'Done: {changed} rows of {table}.',
    'Changed: {changed}.',
  ],
};

const deleteRowsPhrasing: Phrasing = {
  tool: 'delete_rows',
  imperatives: [
    'delete the rows of the {table} table where {where}',
    'remove the rows from the table {table} where {where}',
    'delete rows in the {table} table with {where}',
    'remove all rows of {table} where {where}',
    'in the table {table} delete everything where {where}',
    'drop the rows of the table {table} where {where}',
    'throw out the rows of the {table} table where {where}',
    'clean the {table} table of rows where {where}',
    'erase the entries of the {table} table where {where}',
    'get rid of the rows in the table {table} where {where}',
    'from the table {table} remove the rows with {where}',
    'delete from the {table} table where {where}',
    'take out the rows of {table} where {where}',
    'cut the rows from the {table} table where {where}',
    'strike the rows of the table {table} where {where}',
    'where {where}, delete the rows of the {table} table',
  ],
  questions: [
    'can you delete the rows of the {table} table where {where}',
    'could the rows of {table} where {where} go',
    'can you take the rows where {where} out of the table {table}',
  ],
  fragments: [
    'delete rows: table {table}, {where}',
    'delete from table {table} where {where}',
    'remove rows of {table} where {where}',
    'table {table}: delete rows where {where}',
    '{table} table, away with rows where {where}',
    'no more rows in {table} where {where}',
  ],
  draw: (values): Draw => {
    const [table, where] = [tableName(values), rowCondition(values)];
    return { slots: { table, where }, arguments: { table, where } };
  },
  result: ({ table = null }, { random }) => ({
    table: keptName(String(table)),
    deleted: random.integer(1, 60),
    rows: random.integer(0, 900),
  }),
  answers: [
    '{deleted} rows are gone; {table} has {rows} left.',
    'I deleted {deleted} rows of {table}.',
    'Done: {deleted} rows deleted, {rows} left.',
    'Deleted {deleted} rows from {table}.',
  ],
};

const PLAIN_ROWS = ['rows', 'the rows', 'all rows', 'the entries', 'the records', 'what is there'];
const LIMITED_ROWS = [
  'the first {limit} rows',
  '{limit} rows',
  'at most {limit} rows',
  'the top {limit} rows',
  'up to {limit} rows',
  '{limit} entries',
  'no more than {limit} rows',
];
const WHERE = [
  ' where {where}',
  ' where {where}',
  ' with {where}',
  ', only those where {where}',
  ' that have {where}',
  ', filter: {where}',
  ', just where {where}',
];
const COLUMNS = [
  ', only the columns {columns}',
  ', just {columns}',
  ', showing {columns}',
  ' with only the columns {columns}',
  ', columns {columns}',
];
const SORTED = [', sorted by {sort}', ', ordered by {sort}', ' sorted by {sort}', ', by {sort}', ' in order of {sort}'];

const sorting = (values: Values): string => {
  const column = columnOf(values, values.random.pick(['number', 'number', 'date', 'text']));
  return values.random.pick([
    column,
    column,
    `${column} descending`,
    `${column} desc`,
    `highest ${column}`,
    `${column} ascending`,
    `lowest ${column}`,
  ]);
};

/** Which rows, and how they are shown: whatever is mentioned. */
function spokenSelection(values: Values): { rows: string; tail: string; arguments: JsonObject } {
  const { random, split } = values;
  const limit = random.chance(0.35) ? random.pick([random.integer(1, 30), random.integer(1, 20) * 10]) : null;
  const where = random.chance(0.6) ? rowCondition(values) : null;
  const columns = random.chance(0.2) ? columnsOf(values, random.integer(1, 3)).map(({ name }) => name) : null;
  const sort = random.chance(0.3) ? sorting(values) : null;
  const say = (templates: readonly string[], said: string | null): string =>
    said === null ? '' : pickFrom(templates, random, split).replace(/\{\w+\}/, () => said);
  const rows = limit === null ? pickFrom(PLAIN_ROWS, random, split) : say(LIMITED_ROWS, String(limit));
  return {
    rows,
    tail: say(WHERE, where) + say(COLUMNS, columns === null ? null : joined(columns, values)) + say(SORTED, sort),
    arguments: { where, columns, sort, limit },
  };
}

const findRowsPhrasing: Phrasing = {
  tool: 'find_rows',
  imperatives: [
    'show {rows} of the {table} table{rest}',
    'list {rows} of the table {table}{rest}',
    'show me {rows} from the {table} table{rest}',
    'get {rows} out of the table {table}{rest}',
    'look up {rows} in the {table} table{rest}',
    'find {rows} in the table {table}{rest}',
    'display {rows} of {table}{rest}',
    'give me {rows} of the table {table}{rest}',
    'filter the table {table} for {rows}{rest}',
    'from the {table} table, show {rows}{rest}',
    'print {rows} of the {table} table{rest}',
    'fetch {rows} from the table {table}{rest}',
    'let me see {rows} of the {table} table{rest}',
    'pull {rows} from the {table} table{rest}',
    'read {rows} of the table {table}{rest}',
    'search the {table} table for {rows}{rest}',
  ],
  questions: [
    'what are {rows} of the {table} table{rest}',
    'can I see {rows} of the table {table}{rest}',
    'which are {rows} in the {table} table{rest}',
    'what is in {rows} of the table {table}{rest}',
    'can you find {rows} in the {table} table{rest}',
  ],
  fragments: [
    '{rows} of the table {table}{rest}',
    'table {table}: {rows}{rest}',
    '{table} table, {rows}{rest}',
    'rows: table {table}, {rows}{rest}',
    '{rows} from {table}{rest}',
    'find in table {table}: {rows}{rest}',
  ],
  draw: (values): Draw => {
    const [table, { rows, tail, arguments: args }] = [tableName(values), spokenSelection(values)];
    return { slots: { table, rows, rest: tail }, arguments: { table, ...args } };
  },
  result: ({ columns = null, limit = null }, values) => {
    const named = Array.isArray(columns)
      ? (columns as readonly string[]).map((name) => ({ name, kind: 'text' as const }))
      : columnsOf(values, 2, ['text', 'number']);
    const rows = Array.from({ length: Math.min(values.random.integer(1, 3), Number(limit ?? 3)) }, () =>
      Object.fromEntries(
        named.map(({ name, kind }) => [keptName(name), kind === 'text' ? textCell(values) : cellOf(values, kind)]),
      ),
    );
    return { rows, total: rows.length === 3 ? values.random.integer(3, 400) : rows.length };
  },
  answers: ['I found {total}: {rows}.', '{rows}', '{total} rows: {rows}.', 'Here they are: {rows}.'],
};

export const dataRowsPhrasings: readonly Phrasing[] = [
  addRowsPhrasing,
  updateRowsPhrasing,
  deleteRowsPhrasing,
  findRowsPhrasing,
];
