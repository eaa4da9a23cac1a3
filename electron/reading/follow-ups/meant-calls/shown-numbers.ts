import { comparedWords } from '../../../inference/compared-words.ts';
import { numberSaid } from '../../../foundation/numbers-in.ts';
import { fileTextOf } from '../file-text.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { sinceThen } from './said-of-result.ts';

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

/** "By how many per cent did food go up from May to June?", of the file that was shown: its numbers. */
export function shownNumbers(followUp: FollowUp): MeantCalls | null {
  const { text, recent } = followUp;
  const file = fileTextOf(recent);
  // "I'm at 7401 now": a reading that isn't among those in the file.
  if (file === null || sinceThen(followUp) !== null) return null;
  const whole = ofWholeColumn(text, cellsOf(file.text));
  if (whole !== null) return whole;
  const found = numbersNamed(text, cellsOf(file.text));
  if (found === null) return betweenReadings(text, file.text);
  const [one = 0, other = 0] = found;
  const [from, to] = BACKWARDS.test(text) ? [other, one] : [one, other];
  if (PERCENT.test(text)) return found.length === 2 ? oneCall('percent_change', { from, to }) : null;
  if (APART.test(text) && found.length === 2) return apart([one, other]);
  return TOGETHER.test(text) ? oneCall('calculate', { expression: found.join(' + ') }) : null;
}

const apart = ([one, other]: readonly [number, number]): MeantCalls =>
  oneCall('calculate', { expression: `${String(Math.max(one, other))} - ${String(Math.min(one, other))}` });

/** A line that ends with what was read: "1 October: 47990", "May, 210 kWh". */
const READING =
  /^(?<label>.*\p{L}.*?)[:=,;\t ]\s*(?<digits>\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?)\s*(?:\p{L}{1,4}|[€$£%])?$/u;
const SETS_APART = new RegExp(
  [
    String.raw`\b(?:differences?|apart|how much (?:more|less|higher|lower|further|longer)|since|(?:in|lies|is) between|between (?:them|those|these|the (?:two|readings?|numbers|lines|entries)|both|the (?:first|last) (?:two|one))|`,
    String.raw`how (?:far|many|much)\b.* (?:between|(?:have|has|had|did|do) (?:i|we|it|he|she|they) (?:driven?|drove|gone?|used?|done?|make|made|run|ran|cover|covered)|i made|we made|i drove|we drove|we used|i used))\b`,
  ].join(''),
  'i',
);
const OF_LAST = /\b(?:since|from) (?:the )?(?:last|previous)\b|\bthe last two\b/i;
const OF_ALL = /\b(?:since|from) (?:the )?(?:first|start|beginning)\b|\b(?:in total|altogether|in all)\b/i;
/** Of times, something else is counted. */
const OF_TIMES = /\b(?:days?|weeks?|months?|hours?|minutes?|years?|words?|lines?|letters|files?)\b/i;
const MOST_WORDS = 14;

/** "How many km between the two?", of two readings in the file, or of those that the message says. */
function betweenReadings(text: string, shown: string): MeantCalls | null {
  if (!SETS_APART.test(text) || OF_TIMES.test(text) || text.split(' ').length > MOST_WORDS) return null;
  const lines = shown.split('\n').filter((line) => line.trim() !== '');
  const readings = lines.flatMap((line) => {
    const { label, digits } = READING.exec(line.trim())?.groups ?? {};
    return label === undefined || digits === undefined ? [] : [{ label, value: numberSaid(digits) }];
  });
  const words = comparedWords(text);
  const named = readings.filter(({ label }) => comparedWords(label).every((word) => words.includes(word)));
  const [first, last] = [readings.at(0), readings.at(-1)];
  if (first === undefined || last === undefined || readings.length < 2) return null;
  if (named.length === 2) return apart([named[0]?.value ?? 0, named[1]?.value ?? 0]);
  if (OF_LAST.test(text)) return apart([readings.at(-2)?.value ?? 0, last.value]);
  return readings.length === 2 || OF_ALL.test(text) ? apart([first.value, last.value]) : null;
}

/** Rows of cells; empty if the lines of a text have not all as many cells. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : [];
}

const AVERAGE = /\b(?:average|mean)\b/i;
const AROUND_COLUMN =
  /^(?:and|what|whats|what's|how|much|total|totals?|sum|average|mean|together|altogether|of|for|in|all|the|whole|overall|adds?|up|come|comes|so|then|column|per|month|spent|spend|did)$/;

/** "What is the total of food?", of a file with a column that is called so. */
function ofWholeColumn(text: string, [head = [], ...rows]: readonly (readonly string[])[]): MeantCalls | null {
  const said = comparedWords(text);
  const [at, other] = [...head.keys()].slice(1).filter((index) => said.includes((head[index] ?? '').toLowerCase()));
  const isMean = AVERAGE.test(text);
  if (at === undefined || other !== undefined || rows.length < 2 || !(isMean || TOGETHER.test(text))) return null;
  const cells = rows.map((row) => row[at] ?? '');
  const rest = said.filter((word) => word !== (head[at] ?? '').toLowerCase()).join(' ');
  if (!cells.every((cell) => /^-?\d+(?:\.\d+)?$/.test(cell)) || !hasOnly(rest, AROUND_COLUMN)) return null;
  const sum = cells.join(' + ');
  return oneCall('calculate', { expression: isMean ? `(${sum}) / ${String(cells.length)}` : sum });
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
