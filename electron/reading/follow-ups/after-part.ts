import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { continuedCalculation } from './continued-calculation.ts';
import { withMind } from './in-mind.ts';
import { dayInMind } from './day-in-mind.ts';
import { lastCallOf } from './last-call.ts';
import { placeInMind } from './place-in-mind.ts';
import { tableOf } from './table-in-mind.ts';
import { thingsInMind } from './things-in-mind.ts';
import { POLITE } from '../english/polite-words.ts';

/**
 * Writes out a later request of a message with what the earlier ones have just made or found: "… and remind me of it",
 * "… then add 10 to that".
 * @param answer to the earlier requests.
 */
export function afterPart(request: string, answer: StoredMessage): string {
  const call = lastCallOf(answer);
  const sum = call === null ? null : continuedCalculation(request, call);
  if (sum !== null) return sum.request;
  const place = call === null ? null : placeInMind(call);
  const listed = place === null ? request : withList(request, place);
  const day = call === null ? null : dayInMind(call);
  if (day !== null && COUNTS.test(request) && UNTIL_THEN.test(request))
    return request.replace(UNTIL_THEN, `until ${day}`);
  const things = thingsInMind([answer]);
  const named = withTable(withFile(listed, call), call);
  return withMind(named, { call, place, things, before: '' });
}

/** "… and tell me how many days till then": of what was just entered, counted from today. */
const COUNTS = /\bhow (?:many (?:days|weeks|months)|long)\b/i;
const UNTIL_THEN = /\b(?:until|till|til|to) (?:then|it|that(?: day| date)?)(?=[.?!]*$)/i;

/** "… and show me the list": the one that something was just put on. */
const THE_LIST = new RegExp(
  String.raw`^(${POLITE}(?:show|read|list|open|give|tell|what'?s on)(?: me)?(?: what'?s on)?) the list\b`,
  'i',
);
const withList = (request: string, place: string): string =>
  place.endsWith(' list') ? request.replace(THE_LIST, (_, opening: string) => `${opening} ${place}`) : request;

/** "… and tell me how many words it has": the file that was just read. */
function withFile(request: string, call: ToolCall | null): string {
  const path = call?.arguments['path'];
  if (typeof path !== 'string' || !/^(?:read|file|hash|count|list|get)_/.test(call?.toolName ?? '')) return request;
  return request.replace(/\b(?:does it have|it has|are in it|is in it|in it|of it|it)\b/i, (said) =>
    /^it has/i.test(said) ? `${path} has` : said.replace(/\bit\b/i, path),
  );
}

/** "Load budget.csv as a table and tell me what power costs on average". */
const FIGURE = longPattern('i')`
  \b(?:
    average|mean|median|total|sum|highest|lowest|largest|smallest|maximum|minimum|how (?:much|many)|columns?|rows?
    |chart|graph|plot
  )\b
`;

/** "… and show me which month is paid no", of a table that was just imported. */
function namesColumn(request: string, call: ToolCall | null): boolean {
  const { result = null } = call?.toolName === 'import_table' ? call : {};
  const columns = typeof result === 'object' && result !== null && 'columns' in result ? result['columns'] : null;
  const said = request.toLowerCase().split(/[^\p{L}\p{N}_]+/u);
  return (
    Array.isArray(columns) &&
    columns.some((one) => typeof one === 'string' && said.includes(one.replace(/ .*$/, '').toLowerCase()))
  );
}

/** "… once that's done, delete the table": the one that was just read or written to. */
function withTable(request: string, call: ToolCall | null): string {
  const table = call === null ? null : tableOf(call);
  if (table === null) return request;
  const named = request.replace(/\b(?:the|that|this) table\b/i, () => `the ${table} table`);
  return named === request && (FIGURE.test(request) || namesColumn(request, call)) && !request.includes(table)
    ? `${request} in the ${table} table`
    : named;
}
