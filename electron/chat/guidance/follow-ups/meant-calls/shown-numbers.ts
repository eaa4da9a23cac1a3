import type { JsonObject } from '../../../../../shared/entities/json.ts';
import { comparedWords } from '../../../../inference/compared-words.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const PERCENT = /\bper ?cent(?:age)?\b|%/i;
const APART = new RegExp(
  String.raw`\b(?:difference|how much (?:more|less|higher|lower)|gap|` +
    String.raw`(?:by )?how much (?:did|has|have) .+ ` +
    String.raw`(?:drop|fall|rise|grow|increase|decrease|change|go (?:up|down)|went (?:up|down)|come down|shrink))\b`,
  'i',
);
const TOGETHER = /\b(?:sum|total|together|altogether|add up|adds up|in all)\b/i;
/** "Down to September from August": what is said second was first. */
const BACKWARDS = /\b(?:to|than|in) .+\b(?:from|compared (?:to|with)|than|against) /i;

/** "By how many per cent did food go up from May to June?", of a table in the file that was shown: its numbers. */
export function shownNumbers({ text, last: { toolName, result } }: FollowUp): MeantCalls | null {
  const shown = toolName === 'read_file' ? stringOf((result ?? {}) as JsonObject, 'text') : null;
  const found = shown === null ? null : numbersNamed(text, tableIn(shown));
  if (found === null) return null;
  const [one = 0, other = 0] = found;
  const [from, to] = BACKWARDS.test(text) ? [other, one] : [one, other];
  if (PERCENT.test(text)) return found.length === 2 ? oneCall('percent_change', { from, to }) : null;
  if (APART.test(text) && found.length === 2)
    return oneCall('calculate', { expression: `${String(Math.max(one, other))} - ${String(Math.min(one, other))}` });
  return TOGETHER.test(text) ? oneCall('calculate', { expression: found.join(' + ') }) : null;
}

/** Rows of cells; empty if the lines of a text have not all as many cells. */
function tableIn(text: string): readonly (readonly string[])[] {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : [];
}

/** The numbers of one column in several rows, or of several columns in one row, in the order they are mentioned; null otherwise. */
function numbersNamed(text: string, [head = [], ...rows]: readonly (readonly string[])[]): readonly number[] | null {
  const said = comparedWords(text);
  const place = (name: string): number => {
    const words = comparedWords(name);
    return words.length > 0 && words.every((word) => said.includes(word)) ? said.indexOf(words[0] ?? '') : -1;
  };
  const inOrder = <T>(all: readonly T[], name: (one: T) => string): readonly T[] =>
    all.filter((one) => place(name(one)) !== -1).toSorted((one, other) => place(name(one)) - place(name(other)));
  const columns = inOrder([...head.keys()].slice(1), (index) => head[index] ?? '');
  const named = inOrder(rows, ([key = '']) => key);
  if (columns.length === 0 || named.length === 0 || Math.min(columns.length, named.length) > 1) return null;
  const numbers = named.flatMap((row) => columns.map((index) => Number(row[index])));
  return numbers.length < 2 || numbers.some(Number.isNaN) ? null : numbers;
}
