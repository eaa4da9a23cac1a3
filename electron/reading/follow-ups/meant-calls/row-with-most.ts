import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { tableOf } from '../table-in-mind.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { tableNamed } from './row-at-position.ts';

const MOST = /\b(?:most|highest|largest|biggest|greatest|longest|max(?:imum)?|top)\b/i;
const LEAST = /\b(?:least|lowest|smallest|shortest|fewest|cheapest|min(?:imum)?)\b/i;
const AROUND = new RegExp(
  [
    '^(?:which|what|when|where|most|highest|largest|biggest|greatest|longest|maximum|max|top|least|lowest|smallest|shortest|fewest|',
    'cheapest|minimum|min|did|we|i|have|had|has|got|use|used|spend|spent|pay|paid|cost|costs|was|were|there|much|value|number|amount|ever|',
    'single|overall|all|table|of)$',
  ].join(''),
);
const ASKS_WHICH = /^(?:(?:and|so|ok|now)\b,? )*(?:in |on )?(?:which|what|when)\b/i;
const OF_TIME = /^(?:day|date|week|month|year|when)$/i;

/** "Which month had the highest rent?", "when was power lowest", of a table: its row with the largest or the smallest number of a column. */
export function rowWithMost({ text, last, known }: FollowUp): MeantCalls | null {
  const name = tableOf(last);
  const table = tableNamed(name, known);
  if (name === null || table === undefined || !ASKS_WHICH.test(text) || MOST.test(text) === LEAST.test(text))
    return null;
  const said = comparedWords(text);
  const isSaid = (column: string): boolean => said.some((word) => isSameWord(word, column.toLowerCase()));
  const isNumber = (type: string): boolean => type === 'number' || type === 'integer';
  const [number, other] = table.columns.filter((column) => isNumber(column.type) && isSaid(column.name));
  const labels = table.columns.filter((column) => !isNumber(column.type));
  const label =
    labels.find((column) => isSaid(column.name)) ??
    (/\bwhen\b/i.test(text) ? labels.find((column) => OF_TIME.test(column.name)) : undefined);
  // Of several rows with one label, the question is about their sum.
  const isOnce = table.cells.every((cell) => cell.column !== label?.name || cell.isOnce);
  if (number === undefined || other !== undefined || label === undefined || !isOnce) return null;
  const names = [number.name, label.name, table.name].map((one) => one.toLowerCase());
  const rest = said.filter((word) => !names.some((one) => isSameWord(word, one)));
  if (!hasOnly(rest.join(' '), AROUND)) return null;
  return oneCall('find_rows', {
    table: name,
    sort: `${number.name} ${MOST.test(text) ? 'descending' : 'ascending'}`,
    limit: 1,
  });
}
