import { pickFrom } from '../held-out.ts';
import { filePath } from '../values/file-names.ts';
import {
  columnOf,
  keptName,
  numberCell,
  rowCondition,
  selectStatement,
  tableName,
  textCell,
} from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

/** What is calculated from a column, and what people call it. */
const FIGURES = {
  sum: ['total {column}', 'sum of {column}', '{column} in total', 'total of {column}', 'sum of all {column}'],
  average: ['average {column}', 'mean {column}', 'average of {column}', 'mean of {column}'],
  minimum: ['smallest {column}', 'lowest {column}', 'minimum {column}', 'least {column}', 'minimum of {column}'],
  maximum: ['largest {column}', 'highest {column}', 'maximum {column}', 'biggest {column}', 'maximum of {column}'],
} as const;
type How = keyof typeof FIGURES;
const HOWS: readonly How[] = ['sum', 'sum', 'average', 'average', 'minimum', 'maximum'];
const COUNTS = [
  'number of rows',
  'row count',
  'count of entries',
  'number of entries',
  'count of rows',
  'number of records',
];
const BY = [' per {by}', ' for each {by}', ' by {by}', ' grouped by {by}', ', split by {by}', ' for every {by}'];
const WHERE = [
  ' where {where}',
  ' where {where}',
  ', only where {where}',
  ', for rows with {where}',
  ', counting only {where}',
  ' if {where}',
];

const say = (templates: readonly string[], said: string | null, { random, split }: Values): string =>
  said === null ? '' : pickFrom(templates, random, split).replace(/\{\w+\}/, () => said);

function spokenFigure(values: Values): { figure: string; how: How | 'count'; column: string | null } {
  const { random, split } = values;
  if (random.chance(0.25)) return { figure: pickFrom(COUNTS, random, split), how: 'count', column: null };
  const [how, column] = [random.pick(HOWS), columnOf(values, 'number')];
  return { figure: say(FIGURES[how], column, values), how, column };
}

const summarizeTablePhrasing: Phrasing = {
  tool: 'summarize_table',
  imperatives: [
    'work out the {figure} in the {table} table{rest}',
    'tell me the {figure} in the table {table}{rest}',
    'give me the {figure} of the {table} table{rest}',
    'calculate the {figure} from the table {table}{rest}',
    'get the {figure} out of the {table} table{rest}',
    'show the {figure} in the table {table}{rest}',
    'find the {figure} in the {table} table{rest}',
    'compute the {figure} over the table {table}{rest}',
    'using the table {table}, find the {figure}{rest}',
    'from the {table} table, tell me the {figure}{rest}',
    'look at the {table} table and give me the {figure}{rest}',
    'report the {figure} of the table {table}{rest}',
    'summarise the table {table}: {figure}{rest}',
    'determine the {figure} in the {table} table{rest}',
    'figure out the {figure} for the table {table}{rest}',
    'check the {figure} in my {table} table{rest}',
  ],
  questions: [
    'what is the {figure} in my {table} table{rest}',
    "what's the {figure} in the {table} table{rest}",
    'what is the {figure} of the table {table}{rest}',
    'which {figure} does the table {table} have{rest}',
    'how high is the {figure} in the {table} table{rest}',
    'what {figure} do I have in the table {table}{rest}',
  ],
  fragments: [
    '{figure} in the {table} table{rest}',
    '{figure}, table {table}{rest}',
    'table {table}: {figure}{rest}',
    '{figure} of the table {table}{rest}',
    '{table} table, {figure}{rest}',
    'summary of table {table}: {figure}{rest}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [table, { figure, how, column }] = [tableName(values), spokenFigure(values)];
    const by = random.chance(0.4) ? columnOf(values, 'text') : null;
    const where = random.chance(0.3) ? rowCondition(values) : null;
    return {
      slots: { figure, table, rest: say(BY, by, values) + say(WHERE, where, values) },
      arguments: { table, how, column, by, where },
    };
  },
  result: ({ how = null, by = null }, values) => {
    const value = (): number => (how === 'count' ? values.random.integer(0, 900) : numberCell(values));
    if (typeof by !== 'string') return { rows: [{ [String(how)]: value() }] };
    return {
      rows: Array.from({ length: values.random.integer(2, 3) }, () => ({
        [keptName(by)]: textCell(values),
        [String(how)]: value(),
      })),
    };
  },
  answers: ['{rows}', 'The {=how} is {rows}.', 'It is {rows}.', 'That makes {rows}.', 'By {=by}: {rows}.'],
};

const queryTablePhrasing: Phrasing = {
  tool: 'query_table',
  imperatives: [
    'run the query {sql}',
    'run this on my tables: {sql}',
    'execute the SQL {sql}',
    'query my tables: {sql}',
    'ask the tables: {sql}',
    'run the SELECT {sql}',
    'try the SQL statement {sql}',
    'do this query: {sql}',
    'evaluate the SQL {sql}',
    'show me the result of the SQL {sql}',
    'fire the query {sql}',
    'answer with SQL: {sql}',
    'send this SQL to my tables: {sql}',
    'run {sql} and show at most {limit} rows',
    'execute {sql}, no more than {limit} rows',
    'show the first {limit} rows of {sql}',
    'run the SQL {sql} with a limit of {limit} rows',
    'give me up to {limit} rows of the query {sql}',
  ],
  questions: [
    'what does the query {sql} return',
    'what is the result of {sql}',
    'what do I get from the SQL {sql}',
    'which rows does {sql} give',
    'what are the first {limit} rows of {sql}',
  ],
  fragments: [
    '{sql}',
    'SQL: {sql}',
    'query: {sql}',
    '{sql};',
    'sql query {sql}',
    '{sql} (max {limit} rows)',
    'first {limit} rows: {sql}',
    'tables, {sql}',
  ],
  draw: (values): Draw => {
    const sql = selectStatement(values);
    if (values.random.chance(0.75)) return { slots: { sql }, arguments: { sql, limit: null } };
    const limit = values.random.integer(1, 200);
    return { slots: { sql, limit: String(limit) }, arguments: { sql, limit } };
  },
  result: ({ sql = null, limit = null }, values) => {
    const words = String(sql);
    if (/^select (?:count|sum|avg|min|max)\([^)]*\) from \S+(?: where.*)?$/i.test(words))
      return {
        rows: [
          {
            [/^select (\S+)/i.exec(words)?.[1] ?? 'count']: /count/i.test(words)
              ? values.random.integer(0, 900)
              : numberCell(values),
          },
        ],
      };
    const count = Math.min(values.random.integer(1, 3), Number(limit ?? 3));
    const names = [...words.matchAll(/(?:select|distinct|,) (?:distinct )?(?:\w+\.)?([\p{L}\p{N}_]+(?:\([^)]*\))?)/giu)]
      .map(([, name = '']) => name)
      .slice(0, 2);
    const columns = names.length === 0 || names[0] === '' ? ['name', 'amount'] : names;
    return {
      rows: Array.from({ length: count }, () =>
        Object.fromEntries(columns.map((name, index) => [name, index === 0 ? textCell(values) : numberCell(values)])),
      ),
    };
  },
  answers: ['{rows}', 'The result: {rows}.', 'It gives {rows}.', 'Here it is: {rows}.'],
};

const makeTableFromQueryPhrasing: Phrasing = {
  tool: 'make_table_from_query',
  imperatives: [
    'make a table {name} from the query {sql}',
    'save the result of {sql} as the table {name}',
    'create the table {name} from {sql}',
    'keep the result of {sql} in a table called {name}',
    'store what {sql} returns as the table {name}',
    'turn the query {sql} into the table {name}',
    'put the rows of {sql} into a new table {name}',
    'build a table {name} out of {sql}',
    'run {sql} and keep it as the table {name}',
    'make a new table called {name} with the result of {sql}',
    'save {sql} as a table named {name}',
    'write what {sql} gives into the table {name}',
    'derive the table {name} from {sql}',
    'fill a new table {name} with {sql}',
    'copy the result of {sql} into the table {name}',
    'run this and store it as table {name}: {sql}',
  ],
  questions: [
    'can the result of {sql} become the table {name}',
    'could you keep {sql} as the table {name}',
    'can you make a table {name} of {sql}',
    'can I have {sql} as a new table {name}',
  ],
  fragments: [
    'table {name} from {sql}',
    'new table {name} as {sql}',
    'create table {name} as {sql}',
    '{sql} -> table {name}',
    '{sql} into the new table {name}',
    'keep as table {name}: {sql}',
  ],
  draw: (values): Draw => {
    const [name, sql] = [tableName(values), selectStatement(values)];
    return { slots: { name, sql }, arguments: { name, sql } };
  },
  result: ({ name = null }, values) => ({
    table: keptName(String(name)),
    rows: values.random.integer(1, 900),
    columns: [`${keptName(columnOf(values, 'text'))} (text)`, `${keptName(columnOf(values, 'number'))} (number)`],
  }),
  answers: [
    'The table {table} has {rows} rows.',
    'I kept it as the table {table}, {rows} rows.',
    'Done: {table} with {columns}.',
    'It is the table {table} now.',
  ],
};

const CHART_WORDS = {
  bar: ['bar chart', 'bar graph', 'bar plot', 'column chart'],
  line: ['line chart', 'line graph', 'line plot', 'line diagram'],
  scatter: ['scatter plot', 'scatter chart', 'scatter diagram', 'scatter graph'],
  pie: ['pie chart', 'pie', 'pie diagram', 'pie graph'],
  histogram: ['histogram', 'frequency histogram'],
} as const;
type Kind = keyof typeof CHART_WORDS;
const AGAINST = ['{y} against {x}', '{y} over {x}', '{y} versus {x}', '{x} and {y}'];
const GROUPED = ['{y} by {x}', '{y} per {x}', '{y} for each {x}', '{y} by {x}'];
const COUNTED = ['the number of rows per {x}', 'how often each {x} is there', 'the count by {x}', 'rows per {x}'];
const OVERWRITE = [
  ', overwrite it if it is there',
  ' and replace the old picture',
  ', replacing what is there',
  ' (overwrite)',
];

interface SpokenAxes {
  readonly shown: string;
  readonly x: string;
  readonly y: string | null;
  readonly how: How | null;
}

/** What goes along the axes, and how the numbers of a group are combined if mentioned. */
function spokenAxes(values: Values, kind: Kind): SpokenAxes {
  const { random, split } = values;
  const write = (templates: readonly string[], x: string, y = ''): string =>
    pickFrom(templates, random, split)
      .replace('{x}', () => x)
      .replace('{y}', () => y);
  const number = columnOf(values, 'number');
  if (kind === 'histogram') return { shown: number, x: number, y: null, how: null };
  if (kind === 'scatter') {
    const x = columnOf(values, 'number');
    return { shown: write(AGAINST, x, number), x, y: number, how: null };
  }
  const x = columnOf(values, kind === 'line' ? 'date' : 'text');
  if (random.chance(0.2)) return { shown: write(COUNTED, x), x, y: null, how: null };
  const how = random.chance(0.35) ? random.pick(HOWS) : null;
  return { shown: write(GROUPED, x, how === null ? number : say(FIGURES[how], number, values)), x, y: number, how };
}

const drawChartPhrasing: Phrasing = {
  tool: 'draw_chart',
  imperatives: [
    'draw a {chart} of {shown} from the {table} table into {path}{rest}',
    'make a {chart} of {shown} from the table {table} and save it as {path}{rest}',
    'plot {shown} of the table {table} as a {chart} in {path}{rest}',
    'create a {chart} showing {shown} of the {table} table in {path}{rest}',
    'save a {chart} of {shown}, table {table}, as {path}{rest}',
    'chart {shown} from the table {table} as a {chart}, file {path}{rest}',
    'put a {chart} of {shown} from the {table} table into {path}{rest}',
    'give me a {chart} of {shown} from the table {table} as {path}{rest}',
    'produce {path}, a {chart} of {shown} in the {table} table{rest}',
    'show {shown} of the {table} table in a {chart} called {path}{rest}',
    'graph {shown} of the table {table} in a {chart}, saved to {path}{rest}',
    'from the {table} table, draw {shown} as a {chart} to {path}{rest}',
    'write a {chart} with {shown} of the table {table} to {path}{rest}',
    'build the {chart} {path} of {shown} in the {table} table{rest}',
    'visualise {shown} of the {table} table as a {chart} in {path}{rest}',
    'turn {shown} of the table {table} into a {chart}, {path}{rest}',
  ],
  questions: [
    'can I have a {chart} of {shown} from the {table} table in {path}{rest}',
    'could you plot {shown} of the table {table} as a {chart} into {path}{rest}',
    'can you make {path} a {chart} of {shown} in the {table} table{rest}',
    'can {shown} of the table {table} be a {chart} in {path}{rest}',
  ],
  fragments: [
    '{chart} of {shown}, table {table}, as {path}{rest}',
    '{chart}: {shown} from the {table} table to {path}{rest}',
    'table {table}, {chart} of {shown} -> {path}{rest}',
    '{shown} of the table {table} as a {chart}, {path}{rest}',
    'new {chart} {path}: {shown}, {table} table{rest}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const kind = random.pick<Kind>(['bar', 'bar', 'line', 'line', 'pie', 'scatter', 'histogram']);
    const { shown, x, y, how } = spokenAxes(values, kind);
    const [table, path] = [tableName(values), filePath(values, ['png', 'svg'])];
    const where = random.chance(0.2) ? rowCondition(values) : null;
    const replace = where === null && random.chance(0.12) ? true : null;
    const tail =
      replace === null
        ? say([' where {where}', ', only where {where}', ', for rows with {where}'], where, values)
        : pickFrom(OVERWRITE, random, split);
    return {
      slots: { chart: pickFrom(CHART_WORDS[kind], random, split), shown, table, path, rest: tail },
      arguments: { table, kind, x, y, path, how, where, replace },
    };
  },
  result: ({ path = null, kind = null }, { random }) => ({ saved: path, kind, drawn: random.integer(2, 40) }),
  answers: [
    'The chart is saved as {saved}.',
    'Saved as {saved}, a {kind} chart.',
    'Done: {saved} shows {drawn} values.',
    'I drew it into {saved}.',
  ],
};

export const dataQuestionsPhrasings: readonly Phrasing[] = [
  summarizeTablePhrasing,
  queryTablePhrasing,
  makeTableFromQueryPhrasing,
  drawChartPhrasing,
];
