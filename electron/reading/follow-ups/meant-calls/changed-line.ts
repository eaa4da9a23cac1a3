import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { fileTextOf, type FileText } from '../file-text.ts';
import { cellsOf } from './shown-numbers.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const CHANGES =
  /\b(?:change|changed|update|fix|correct|mark|set|edit|put|make|adjust|amend|tick|switch|turn|write|enter)\b/i;
const ASKS_TO =
  /(?:^|[,.;!] )(?:and |so |please )*(?:can|could|would|will) you (?:please )?(?:change|update|fix|correct|mark|set|edit|put|make|adjust|amend)\b/i;
const TELLS = /\b(?:is|are|has|have|was|were|been|got|did|paid|should|must)\b|['’](?:s|ve)\b/i;
/** "Make a note that October is paid". */
const ELSEWHERE =
  /\b(?:notes?|tasks?|to-?dos?|remind|reminders?|calendar|diary|list|events?|appointments?|remember)\b/i;
const QUESTION = /\?|^(?:is|are|was|were|do|does|did|has|have|what|which|how|when|who|why)\b/i;
/** Values that are the opposite of each other. */
const OPPOSITES: Readonly<Record<string, string>> = {
  yes: 'no',
  no: 'yes',
  true: 'false',
  false: 'true',
  y: 'n',
  n: 'y',
  open: 'done',
  done: 'open',
  paid: 'unpaid',
  unpaid: 'paid',
};
const POSITIVE = /^(?:yes|true|y|done|paid)$/i;
const DENIED = /\b(?:not|never|n't|isn't|hasn't|haven't|wasn't|un(?:paid|done))\b|n't\b/i;
/** "Change that no to a yes", "set it to yes". */
const TO_VALUE = /\b(?:to|into|should be|say|says) (?:an? )?["“']?(yes|no|true|false|done|open|paid|unpaid)\b/i;

/** What was worked out from a file leaves it meant. */
const WORKS_OUT = /^(?:calculate|percent_change|describe_numbers)$/;

/** A row of a file with comma-separated values. */
interface Row {
  readonly line: string;
  readonly cells: readonly string[];
}

/**
 * "October has been paid now, change that in the file", "change that no to a yes", "the power in May was 70, fix that": one value in the file that
 * was just shown or changed. Which is read from the file: what it doesn't say isn't changed.
 */
export function changedLine({ text: said, whole, recent, asked }: FollowUp): MeantCalls | null {
  const shown = recent.slice(0, recent.findLastIndex(({ toolName }) => !WORKS_OUT.test(toolName)) + 1);
  const file = fileTextOf(shown);
  const isQuestion = QUESTION.test(whole) && !ASKS_TO.test(whole);
  if (file === null || isQuestion || ELSEWHERE.test(whole) || !(CHANGES.test(whole) || TELLS.test(whole))) return null;
  const [head, ...rows] = rowsOf(file);
  if (head === undefined || rows.length === 0) return null;
  const named = namedRows(whole, rows);
  const before = namedRows(asked, rows);
  const among = named.length > 0 ? named : before.length === 1 ? before : rows;
  const found =
    switched(whole, head, among, among !== rows) ?? (named.length === 1 ? renumbered(whole, head, named) : null);
  return found === null ? null : replacing(file, found, CHANGES.test(whole) || /\bnow\b/i.test(said));
}

/** A row, and where which value comes in. */
interface Change {
  readonly row: Row;
  readonly at: number;
  readonly to: string;
}

const rowsOf = ({ text }: FileText): readonly Row[] =>
  cellsOf(text).map((cells, index) => ({ cells, line: text.trim().split('\n')[index] ?? '' }));

/** Those whose first cell a message says. */
function namedRows(message: string, rows: readonly Row[]): readonly Row[] {
  const said = comparedWords(message);
  return rows.filter(({ cells: [key = ''] }) => {
    const words = comparedWords(key);
    return words.length > 0 && words.every((word) => said.some((one) => isSameWord(one, word)));
  });
}

const isSaidColumn = (message: string, column: string): boolean =>
  comparedWords(message).some(
    (word) => isSameWord(word, column.toLowerCase()) || (word === 'pay' && column.toLowerCase() === 'paid'),
  );

/** Yes instead of no, in the only row and column that may be meant. */
function switched(message: string, head: Row, rows: readonly Row[], isNamed: boolean): Change | null {
  const explicit = TO_VALUE.exec(message)?.[1]?.toLowerCase();
  const columns = [...head.cells.keys()].filter(
    (at) => at > 0 && rows.every(({ cells }) => (cells[at]?.toLowerCase() ?? '') in OPPOSITES),
  );
  const named = columns.filter((at) => isSaidColumn(message, head.cells[at] ?? ''));
  const [at, other] = named.length > 0 ? named : columns;
  const isUnclear = explicit === undefined && (named.length === 0 || !isNamed);
  if (at === undefined || other !== undefined || isUnclear) return null;
  const isWanted = (value: string): boolean =>
    explicit === undefined ? POSITIVE.test(value) === !DENIED.test(message) : value.toLowerCase() === explicit;
  const [row, second] = rows.filter(({ cells }) => isWanted(OPPOSITES[cells[at]?.toLowerCase() ?? ''] ?? ''));
  const before = row?.cells[at] ?? '';
  if (row === undefined || second !== undefined) return null;
  const to = OPPOSITES[before.toLowerCase()] ?? '';
  return { row, at, to: /^\p{Lu}/u.test(before) ? to.replace(/^./, (letter) => letter.toUpperCase()) : to };
}

const NUMBER = /(?<![\p{L}\d.,:/-])[$€£]?(\d+(?:[.,]\d+)*)(?![\p{L}\d:/-])/giu;
const NOT_THIS = /,? (?:and )?(?:not|instead of|rather than) (?:the )?[$€£]?\d[\d.,]*\d?/gi;

/** Another number in a row that the message names, in the column that it names, or in the only one. */
function renumbered(message: string, head: Row, [row]: readonly Row[]): Change | null {
  if (row === undefined) return null;
  const [key = ''] = row.cells;
  const [number, other] = [...message.replace(key, ' ').replaceAll(NOT_THIS, ' ').matchAll(NUMBER)];
  const numeric = [...row.cells.keys()].filter((at) => at > 0 && /^\d+(?:\.\d+)?$/.test(row.cells[at] ?? ''));
  const named = numeric.filter((at) => isSaidColumn(message, head.cells[at] ?? ''));
  const [at, second] = named.length > 0 ? named : numeric;
  const [, to = ''] = number ?? [];
  return to === '' || other !== undefined || at === undefined || second !== undefined || row.cells[at] === to
    ? null
    : { row, at, to };
}

function replacing({ path, text }: FileText, { row, at, to }: Change, isAsked: boolean): MeantCalls | null {
  const { line, cells } = row;
  const start = cells.slice(0, at).reduce((from, cell) => line.indexOf(cell, from) + cell.length, 0);
  const place = line.indexOf(cells[at] ?? '', at === 0 ? 0 : start + 1);
  const instead = line.slice(0, place) + to + line.slice(place + (cells[at] ?? '').length);
  return text.split(line).length === 2
    ? oneCall('edit_file', { path, find: line, replace_with: instead }, isAsked)
    : null;
}
