import {
  all,
  create,
  type BigNumber,
  type ConfigOptions,
  type FactoryFunctionMap,
  type MathJsInstance,
  type MathNode,
} from 'mathjs';
import { t } from '../../../shared/texts/translate.ts';
import { createLazily } from '../../foundation/create-lazily.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

/** Working precision in digits; whole numbers with more digits are rounded. */
export const PRECISION = 40;

const CONFIG: ConfigOptions = { number: 'BigNumber', precision: PRECISION };

/**
 * Units that mathjs lacks. The calorie is the thermochemical one, exactly 4.184 J; "kilocalorie" is the one on food
 * labels.
 */
const UNITS: Readonly<Record<string, string>> = {
  calorie: '4.184 J',
  kilocalorie: '4184 J',
  nauticalmile: '1852 m',
  knot: '1852 m/hour',
  lightyear: '9460730472580.8 km',
  astronomicalunit: '149597870.7 km',
  furlong: '220 yd',
  fathom: '6 ft',
  fortnight: '14 day',
  longton: '2240 lb',
  troyounce: '31.1034768 g',
  carat: '0.2 g',
  jin: '500 g',
  liang: '50 g',
  ukpint: '568.26125 ml',
  ukgallon: '4546.09 ml',
};

type Calculation = (...values: readonly unknown[]) => unknown;

/** The largest value whose factorial is calculated: 170! has 307 digits. */
const MAX_FACTORIAL = 170;

/**
 * Everything else in mathjs loads, defines, builds matrices, or takes a time that a short expression can increase
 * without limit.
 */
const FUNCTIONS = new Set([
  'sqrt',
  'cbrt',
  'abs',
  'sign',
  'round',
  'floor',
  'ceil',
  'fix',
  'exp',
  'ln',
  'log',
  'log2',
  'log10',
  'pow',
  'mod',
  'gcd',
  'lcm',
  'min',
  'max',
  'sum',
  'prod',
  'mean',
  'median',
  'hypot',
  'factorial',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
]);
const CONSTANTS = new Set(['pi', 'e', 'tau', 'phi', 'deg', 'rad']);
const OPERATORS = new Set(['+', '-', '*', '/', '^', '%', '!', 'mod']);

/**
 * Decimal exponent above which a number counts as infinite (or zero): with longer ones, a division can take minutes.
 */
const MAX_EXPONENT = 1000;

/** mathjs with exact decimals. Only `calculateExact` may receive text that somebody wrote. */
export const math: MathJsInstance = createLazily(createMath);

function createMath(): MathJsInstance {
  const instance = create(all as FactoryFunctionMap, CONFIG);
  limitsOf(instance).set({ maxE: MAX_EXPONENT, minE: -MAX_EXPONENT });
  instance.createUnit(UNITS);
  const { factorial, mod, gcd, lcm, log: ln } = instance as unknown as Readonly<Record<string, Calculation>>;
  const whole = { mod: onExact(mod), gcd: onExact(gcd), lcm: onExact(lcm) };
  instance.import({ ln, ...whole, factorial: boundedFactorial(factorial) }, { override: true });
  return instance;
}

/** mathjs's types lack the class of its decimals. */
function limitsOf(instance: MathJsInstance): { set(limits: { maxE: number; minE: number }): void } {
  return (instance as unknown as { BigNumber: { set(limits: { maxE: number; minE: number }): void } }).BigNumber;
}

/**
 * Calculates an arithmetic expression such as `(12.5 + 7) * 4`, with 40 digits.
 * @throws {Error} saying what in it is not arithmetic, or if the result is not one finite number.
 */
export function calculateExact(expression: string): number | BigNumber {
  const tree = math.parse(expression);
  tree.traverse(assertArithmetic);
  const value: unknown = tree.evaluate();
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (math.isBigNumber(value) && value.isFinite()) return value;
  throw new BilingualError(() =>
    t('it has no single finite number as its result (is it too large, or is something divided by zero?)'),
  );
}

function assertArithmetic(node: MathNode, path: string): void {
  if (math.isParenthesisNode(node)) return;
  // The 100 by which mathjs divides a percentage is a plain number.
  if (math.isConstantNode(node) && (math.isBigNumber(node.value) || typeof node.value === 'number')) return;
  if (math.isOperatorNode(node) && OPERATORS.has(node.op)) return;
  if (math.isFunctionNode(node)) return;
  if (math.isSymbolNode(node)) return assertKnown(node.name, path === 'fn');
  throw new BilingualError(() => t('"{part}" is not arithmetic', { part: node.toString().slice(0, 60) }));
}

function assertKnown(name: string, isFunction: boolean): void {
  if (isFunction ? FUNCTIONS.has(name) : CONSTANTS.has(name)) return;
  throw new BilingualError(() =>
    isFunction
      ? t('the function {name} is not known', { name })
      : t('"{name}" is not a number or an operator', { name }),
  );
}

/** A remainder or divisor of a number whose last digits were rounded would be wrong in all of its digits. */
function onExact(calculate: Calculation | undefined): Calculation {
  return (...values) => {
    if (values.some((value) => Math.abs(Number(value)) >= 10 ** PRECISION)) {
      throw new BilingualError(() =>
        t('remainders and divisors are worked out for numbers of up to {digits} digits', { digits: String(PRECISION) }),
      );
    }
    return calculate?.(...values);
  };
}

function boundedFactorial(calculate: Calculation | undefined): Calculation {
  return (value) => {
    if (Number(value) > MAX_FACTORIAL)
      throw new BilingualError(() => t('factorials are worked out up to {most}', { most: String(MAX_FACTORIAL) }));
    return calculate?.(value);
  };
}
