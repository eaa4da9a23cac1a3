import type { JsonValue } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { fileName, filePath } from '../values/file-names.ts';
import { cellOf, columnsOf, keptName, tableName, type ColumnKind } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const byName = (values: Values): Draw => {
  const table = tableName(values);
  return { slots: { table: values.random.chance(0.1) ? `"${table}"` : table }, arguments: { table } };
};

const TYPES: Readonly<Record<ColumnKind, readonly string[]>> = {
  number: ['number', 'integer'],
  text: ['text'],
  date: ['date'],
  boolean: ['boolean'],
};
const describedColumns = (values: Values, least: number): readonly string[] =>
  columnsOf(values, values.random.integer(least, least + 2)).map(
    ({ name, kind }) => `${keptName(name)} (${values.random.pick(TYPES[kind])})`,
  );

const importTablePhrasing: Phrasing = {
  tool: 'import_table',
  imperatives: [
    'import {path}',
    'import the table in {path}',
    'load the table from {path}',
    'import the data from {path}',
    'load {path} as a table',
    'make a table out of {path}',
    'bring the spreadsheet {path} in',
    'take the table in the file {path} in',
    'get the data of {path} into a table',
    'turn {path} into a data table',
    'load in the spreadsheet {path}',
    'import {path} as the table {name}',
    'load {path} into a table called {name}',
    'import the spreadsheet {path} and name it {name}',
    'make a table {name} from {path}',
    'read {path} in as the table {name}',
    'import the sheet {sheet} of {path}',
    'load sheet {sheet} from {path} as a table',
    'import {path}, sheet {sheet}',
    'take the sheet {sheet} of the workbook {path} in as a table',
    'import sheet {sheet} of {path} as the table {name}',
  ],
  questions: [
    'can {path} be loaded as a table',
    'can you get {path} into a table',
    'could the sheet {sheet} of {path} become a table',
    'can I have {path} as a table named {name}',
  ],
  fragments: [
    'import: {path}',
    'table from {path}',
    'new table from {path}',
    'spreadsheet {path} into a table',
    '{path} as table {name}',
    '{path} -> table {name}',
    'import {path}, sheet: {sheet}',
    'sheet {sheet} of {path} as a table',
    'sheet {sheet} of {path} -> table {name}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const sheet = random.chance(0.25)
      ? random.pick([
          () => values.noun(),
          () => values.month(),
          () => `Sheet${String(random.integer(1, 5))}`,
          () => String(random.integer(2019, 2027)),
        ])()
      : null;
    const name = random.chance(0.3) ? tableName(values) : null;
    const path = filePath(
      values,
      sheet === null ? ['csv', 'csv', 'csv', 'xlsx', 'xlsx', 'tsv', 'json'] : ['xlsx', 'xls', 'xlsx'],
    );
    return {
      slots: { path, ...(name === null ? {} : { name }), ...(sheet === null ? {} : { sheet }) },
      arguments: { path, name, sheet },
    };
  },
  result: ({ path = null, name = null }, values) => {
    const stem =
      String(path)
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? 'table';
    return {
      table: keptName(typeof name === 'string' ? name : stem),
      rows: values.random.integer(3, 20_000),
      columns: describedColumns(values, 2),
    };
  },
  answers: [
    'The table {table} has {rows} rows.',
    'I read {rows} rows into the table {table}.',
    'Done: {table}, {rows} rows with {columns}.',
    'It is the table {table} now, with {rows} rows.',
  ],
};

const TYPE_WORDS: Readonly<Record<ColumnKind, readonly string[]>> = {
  number: [' number', ' integer', ' (number)', ': number', ' money'],
  text: [' text', ' (text)', ': text'],
  date: [' date', ' (date)', ': date'],
  boolean: [' yes/no', ' boolean', ' (boolean)'],
};

const createTablePhrasing: Phrasing = {
  tool: 'create_table',
  imperatives: [
    'create a table {name} with the columns {columns}',
    'make a new table called {name} with {columns}',
    'create the table {name}: {columns}',
    'set up a table named {name} with the columns {columns}',
    'start a table {name} with {columns}',
    'open a new table {name} for {columns}',
    'build a table called {name} that has {columns}',
    'add a table {name} with columns {columns}',
    'make an empty table {name} with the columns {columns}',
    'create an empty table called {name}, columns {columns}',
    'prepare a table {name} to hold {columns}',
    'begin a table named {name} with {columns}',
    'create a table with {columns} and call it {name}',
    'make a table having the columns {columns}, named {name}',
    'define the table {name} with {columns}',
    'lay out a table {name}: {columns}',
  ],
  questions: [
    'can you make a table {name} with {columns}',
    'could I have a table called {name} with the columns {columns}',
    'can I get an empty table {name} for {columns}',
    'would you create the table {name} with {columns}',
  ],
  fragments: [
    'new table {name}: {columns}',
    'table {name} with {columns}',
    'new table {name}, columns {columns}',
    'create table {name} ({columns})',
    'empty table {name}: {columns}',
    'table: {name}, columns: {columns}',
    '{name} table with the columns {columns}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const typed = random.chance(0.4);
    const columns = columnsOf(values, random.integer(1, 5)).map(({ name, kind }) =>
      typed ? name + random.pick(TYPE_WORDS[kind]) : name,
    );
    const name = tableName(values);
    return {
      slots: {
        name,
        columns:
          columns.length === 1
            ? (columns[0] ?? '')
            : columns.slice(0, -1).join(', ') + random.pick([' and ', ', ', ', and ']) + (columns.at(-1) ?? ''),
      },
      arguments: { name, columns },
    };
  },
  result: ({ name = null, columns = null }) => ({
    table: keptName(String(name)),
    columns: (columns as readonly JsonValue[]).map((column) => described(String(column))),
  }),
  answers: [
    'The table {table} is there, with {columns}.',
    'I made the table {table}.',
    'Done: {table} has the columns {columns}.',
    'The empty table {table} is ready.',
  ],
};

const OTHER_WORDS: Readonly<Record<string, string>> = { money: 'number', 'yes/no': 'boolean' };
function described(column: string): string {
  const [, name = column, type = 'text'] =
    /^(.+?)(?::\s|\s\(|\s)(number|integer|money|text|date|yes\/no|boolean)\)?$/.exec(column) ?? [];
  return `${keptName(name)} (${OTHER_WORDS[type] ?? type})`;
}

const listTablesPhrasing: Phrasing = {
  tool: 'list_tables',
  imperatives: [
    'list my tables',
    'list all tables',
    'show me my tables',
    'show all tables',
    'tell me which tables there are',
    'list the data tables',
    'show me the names of my tables',
    'give me a list of tables',
    'tell me what tables I have loaded',
    'name all my tables',
    'show the tables I made',
    'display my data tables',
    'list the tables with their columns',
    'show me what data tables exist',
    'go through my tables',
    'name my tables',
    'tell me what tables there are',
    'go over my tables',
  ],
  questions: [
    'which tables do I have',
    'what tables are there',
    'are there any tables',
    'how many tables do I have',
    'which tables are loaded',
    'what data tables have I got',
  ],
  fragments: ['tables', 'my tables', 'all tables', 'table list', 'list of tables', 'data tables', 'tables overview'],
  draw: () => ({ slots: {}, arguments: {} }),
  result: (_args, values) => {
    const { random } = values;
    const tables = Array.from({ length: random.integer(1, 3) }, () => ({
      name: keptName(tableName(values)),
      rows: random.integer(0, 9000),
      columns: columnsOf(values, random.integer(1, 3))
        .map(({ name }) => keptName(name))
        .join(', '),
      ...(random.chance(0.4) ? { from: fileName(values, ['csv', 'xlsx', 'json']) } : {}),
    }));
    return { tables, total: tables.length };
  },
  answers: [
    'Your tables are {tables.name}.',
    'You have these tables: {tables.name}.',
    'There are {total}: {tables.name}.',
    '{tables.name}',
  ],
};

const describeTablePhrasing: Phrasing = {
  tool: 'describe_table',
  imperatives: [
    'describe the table {table}',
    'tell me about the {table} table',
    'show the columns of the {table} table',
    'list the columns of the table {table}',
    'describe my {table} table',
    'tell me which columns the table {table} has',
    'show me the structure of the {table} table',
    'profile the table {table}',
    'summarise the columns of the {table} table',
    'show the schema of the table {table}',
    'explain what the table {table} holds',
    'tell me what the {table} table looks like',
    'look at the structure of {table}',
    'give me the column types of the {table} table',
    'check the {table} table for empty values',
    'show what kinds of data the table {table} has',
  ],
  questions: [
    'what columns are in the {table} table',
    'what does the table {table} look like',
    'how is the {table} table built',
    'which columns does the table {table} have',
    'what kind of data is in the table {table}',
    'does the {table} table have empty values',
  ],
  fragments: [
    'describe table {table}',
    'columns of {table}',
    'structure of the {table} table',
    'schema of {table}',
    'table {table}: columns',
    '{table} table overview',
    'column types of {table}',
    '{table} columns',
  ],
  draw: byName,
  result: ({ table = null }, values) => {
    const { random } = values;
    const rows = random.integer(2, 9000);
    const columns = columnsOf(values, random.integer(2, 3)).map(({ name, kind }) => ({
      name: keptName(name),
      type: random.pick(TYPES[kind]),
      different: kind === 'boolean' ? random.integer(1, 2) : random.integer(1, rows),
      ...(random.chance(0.3) ? { empty: random.integer(1, rows) } : {}),
    }));
    const first = Object.fromEntries(
      columns.map(({ name, type }) => [
        name,
        type === 'boolean'
          ? random.integer(0, 1)
          : cellOf(values, type === 'integer' ? 'number' : (type as ColumnKind)),
      ]),
    );
    return { table: keptName(String(table)), rows, columns, firstRows: [first] };
  },
  answers: [
    '{table} has {rows} rows and the columns {columns.name}.',
    'The columns of {table} are {columns.name}.',
    'There are {rows} rows, with {columns.name}.',
    'It has the columns {columns.name}.',
  ],
};

const OVERWRITE = [
  ', overwrite it if it is there',
  ' and replace the old one',
  ', replacing the old file',
  ' (overwrite)',
  ' and overwrite what is there',
];

const exportTablePhrasing: Phrasing = {
  tool: 'export_table',
  imperatives: [
    'export the table {table} to {path}{tail}',
    'save the table {table} as {path}{tail}',
    'write the {table} table into {path}{tail}',
    'export {table} as {path}{tail}',
    'put the table {table} into the file {path}{tail}',
    'save my {table} table to {path}{tail}',
    'make {path} out of the table {table}{tail}',
    'store the table {table} in {path}{tail}',
    'output the {table} table as {path}{tail}',
    'dump the table {table} to {path}{tail}',
    'turn the {table} table into {path}{tail}',
    'give me the {table} table as the file {path}{tail}',
    'download the table {table} as {path}{tail}',
    'create {path} from the {table} table{tail}',
    'get the {table} table out as {path}{tail}',
    'convert the table {table} to {path}{tail}',
  ],
  questions: [
    'can I have the table {table} as {path}{tail}',
    'could you save the {table} table as {path}{tail}',
    'can the {table} table be exported to {path}{tail}',
    'can you get the table {table} into {path}{tail}',
  ],
  fragments: [
    'export {table} into {path}{tail}',
    'table {table} -> {path}{tail}',
    '{table} table as {path}{tail}',
    '{table} table to {path}{tail}',
    'export: table {table}, file {path}{tail}',
    'save table {table}: {path}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [table, path] = [tableName(values), filePath(values, ['csv', 'csv', 'xlsx', 'xlsx', 'json', 'tsv'])];
    const replace = random.chance(0.15) ? true : null;
    return {
      slots: { table, path, tail: replace === null ? '' : pickFrom(OVERWRITE, random, values.split) },
      arguments: { table, path, replace },
    };
  },
  result: ({ path = null }, { random }) => ({ saved: path, rows: random.integer(0, 9000) }),
  answers: [
    '{rows} rows are in {saved}.',
    'Saved as {saved}, {rows} rows.',
    'I wrote {rows} rows to {saved}.',
    'Done: {saved}.',
  ],
};

const deleteTablePhrasing: Phrasing = {
  tool: 'delete_table',
  imperatives: [
    'remove the table {table}',
    'throw away the {table} table',
    'delete my {table} table',
    'move the table {table} to the trash',
    'get rid of the table {table}',
    'trash the {table} table',
    'erase the table {table}',
    'discard the {table} table',
    'throw the table {table} out',
    'delete the whole {table} table',
    'bin the table {table}',
    'scrap the {table} table',
    'put the table {table} in the trash',
    'remove {table} from my tables',
    'delete {table} from the tables',
    'clear away the table {table}',
  ],
  questions: [
    'can the table {table} go',
    'can you get rid of the {table} table',
    'could you throw away the table {table}',
  ],
  fragments: [
    'delete table {table}',
    'remove table {table}',
    'drop table {table}',
    'the {table} table can go',
    'trash table {table}',
    "I don't need the {table} table any more",
    'away with the table {table}',
  ],
  draw: byName,
  result: ({ table = null }) => ({ deleted: keptName(String(table)) }),
  answers: [
    'The table {deleted} is in the trash.',
    'I moved {deleted} to the trash.',
    'Deleted: {deleted}. It can be had back for 30 days.',
  ],
};

const restoreTablePhrasing: Phrasing = {
  tool: 'restore_table',
  imperatives: [
    'restore the table {table}',
    'bring back the table {table}',
    'undelete the {table} table',
    'recover the table {table}',
    'get the {table} table back',
    'get the deleted table {table} back',
    'take the table {table} out of the trash',
    'restore my {table} table',
    'put the deleted {table} table back',
    'rescue the table {table}',
    'recover my deleted {table} table',
    'fetch the table {table} from the trash',
    'bring my {table} table back from the trash',
    'restore the {table} table from the trash',
    'undo the removal of the {table} table',
    'pull the deleted table {table} back',
    'return the dropped table {table}',
  ],
  questions: [
    'can I have the table {table} back',
    'can you get the {table} table back',
    'could the table {table} be restored',
  ],
  fragments: [
    'restore table {table}',
    'undelete table {table}',
    'I want the {table} table back',
    'table {table} back please',
    'recover table {table}',
    'oops, I need the {table} table again',
  ],
  draw: byName,
  result: ({ table = null }) => ({ restored: keptName(String(table)) }),
  answers: ['The table {restored} is back.', 'I brought {restored} back.', 'Restored: {restored}.'],
};

export const dataPhrasings: readonly Phrasing[] = [
  importTablePhrasing,
  createTablePhrasing,
  listTablesPhrasing,
  describeTablePhrasing,
  exportTablePhrasing,
  deleteTablePhrasing,
  restoreTablePhrasing,
];
