import type { BigNumber, Fraction, MathNode } from 'mathjs';
import { z } from 'zod';
import { alwaysEnglish, t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { personsWords } from '../../tools/said.ts';
import { wordsOfError } from '../../foundation/bilingual-error.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { refusedValue, type Advice } from '../../tools/tool-error.ts';
import { FLOATS, unknownsOf, valueOf } from './equation-value.ts';
import { math } from './exact-math.ts';
import { formatNumber } from './format-number.ts';
import { exactValue, polynomialOf } from './polynomial.ts';
import { polynomialRoots, rootsInRange } from './real-roots.ts';

const MAX_LENGTH = 300;
const EXAMPLE: Advice = {
  get forPerson() {
    return t('Write it like “2x + 3 = 11” or “x^2 - x = 1”.');
  },
  forModel: 'Write it like 2x + 3 = 11 or x^2 - x = 1.',
};

/** In results, they are in English. */
const NOTES = {
  every: () => t('Every number solves it.'),
  none: () => t('No real number solves it.'),
  notFound: () => t('No solution was found between -1000 and 1000.'),
} as const;

interface Solution {
  readonly value: string;
  /** A fraction or root, if the value is not a whole or short decimal number. */
  readonly exact?: string;
}

export const solveEquation = defineTool({
  name: 'solve_equation',
  summary: 'Solve an equation with one unknown',
  parameters: z.strictObject({
    equation: z.string().trim().min(3).max(MAX_LENGTH).describe('The equation, as it was written'),
  }),
  asks: { equation: () => t('Which equation?') },
  output: z.object({
    unknown: z.string(),
    solutions: z.array(z.object({ value: z.string(), exact: z.string().optional() })),
    note: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: ['solve 2x + 3 = 11', 'for which x is x^2 - x = 1?', 'what is y if 3(y - 2) = y / 2'],
  exampleCall: { arguments: { equation: '2x + 3 = 11' }, said: 'x is 4' },
  tags: ['algebra', 'unknown', 'quadratic', 'root', 'find x', 'polynomial'],
  run: ({ equation }) => {
    const { tree, unknown } = readEquation(equation);
    const coefficients = polynomialOf(tree);
    if (coefficients === null) return solvedByLooking(tree, unknown);
    if (coefficients.length === 0) return { unknown, solutions: [], note: writtenInEnglish(NOTES.every) };
    const solutions = coefficients.length === 3 ? quadratic(coefficients) : otherDegree(tree, coefficients);
    return {
      unknown,
      solutions: solutions.map(plain),
      ...(solutions.length === 0 && { note: writtenInEnglish(NOTES.none) }),
    };
  },
  said: ({ unknown, solutions, note }) => {
    const values = solutions.map(
      ({ value, exact }) => localNumbers(value) + (exact === undefined ? '' : ` (${exact})`),
    );
    if (values.length > 0) return `${unknown} = ${joinList(values, 'disjunction')}`;
    return note === undefined ? t('No solution') : personsWords(note, Object.values(NOTES));
  },
});

const plain = ({ value, exact }: Solution): { value: string; exact?: string } => ({
  value,
  ...(exact !== undefined && exact !== value && { exact }),
});

/** An equation with no unknown, or with several. */
class UnknownsError extends Error {
  override readonly name = 'UnknownsError';
  readonly #unknowns: readonly string[];

  constructor(unknowns: readonly string[]) {
    super(alwaysEnglish('There is not exactly one unknown.'));
    this.#unknowns = unknowns;
  }

  about(value: string): string {
    return this.#unknowns.length === 0
      ? t('{value} could not be read (there is no unknown in it).', { value })
      : t('{value} could not be read (there is more than one unknown in it: {unknowns}).', {
          value,
          unknowns: this.#unknowns.join(', '),
        });
  }
}

function readEquation(equation: string): { tree: MathNode; unknown: string } {
  const [left = '', right, ...more] = plainEquation(equation).split('=');
  if (right === undefined || more.length > 0 || left.trim() === '' || right.trim() === '')
    throw refusedValue(equation, (value) => t('{value} is not an equation with one equals sign.', { value }), EXAMPLE);
  try {
    const tree = math.parse(`(${left}) - (${right})`);
    const unknowns = unknownsOf(tree);
    const [unknown] = unknowns;
    if (unknown === undefined || unknowns.length > 1) throw new UnknownsError(unknowns);
    valueOf(tree, FLOATS, 1);
    return { tree, unknown };
  } catch (error) {
    if (error instanceof UnknownsError) throw refusedValue(equation, (value) => error.about(value), EXAMPLE);
    throw refusedValue(
      equation,
      (value) =>
        t('{value} could not be read ({reason}).', { value, reason: wordsOfError(error).replace(/ \(char \d+\)/, '') }),
      EXAMPLE,
    );
  }
}

/** "4x minus 9 equals 23". */
const SPOKEN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is equal to|equals?(?: to)?)\b/gi, '='],
  [/\bplus\b/gi, '+'],
  [/\bminus\b/gi, '-'],
  [/\b(?:times|multiplied by)\b/gi, '*'],
  [/\b(?:divided by|over)\b/gi, '/'],
  [/ squared\b/gi, '^2'],
  [/ cubed\b/gi, '^3'],
];
const withSigns = (text: string): string =>
  SPOKEN_SIGNS.reduce((sofar, [words, sign]) => sofar.replace(words, sign), text);

/** The equation without the words around it: "for which x is x^2 = 2?" */
function plainEquation(text: string): string {
  return (
    withSigns(text)
      .replace(/^.*\b(?:solve|equation|is|are|if|when|where)\b:?(?=.*=)/i, '')
      .replace(/\b(?:for|,) ?[a-z]\b ?[?.]?$/i, '')
      .replace(/[?.;]+$/, '')
      .replace(/[×·]/g, '*')
      .replace(/÷/g, '/')
      .replace(/[−–]/g, '-')
      .replace(/²/g, '^2')
      .replace(/³/g, '^3')
      .replace(/√/g, 'sqrt')
      .replace(/\*\*/g, '^')
      // A single letter before a bracket is a factor, not the name of a function.
      .replace(/(?<![a-z])([a-z])\s*\(/gi, '$1*(')
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .replace(/==/g, '=')
      .replace(/\bequals?\b/gi, '=')
      .trim()
  );
}

function quadratic([
  c = math.fraction(0),
  b = math.fraction(0),
  a = math.fraction(1),
]: readonly Fraction[]): Solution[] {
  const middle = b.div(a).div(-2);
  const square = middle.mul(middle).sub(c.div(a));
  if (square.compare(0) < 0) return [];
  const root = rootOf(square);
  if (root !== null) return (square.equals(0) ? [middle] : [middle.sub(root), middle.add(root)]).map(exactly);
  const [centre, wide] = [decimalOf(middle), decimalOf(square).squareRoot()];
  const start = middle.equals(0) ? '' : `${middle.toFraction()} `;
  return (['-', '+'] as const).map((sign) => {
    const value = sign === '-' ? centre.minus(wide) : centre.plus(wide);
    return {
      value: formatNumber(value),
      exact: `${start}${start === '' ? (sign === '-' ? '-' : '') : `${sign} `}sqrt(${square.toFraction()})`,
    };
  });
}

/** @returns the root of a fraction whose parts are both squares, otherwise null. */
function rootOf(square: Fraction): Fraction | null {
  const [top, bottom] = [integerRoot(square.n), integerRoot(square.d)];
  return top === null || bottom === null ? null : math.fraction(`${String(top)}/${String(bottom)}`);
}

function integerRoot(square: bigint): bigint | null {
  if (square < 2n) return square;
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (let next = (guess + square / guess) / 2n; next < guess; next = (guess + square / guess) / 2n) guess = next;
  return guess * guess === square ? guess : null;
}

function otherDegree(tree: MathNode, coefficients: readonly Fraction[]): Solution[] {
  const [constant, slope] = coefficients;
  if (coefficients.length === 2 && constant !== undefined && slope !== undefined)
    return [exactly(constant.div(slope).neg())];
  return polynomialRoots(coefficients.map((part) => part.valueOf())).map((root) => recognised(tree, root));
}

function solvedByLooking(tree: MathNode, unknown: string) {
  const found = rootsInRange((x) => valueOf(tree, FLOATS, x)).map((root) => recognised(tree, root));
  const note =
    found.length === 0
      ? writtenInEnglish(NOTES.notFound)
      : 'Found by trying numbers between -1000 and 1000; there may be others.';
  return { unknown, solutions: found.slice(0, 20).map(plain), note };
}

/** A root close to a simple fraction is that fraction, if it solves the equation exactly. */
function recognised(tree: MathNode, root: number): Solution {
  const near = math.fraction(root).simplify(1e-7 * Math.max(1, Math.abs(root)));
  const isExact = near.d <= 10_000n && exactValue(tree, near)?.equals(0) === true;
  return isExact ? exactly(near) : { value: formatNumber(root, { significant: 9, decimals: 4 }) };
}

function exactly(value: Fraction): Solution {
  const decimal = formatNumber(decimalOf(value));
  // Fractions of twos and fives have finite decimals.
  return isDecimal(value.d) && decimal.length < 12 ? { value: decimal } : { value: decimal, exact: value.toFraction() };
}

const decimalOf = ({ n, d, s }: Fraction): BigNumber =>
  math.bignumber(n.toString()).times(s.toString()).dividedBy(d.toString());

function isDecimal(denominator: bigint): boolean {
  let rest = denominator;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  return rest === 1n;
}
