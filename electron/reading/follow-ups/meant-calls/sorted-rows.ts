import { comparedWords } from '../../../inference/compared-words.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES = /^(?:find_rows|describe_table|summarize_table|import_table|add_rows|update_rows)$/;
const SORTS = /\b(?:sort|order|rank|arrange|sorted|ordered|first|descending|ascending|reversed?|other way|top)\b/i;
const DOWN =
  /\b(?:biggest|largest|highest|dearest|most expensive|longest|latest|newest|most recent|descending|reversed?|high to low|down|z to a)\b/i;
const UP = /\b(?:smallest|lowest|cheapest|shortest|earliest|oldest|ascending|low to high)\b/i;
const OF_DAYS = /\b(?:latest|newest|most recent|earliest|oldest)\b/i;
const TURNS = /\b(?:other way|reversed?|opposite)\b/i;
const AROUND = new RegExp(
  [
    '^(?:sort|sorted|order|ordered|rank|arrange|them|those|these|rows?|entries|by|first|from|down|up|biggest|largest|highest|dearest|most|',
    'expensive|longest|latest|newest|recent|descending|ascending|reversed?|smallest|lowest|cheapest|shortest|earliest|oldest|high|low|',
    'other|way|round|around|table|list|ones?|top|whole|show|column|all|opposite|same)$',
  ].join(''),
);

/** "Sort them by price", "biggest first", "the other way round", after rows of a table were shown. */
export function sortedRows({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const name = stringOf(args, 'table');
  const table = known.tables?.find((one) => one.name === name?.replaceAll('_', ' '));
  if (!OF_TABLES.test(toolName) || name === null || table === undefined || !SORTS.test(text)) return null;
  const said = comparedWords(text);
  const columns = table.columns.filter((one) => said.includes(one.name.toLowerCase()));
  const rest = said.filter((word) => !columns.some((one) => one.name.toLowerCase() === word));
  if (columns.length > 1 || !hasOnly(rest.join(' '), AROUND)) return null;
  const sort = stringOf(args, 'sort');
  if (TURNS.test(text) && columns.length === 0) return sort === null ? null : rows(args, turned(sort));
  const type = OF_DAYS.test(text) ? 'date' : 'number';
  const likely = table.columns.filter((one) => one.type === type);
  const column = columns[0] ?? (likely.length === 1 && (UP.test(text) || DOWN.test(text)) ? likely[0] : undefined);
  return column === undefined ? null : rows(args, `${column.name} ${DOWN.test(text) ? 'descending' : 'ascending'}`);
}

const turned = (sort: string): string =>
  sort.endsWith(' descending')
    ? sort.replace(/ descending$/, ' ascending')
    : `${sort.replace(/ ascending$/, '')} descending`;

function rows(args: FollowUp['last']['arguments'], sort: string): MeantCalls {
  const where = stringOf(args, 'where');
  return oneCall('find_rows', { table: args['table'] ?? '', ...(where !== null && { where }), sort });
}
