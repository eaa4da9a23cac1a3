import type { JsonObject } from '../../../../shared/entities/json.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';
import { inThousands } from './several-numbers.ts';
import { hasOnly, oneCall, type ReadFollowUp } from './meant-call.ts';
import { NUMBER_WORD } from '../../english/number-words.ts';

/** Tools that calculate with numbers, and the words that point at each number. A bare number is the first one. */
const CALCULATIONS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  loan_payment: {
    amount: /\b(?:borrow\w*|loan of|amount|sum|price)\b/i,
    rate: /%|\b(?:per ?cent|percent|interest|rate|bank|offers?)\b/i,
    years: /\b(?:years?|runs?|ran|term|longer|shorter|over|stretch\w*|paid (?:off|back))\b/i,
  },
  grow_savings: {
    amount: /\b(?:start\w*|begin\w*|amount|deposit)\b/i,
    rate: /%|\b(?:per ?cent|percent|interest|rate|bank)\b/i,
    years: /\b(?:years?|longer|over|leave it)\b/i,
    monthly: /\b(?:month\w*|pay in|paying in|put in|add(?:ed)? (?:in )?each|another|extra)\b/i,
  },
  convert_units: { value: /(?!)/ },
  percent_change: { from: /\bfrom\b/i, to: /\b(?:down to|up to|to|at|becomes?|it's|only)\b/i },
  percent_of: {},
  list_next_dates: { count: /(?!)/ },
  random_number: {},
};
const AROUND = longPattern('')`
  ^(?:
    what|what's|whats|about|how|with|for|over|from|to|at|down|up|years?|yrs?|months?|month|per|cent|percent|interest
    |rate|bank|other|another|extra|each|every|pay|paid|paying|runs?|ran|run|term|longer|shorter|off|back|loan|borrow
    |borrowed|amount|suppose|say|let's|assume|only|talk|talked|him|her|them|he|she|they|goes|go|comes?|drops?|falls?
    |rises?|offers?|offered|got|get|asks?|same|again|next|dates?|ones|entries|of|rather|more|fewer|just|k|m|km|miles?
    |kg|lbs?|euros?|eur|dollars?|pounds?|€|instead|if|were|took|take|take|start|started|starting|begin|leave|no|wait
    |oops|left|into|account|savings?|price|changed?|becomes?|be|and|or|when|whole|all|much|a|any|add|adding|put|saving
    |top|different|calculation|still|stretch|stretched|stretching|spread|credit|union|building|society|lender|our
    |their
  )$
`;

/** "Half of that" goes on with the result. */
const OF_RESULT = /\b(?:of|to|from|by) (?:that|it|this)\b/i;

/**
 * The same calculation with another number: "26.2?", "if it ran for thirty?", "suppose I talk him down to 1210", "rather six of them".
 */
export const otherNumbers: ReadFollowUp = ({ text, last: { toolName, arguments: args } }) => {
  const down = toolName === 'loan_payment' ? withoutDownPayment(text, args) : null;
  if (down !== null) return oneCall(toolName, down);
  const changed = otherNumber(text, toolName, args);
  return changed === null ? null : oneCall(toolName, changed);
};

const PAID_DOWN: readonly RegExp[] = [
  longPattern('iu')`
    ^(?:(?:and|so|but|what|if|when|with|say|suppose)\b,? ?)*(?:(?:i|we) )?(?:put|pay|paid|putting|paying|have)
    (?: down)? [$€£]?(?<sum>\d[\d.,]*k?)(?: (?:euros?|dollars?|pounds?))?
    (?: (?:down|first|up ?front|in advance|myself|ourselves|already|of my own))*$
  `,
  longPattern('iu')`
    ^(?:(?:and|so|but|what|if|with|say|suppose)\b,? ?)*(?:a )?(?:(?:down ?payment|deposit) of )?[$€£]?
    (?<sum>\d[\d.,]*k?)(?: (?:down(?: ?payment)?|deposit|up ?front))*$
  `,
];
const SAYS_DOWN = /\b(?:down|deposit|first|up ?front|in advance|myself|ourselves|of my own)\b/i;

/** "What if I put 40000 down": the rest is borrowed. */
function withoutDownPayment(text: string, args: JsonObject): JsonObject | null {
  const sum = PAID_DOWN.map((form) => form.exec(text)?.groups?.['sum']).find((one) => one !== undefined);
  const [paid] = sum === undefined || !SAYS_DOWN.test(text) ? [] : largest([...numbersIn(sum)], sum);
  const { amount } = args;
  return paid === undefined || typeof amount !== 'number' || paid >= amount ? null : { ...args, amount: amount - paid };
}

/** @returns the arguments with the one number of a text in the place of another; null if it has several, or says something else. */
function otherNumber(text: string, toolName: string, args: JsonObject): JsonObject | null {
  const cues = OF_RESULT.test(text) ? undefined : CALCULATIONS[toolName];
  const said = withoutKept([...numbersIn(text)], text, args);
  const plain = text.replaceAll(/[$€£]?-?\d[\d.,]*(?:k\b|%)?/gi, ' ');
  if (cues === undefined || said.length === 0 || !hasOnly(withoutNumberWords(plain), AROUND)) return null;
  if (toolName === 'convert_units' && !isSameUnit(text, args)) return null;
  const values = largest(said, text);
  const [number, other] = values;
  if (number === undefined || other !== undefined) return null;
  const parameter = parameterOf(number, withoutKeptWords(text, args), args, cues);
  return parameter === null ? null : { ...args, [parameter]: inThousands(number, args[parameter]) };
}

/** "Still seven, but at 3.9": what stays the same is repeated. */
function withoutKept(said: readonly number[], text: string, args: JsonObject): readonly number[] {
  if (said.length < 2 || !/\b(?:still|also|same|again)\b/i.test(text)) return said;
  return said.filter((number) => !Object.values(args).includes(number));
}

/** "With only 10,000, also 6 years": what stays says nothing about what changes. */
const withoutKeptWords = (text: string, args: JsonObject): string =>
  text.replaceAll(KEPT, (said: string, number: string) =>
    Object.values(args).includes(Number(number.replaceAll(',', ''))) ? ' ' : said,
  );
const KEPT =
  /,? (?:and )?(?:also|still|the same|same|again) (?:at |over |for )?(\d[\d,.]*)(?: ?%| ?(?:years?|per cent|percent))?/gi;

const OTHER_WORDS = /\b(?:until|till|need|needs|at \d|in|into|to)\b/i;
const UNIT = /\d ?(\p{L}+)/u;

/** "7 kg?" after miles is another conversion, and "10 km in miles" says all of it. */
function isSameUnit(text: string, { from }: JsonObject): boolean {
  const [, unit] = UNIT.exec(text) ?? [];
  const isNamed = unit === undefined || /^(?:please|too|then|now|instead)$/i.test(unit);
  return !OTHER_WORDS.test(text) && (isNamed || (typeof from === 'string' && stem(unit) === stem(from)));
}

const stem = (unit: string): string => unit.toLowerCase().replace(/s$/, '');

const NUMBER_WORDS = new RegExp(
  String.raw`\b(?:${NUMBER_WORD}|hundred|thousand|million|half|dozen|and a half)\b`,
  'gi',
);
const withoutNumberWords = (text: string): string => text.replaceAll(NUMBER_WORDS, ' ');

/** "5k" is both five and 5,000: the larger is meant. */
const largest = (numbers: readonly number[], text: string): readonly number[] =>
  /\d ?k\b|\bthousand\b|\bhundred\b|\bmillion\b|-\d/i.test(text) ? [Math.max(...numbers)] : numbers;

/** "And with 250" aren't years, nor per cent. */
const MOST_YEARS = 100;
const IN_YEARS_OR_PERCENT = /^(?:years|rate)$/;

/** The argument that the words next to the number point at, or else the one whose value is nearest. */
function parameterOf(
  number: number,
  text: string,
  args: JsonObject,
  cues: Readonly<Record<string, RegExp>>,
): string | null {
  const named = Object.entries(cues).filter(([, cue]) => cue.test(text));
  const numeric = Object.entries(args)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .filter(([name]) => !(IN_YEARS_OR_PERCENT.test(name) && number > MOST_YEARS));
  // In "another 50 each month", "month" decides.
  const [only, second] = named.length === 1 ? named : named.filter(([name]) => name === 'monthly');
  if (only !== undefined && second === undefined) return only[0];
  const distance = (value: number): number =>
    Math.abs(Math.log((Math.abs(value) || 0.01) / (Math.abs(number) || 0.01)));
  const [nearest] = numeric.toSorted((one, other) => distance(one[1]) - distance(other[1]));
  return nearest?.[0] ?? Object.keys(cues)[0] ?? null;
}
