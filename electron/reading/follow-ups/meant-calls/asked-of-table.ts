import { longPattern } from '../../../foundation/long-pattern.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { knowingOnly, saidCells } from '../../own-things/known-tables.ts';
import { isSameWord, type KnownCell, type KnownTable } from '../../own-things/named-kinds.ts';
import { namePattern } from '../../english/name-pattern.ts';
import { singular } from '../../english/singular.ts';
import { tableOf } from '../table-in-mind.ts';
import { rowsBefore } from './row-at-position.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES =
  /^(?:add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table|draw_chart|export_table|create_table)$/;
const TOTAL = /\b(?:total(?:led)?|sum|in all|altogether|together|all in all|adds? (?:\S+ ){0,3}?up|come to|overall)\b/i;
const AROUND = longPattern('')`
  ^(?:
    what|what's|whats|how|much|does|total|totals?|sum|grand|overall|whole|all|together|altogether|adds?|up|come|comes
    |now|new|everything|makes?|amount|far|current|is|are|table|rows|lot|spent|spend|paid|pay|i|have|got|we|did|many|so
    |final|went|gone|cost|costs|until
  )$
`;
/** "Which single item was the dearest?" */
const MOST = longPattern('i')`
  \b(?:
    dearest|most expensive|priciest|costliest|biggest|largest|highest|greatest|longest|heaviest|steepest|top|the most
    |longer|bigger|larger|higher|dearer|more expensive|heavier
  )\b
`;
const LEAST = /\b(?:cheapest|least|smallest|lowest|shortest|lightest|cheaper|shorter|smaller|lower|lighter)\b/i;
const WHICH = /^(?:which|what|what's|who|show me|and|the)\b/i;
const AROUND_MOST = new RegExp(
  [
    "^(?:which|what|what's|whats|who|show|single|one|item|items|entry|row|",
    'thing|purchase|expense|trip|run|was|ever|lot|all|overall|list|table|of|',
    'dearest|most|least|expensive|priciest|costliest|cheapest|biggest|largest|highest|',
    'greatest|longest|heaviest|steepest|smallest|lowest|shortest|lightest|top|them|longer|bigger|larger|higher|dearer|more|heavier|',
    'cheaper|shorter|smaller|lower|lighter|two)$',
  ].join(''),
);

/** "How many rows is that?": of those that were shown. */
const COUNTS = /^(?:and |so )?(?:how many|count)\b/i;
const AROUND_COUNT =
  /^(?:how|many|count|rows?|entries|lines?|records?|ones|items?|them|those|are|is|were|that|now|then|here|shown|altogether|all)$/;

/** "And power?": the same figure of another column. */
function ofOtherColumn({ text, last: { toolName, arguments: args }, numbers }: Asked): MeantCalls | null {
  if (toolName !== 'summarize_table' || stringOf(args, 'column') === null) return null;
  const column = numbers.find(
    (name) =>
      name !== args['column'] &&
      hasOnly(without(text, name), AROUND_COLUMN) &&
      text.toLowerCase().includes(name.toLowerCase()),
  );
  const how = howIn(text);
  return column === undefined ? null : oneCall(toolName, { ...args, ...(how !== undefined && { how }), column });
}

const without = (text: string, name: string): string => text.toLowerCase().replace(name.toLowerCase(), ' ');

const AROUND_COLUMN = longPattern('')`
  ^(?:
    and|what|what's|whats|how|about|the|for|of|same|now|then|is|it|that|column|one|with|average|sum|total|mean|highest
    |lowest|maximum|minimum|max|min|biggest|smallest
  )$
`;

const HOW: readonly (readonly [RegExp, string])[] = [
  [/\b(?:average|mean)\b/i, 'average'],
  [TOTAL, 'sum'],
  [/\b(?:highest|maximum|max|biggest|largest|greatest|most)\b/i, 'maximum'],
  [/\b(?:lowest|minimum|min|smallest|least)\b/i, 'minimum'],
];
const howIn = (text: string): string | undefined => HOW.find(([form]) => form.test(text))?.[1];
const AROUND_AGAIN = longPattern('')`
  ^(?:
    and|so|what|whats|what's|how|where|much|is|are|at|now|does|do|stand|stands|come|comes|to|about|has|have|gone|up
    |then|altogether|far|until|i|we
  )$
`;
const AROUND_FIGURE = longPattern('')`
  ${AROUND.source}|${AROUND_COLUMN.source}
  |^(?:many|did|do|does|we|were|there|they|go|work|works|worked|use|used|need|needs|get|gets|cost|costs|each)$
`;

/** The table that the previous answer was about, and what is known of it. */
interface Asked extends FollowUp {
  readonly name: string;
  readonly table: KnownTable | null;
  readonly numbers: readonly string[];
}

/** Words that say which figure is meant, without the names of things in the table. */
interface Figure {
  readonly rest: string;
  readonly column: string | undefined;
  readonly cell: KnownCell | undefined;
}

function figureIn({ text, name, table, numbers }: Asked): Figure | null {
  const plain = without(text, name);
  const isIn = (words: string, one: string): boolean =>
    new RegExp(String.raw`\b${namePattern(one)}\b`, 'iu').test(words);
  // A column may be called like its table.
  const column = numbers.find((one) => isIn(plain, one)) ?? numbers.find((one) => isIn(text, one));
  const [cell, other] = table === null ? [] : saidCells(plain, table);
  if (other !== undefined) return null;
  const words = comparedWords(cell?.text ?? '');
  const others = table?.columns.map((one) => one.name.replaceAll('_', ' ')) ?? [];
  const unnamed = [...others, ...(column === undefined ? [] : [column])].reduce(without, plain);
  const rest = comparedWords(unnamed).filter((word) => !words.some((one) => isSameWord(word, one)));
  return { rest: rest.join(' '), column, cell };
}

/** "How much is travel altogether now?", "average of kilos?", "how many hours does Marc do?": of all rows, or of those with one text. */
function figureOf(asked: Asked): MeantCalls | null {
  const { text, name, last, numbers } = asked;
  const found = figureIn(asked);
  if (found === null || !hasOnly(withoutCount(found.rest, asked), AROUND_FIGURE)) return null;
  const how =
    howIn(text) ??
    (HOW_MUCH.test(text) && (found.column !== undefined || found.cell !== undefined) ? 'sum' : undefined);
  const column = found.column ?? stringOf(last.arguments, 'column') ?? (numbers.length === 1 ? numbers[0] : undefined);
  // Without a column, the largest is a row.
  if (how === undefined || column === undefined || (found.column === undefined && /^m(?:ax|in)/.test(how))) return null;
  return oneCall('summarize_table', { table: name, how, column, ...whereOf(found.cell) });
}
/** "The average of the two": of all rows, if the conversation made the table and they are the ones that it filled it with. */
function withoutCount(rest: string, { recent, name, table }: Asked): string {
  const made = recent.some(({ toolName, arguments: args }) => toolName === 'create_table' && args['name'] === name);
  const rows = made && table !== null ? rowsBefore(recent, name, table).length : 0;
  return rest.replace(COUNTED, (said, count: string) => (COUNTS_OF[count] === rows ? ' ' : said));
}
const COUNTED = /\b(?:all )?(two|both|three|four)\b/;
const COUNTS_OF: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 4 };

const HOW_MUCH = /^(?:and |so |then )*how (?:much|many)\b/i;

const whereOf = (cell: KnownCell | undefined): { readonly where?: string } =>
  cell === undefined ? {} : { where: `${cell.column} = ${cell.text}` };

/** "So what's food at now?", after a row was added to what was added up before. */
function figureAgain(asked: Asked): MeantCalls | null {
  const before = asked.recent.findLast(
    ({ toolName, arguments: args }) => toolName === 'summarize_table' && args['table'] === asked.name,
  );
  const found = before === undefined ? null : figureIn(asked);
  if (before === undefined || found?.cell === undefined || !hasOnly(found.rest, AROUND_AGAIN)) return null;
  const { by: _, ...args } = before.arguments;
  return oneCall('summarize_table', { ...args, ...whereOf(found.cell) });
}

/** "And by month?", "split that per category": the same figure for each of them. */
function grouped({ text, name, table, last, numbers }: Asked): MeantCalls | null {
  const isSummary = last.toolName === 'summarize_table';
  const [said = '', by = ''] = BY.exec(text) ?? (isSummary ? (OF_ALL.exec(text) ?? []) : []);
  const column = table?.columns.find((one) =>
    [by, singular(by)].some((word) => isSameWord(word.toLowerCase(), one.name.toLowerCase())),
  );
  const [number, other] = numbers;
  const before = isSummary ? stringOf(last.arguments, 'column') : null;
  const added = before ?? (other === undefined ? (number ?? null) : null);
  if (column === undefined || numbers.includes(column.name) || !hasOnly(without(text, said), AROUND_GROUP)) return null;
  const { where = '', ...others } = isSummary ? last.arguments : {};
  const isOther = typeof where === 'string' && where !== '' && !isAbout(where, column.name, table);
  return oneCall('summarize_table', {
    how: 'sum',
    ...(added !== null && { column: added }),
    ...others,
    table: name,
    by: column.name,
    ...(isOther && { where }),
  });
}

/** Whether a condition chooses rows by a column: grouped by that column, it would leave one group. */
const isAbout = (where: string, column: string, table: KnownTable | null): boolean =>
  where.startsWith(`${column} `) ||
  where.includes(` ${column} `) ||
  (table !== null && saidCells(where, table).some((cell) => cell.column === column));

const BY = /\b(?:by|per|(?:for|in|of) each|each|every) (?:the )?([\p{L}_-]+)/iu;
/** "And for all categories", after the sum of one. */
const OF_ALL = /\b(?:(?:for|in|of|across|on) )?all (?:of )?(?:the |my |other |our )*([\p{L}_-]+)/iu;
const AROUND_GROUP = longPattern('')`
  ^(?:
    and|what|whats|what's|how|much|about|the|same|split|break|broken|down|group|grouped|up|show|me|total|totals?|sum
    |sums|it|that|did|do|we|i|have|spend|spent|was|went|figures?
  )$
`;

/** The total of the table that the previous answer was about, or its row with the largest number: "what's the total now?". */
export function askedOfTable(followUp: FollowUp): MeantCalls | null {
  const { text, last, known } = followUp;
  const { toolName, arguments: args } = last;
  const name = tableOf(last);
  if (!OF_TABLES.test(toolName) || name === null) return null;
  const table = known.tables?.find((one) => one.name.toLowerCase() === name.replaceAll('_', ' ').toLowerCase()) ?? null;
  const own = table === null ? known : knowingOnly(known, table);
  const asked = { ...followUp, known: own, name, table, numbers: own['number column'] };
  const where = stringOf(args, 'where');
  const figure = grouped(asked) ?? ofOtherColumn(asked);
  if (figure !== null) return figure;
  if (COUNTS.test(text) && hasOnly(text, AROUND_COUNT))
    return oneCall('summarize_table', { table: name, how: 'count', ...(where !== null && { where }) });
  const largest = largestRow(asked);
  if (largest !== null && NAMES_ROW.test(text)) return largest;
  const worked = figureOf(asked) ?? figureAgain(asked);
  if (worked !== null) return worked;
  return largest;
}

const NAMES_ROW = /\b(?:thing|item|one|entry|row|purchase|expense|payment|trip|run)\b/i;

/** "Which single item was the dearest?" */
function largestRow({ text, name, numbers, last: { arguments: args } }: Asked): MeantCalls | null {
  const column = stringOf(args, 'column') ?? (numbers.length === 1 ? (numbers[0] ?? null) : null);
  if (column === null || !WHICH.test(text) || !hasOnly(text, AROUND_MOST) || MOST.test(text) === LEAST.test(text))
    return null;
  return oneCall('find_rows', {
    table: name,
    sort: `${column} ${MOST.test(text) ? 'descending' : 'ascending'}`,
    limit: 1,
  });
}
