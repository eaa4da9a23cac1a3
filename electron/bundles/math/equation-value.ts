import type { MathNode } from 'mathjs';
import { t } from '../../../shared/texts/translate.ts';
import { math } from './exact-math.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

/** The four operations and powers: exact with fractions, or with floating point numbers. */
export interface Algebra<Value> {
  readonly constant: (written: string) => Value;
  readonly operate: (operator: string, left: Value, right: Value) => Value;
  readonly call: (name: string, args: readonly Value[]) => Value;
}

const FUNCTIONS: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  log: (value = Number.NaN, base = Math.E) => Math.log(value) / Math.log(base),
};
const CONSTANTS: Readonly<Record<string, number>> = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  phi: (1 + Math.sqrt(5)) / 2,
};

export const FLOATS: Algebra<number> = {
  constant: (written) => CONSTANTS[written] ?? Number(written),
  operate: (operator, left, right) => {
    switch (operator) {
      case '+':
        return left + right;
      case '-':
        return left - right;
      case '*':
        return left * right;
      case '/':
        return left / right;
      case '^':
        return left ** right;
      default:
        throw new BilingualError(() => t('the sign {sign} is not known', { sign: operator }));
    }
  },
  call: (name, args) => FUNCTIONS[name]?.(...args) ?? Number.NaN,
};

/**
 * @returns the value of the expression for that value of the unknown.
 * @throws {Error} saying what in it is not arithmetic.
 */
export function valueOf<Value>(node: MathNode, algebra: Algebra<Value>, unknown: Value): Value {
  const value = (part: MathNode): Value => valueOf(part, algebra, unknown);
  if (math.isParenthesisNode(node)) return value(node.content);
  if (math.isConstantNode(node)) return algebra.constant(String(node.value));
  if (math.isSymbolNode(node)) return node.name in CONSTANTS ? algebra.constant(node.name) : unknown;
  if (math.isFunctionNode(node)) return algebra.call(node.fn.name, node.args.map(value));
  if (!math.isOperatorNode(node)) throw new BilingualError(() => t('it is not arithmetic'));
  const [left, right] = node.args;
  if (left === undefined) throw new BilingualError(() => t('it is not arithmetic'));
  if (right !== undefined) return algebra.operate(node.op, value(left), value(right));
  if (node.op !== '-' && node.op !== '+')
    throw new BilingualError(() => t('the sign {sign} is not known', { sign: node.op }));
  return node.op === '-' ? algebra.operate('-', algebra.constant('0'), value(left)) : value(left);
}

/** @returns the names of unknowns in it. @throws {Error} naming an unknown function. */
export function unknownsOf(tree: MathNode): readonly string[] {
  const names = new Set<string>();
  tree.traverse((node, path) => {
    if (!math.isSymbolNode(node)) return;
    if (path === 'fn') {
      if (!(node.name in FUNCTIONS))
        throw new BilingualError(() => t('the function {name} is not known', { name: node.name }));
    } else if (!(node.name in CONSTANTS)) names.add(node.name);
  });
  return [...names];
}

/**
 * How large an exact value may grow: the power of the unknown, or more. Infinite if powers are not known in advance.
 */
export function weightOf(node: MathNode): number {
  if (math.isParenthesisNode(node)) return weightOf(node.content);
  if (math.isConstantNode(node)) return Math.max(1, String(node.value).length / 4);
  if (math.isSymbolNode(node)) return node.name in CONSTANTS ? Infinity : 1;
  if (!math.isOperatorNode(node)) return Infinity;
  const weights = node.args.map(weightOf);
  if (node.op !== '^') return weights.reduce((total, weight) => total + weight, 0);
  const power = node.args[1];
  const exponent = power !== undefined && math.isConstantNode(power) ? Number(String(power.value)) : Infinity;
  return Number.isInteger(exponent) && exponent >= 0 ? (weights[0] ?? 1) * Math.max(1, exponent) : Infinity;
}
