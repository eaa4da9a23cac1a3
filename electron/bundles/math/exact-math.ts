import { all, create, type FactoryFunctionMap, type ConfigOptions, type MathJsInstance } from 'mathjs';

const CONFIG: ConfigOptions = { number: 'BigNumber', precision: 40 };

/** Functions that define, load or build code, or whose cost a short expression can drive without bound. */
const FORBIDDEN = [
  'import', 'createUnit', 'evaluate', 'parse', 'compile', 'simplify', 'derivative', 'rationalize', 'resolve', 'parser', 'chain',
  'range', 'ones', 'zeros', 'identity', 'map', 'filter', 'forEach', 'permutations', 'combinations', 'stirlingS2', 'bellNumbers',
];

/** The largest value whose factorial is worked out: 170! has 307 digits. */
const MAX_FACTORIAL = 170;

/** mathjs with exact decimals and nothing in it that loads, defines or runs away. */
export const math: MathJsInstance = createSafeMath();

/** The same engine before the guards, for our own code only: `evaluate` is forbidden inside expressions, not outside. */
export const evaluateExpression = bindEvaluate();

function createSafeMath(): MathJsInstance {
  const instance = create(all as FactoryFunctionMap, CONFIG);
  // Thermochemical calorie, exactly 4.184 J; "kilocalorie" is the one on food labels.
  instance.createUnit({ calorie: '4.184 J', kilocalorie: '4184 J' });
  return instance;
}

function bindEvaluate(): (expression: string) => unknown {
  const evaluate = math.evaluate.bind(math) as (expression: string) => unknown;
  const factorial = math.factorial.bind(math) as (value: unknown) => unknown;
  const guards = Object.fromEntries(FORBIDDEN.map((name) => [name, forbid(name)]));
  math.import({ ...guards, factorial: (value: unknown) => boundedFactorial(value, factorial) }, { override: true });
  return evaluate;
}

function forbid(name: string) {
  return () => {
    throw new Error(`The function ${name} is not available`);
  };
}

function boundedFactorial(value: unknown, factorial: (value: unknown) => unknown): unknown {
  if (Number(value) > MAX_FACTORIAL) throw new Error(`Factorials are worked out up to ${String(MAX_FACTORIAL)}`);
  return factorial(value);
}
