import { saidCells } from '../../own-things/known-tables.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import { namePattern } from '../../reading/name-pattern.ts';
import { tableOf } from '../table-in-mind.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES =
  /^(?:add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table|draw_chart|export_table)$/;
const TOTAL = /\b(?:total|sum|in all|altogether|all together|adds? up|come to)\b/i;
const AROUND = new RegExp(
  [
    "^(?:what|what's|whats|how|much|does|total|totals?|sum|grand|overall|whole|all|together|altogether|adds?|up|come|comes|now|new|",
    'everything|makes?|amount|far|current|is|table|rows|lot|spent|spend|i|have|so|final)$',
  ].join(''),
);
/** "Which single item was the dearest?" */
const MOST =
  /\b(?:dearest|most expensive|priciest|costliest|biggest|largest|highest|greatest|longest|heaviest|steepest|top|the most)\b/i;
const LEAST = /\b(?:cheapest|least|smallest|lowest|shortest|lightest)\b/i;
const WHICH = /^(?:which|what|what's|who|show me|and|the)\b/i;
const AROUND_MOST = new RegExp(
  [
    "^(?:which|what|what's|whats|who|show|single|one|item|items|entry|row|",
    'thing|purchase|expense|trip|run|was|ever|lot|all|overall|list|table|of|',
    'dearest|most|least|expensive|priciest|costliest|cheapest|biggest|largest|highest|',
    'greatest|longest|heaviest|steepest|smallest|lowest|shortest|lightest|top|them)$',
  ].join(''),
);

/** "How many rows is that?": of those that were shown. */
const COUNTS = /^(?:and |so )?(?:how many|count)\b/i;
const AROUND_COUNT =
  /^(?:how|many|count|rows?|entries|lines?|records?|ones|items?|them|those|are|is|were|that|now|then|here|shown|altogether|all)$/;

/** "And power?": the same figure of another column. */
function ofOtherColumn({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  if (toolName !== 'summarize_table' || stringOf(args, 'column') === null) return null;
  const column = known.column.find(
    (name) =>
      name !== args['column'] &&
      hasOnly(without(text, name), AROUND_COLUMN) &&
      text.toLowerCase().includes(name.toLowerCase()),
  );
  return column === undefined ? null : oneCall(toolName, { ...args, column });
}

const without = (text: string, name: string): string => text.toLowerCase().replace(name.toLowerCase(), ' ');

const AROUND_COLUMN =
  /^(?:and|what|what's|whats|how|about|the|for|of|same|now|then|is|it|that|column|one|with|average|sum|total|mean)$/;

const HOW: readonly (readonly [RegExp, string])[] = [
  [/\b(?:average|mean)\b/i, 'average'],
  [TOTAL, 'sum'],
];
const AROUND_FIGURE = new RegExp(`${AROUND.source}|${AROUND_COLUMN.source}|^(?:many|did|we|were|there|they)$`);

/** "How much is travel altogether now?": of all rows, or of those with the only text of the table that is said. */
function totalOf(text: string, table: string, column: string, { tables = [] }: KnownTitles): MeantCalls | null {
  const plain = without(text, table);
  if (hasOnly(plain, AROUND)) return oneCall('summarize_table', { table, how: 'sum', column });
  const all = tables.find(({ name }) => name === table.replaceAll('_', ' '));
  const [cell, other] = all === undefined ? [] : saidCells(plain, all);
  return cell === undefined || other !== undefined || !hasOnly(without(plain, cell.text), AROUND)
    ? null
    : oneCall('summarize_table', { table, how: 'sum', column, where: `${cell.column} = ${cell.text}` });
}

/** The total of the table that the previous answer was about, or its row with the largest number: "what's the total now?". */
export function askedOfTable(followUp: FollowUp): MeantCalls | null {
  const { text, last, known } = followUp;
  const { toolName, arguments: args } = last;
  const table = tableOf(last);
  if (!OF_TABLES.test(toolName) || table === null) return null;
  const where = stringOf(args, 'where');
  const other = ofOtherColumn(followUp);
  if (other !== null) return other;
  if (COUNTS.test(text) && hasOnly(text, AROUND_COUNT))
    return oneCall('summarize_table', { table, how: 'count', ...(where !== null && { where }) });
  const numbers = known['number column'];
  // "How many kilos altogether?", "average of food?"
  const named = numbers.find((name) => new RegExp(String.raw`\b${namePattern(name)}\b`, 'iu').test(text));
  const figure = HOW.find(([form]) => form.test(text));
  if (named !== undefined && figure !== undefined && hasOnly(without(text, named), AROUND_FIGURE))
    return oneCall('summarize_table', { table, how: figure[1], column: named });
  const column = stringOf(args, 'column') ?? (numbers.length === 1 ? (numbers[0] ?? null) : null);
  if (column === null) return null;
  const total = TOTAL.test(text) ? totalOf(text, table, column, known) : null;
  if (total !== null) return total;
  if (!WHICH.test(text) || !hasOnly(text, AROUND_MOST) || MOST.test(text) === LEAST.test(text)) return null;
  return oneCall('find_rows', { table, sort: `${column} ${MOST.test(text) ? 'descending' : 'ascending'}`, limit: 1 });
}
