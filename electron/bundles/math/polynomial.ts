import type { Fraction, MathNode } from 'mathjs';
import { t } from '../../../shared/texts/translate.ts';
import { valueOf, weightOf, type Algebra } from './equation-value.ts';
import { math } from './exact-math.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

/** The highest recognised power. */
const MAX_DEGREE = 12;

const FRACTIONS: Algebra<Fraction> = {
  constant: (written) => math.fraction(written),
  operate: (operator, left, right) => {
    switch (operator) {
      case '+':
        return left.add(right);
      case '-':
        return left.sub(right);
      case '*':
        return left.mul(right);
      case '/':
        return left.div(right);
      case '^':
        return left.pow(right) ?? notExact();
      default:
        return notExact();
    }
  },
  call: notExact,
};

function notExact(): never {
  throw new BilingualError(() => t('it has no exact value'));
}

/** @returns the exact value for that fraction as the unknown; null if there is none. */
export function exactValue(tree: MathNode, at: Fraction): Fraction | null {
  if (weightOf(tree) > MAX_DEGREE * 10) return null;
  try {
    return valueOf(tree, FRACTIONS, at);
  } catch {
    // Divided by zero, or not written exactly.
    return null;
  }
}

/**
 * @returns the coefficients of the expression as a polynomial, the constant first; null if it is not one of at most
 * twelfth degree. It is recognised by its exact values at whole numbers, because Newton's differences of a polynomial
 * end.
 */
export function polynomialOf(tree: MathNode): readonly Fraction[] | null {
  const values = Array.from({ length: MAX_DEGREE + 4 }, (_, at) => exactValue(tree, math.fraction(at)));
  if (values.some((value) => value === null) || hasDivisionByUnknown(tree)) return null;
  const heads = differences(values.filter((value) => value !== null));
  if (heads.slice(MAX_DEGREE + 1).some((head) => !head.equals(0))) return null;
  return trimmed(fromNewton(heads.slice(0, MAX_DEGREE + 1)));
}

/** x / x is 1 except at zero; expressions that divide by the unknown are examined by their values. */
function hasDivisionByUnknown(tree: MathNode): boolean {
  return (
    tree.filter(
      (node) =>
        math.isOperatorNode(node) &&
        node.op === '/' &&
        node.args[1] !== undefined &&
        node.args[1].filter((part) => math.isSymbolNode(part)).length > 0,
    ).length > 0
  );
}

/** @returns the first of the values, of their differences, of the differences of these, and so on. */
function differences(values: readonly Fraction[]): Fraction[] {
  const heads: Fraction[] = [];
  for (let row = values; row.length > 0; row = row.slice(1).map((value, index) => value.sub(row[index] ?? 0))) {
    if (row[0] !== undefined) heads.push(row[0]);
  }
  return heads;
}

/** Sums head[k] * x (x - 1) ... (x - k + 1) / k!. */
function fromNewton(heads: readonly Fraction[]): Fraction[] {
  let basis: Fraction[] = [math.fraction(1)];
  const sum: Fraction[] = heads.map(() => math.fraction(0));
  heads.forEach((head, degree) => {
    basis.forEach((part, power) => {
      sum[power] = (sum[power] ?? math.fraction(0)).add(part.mul(head));
    });
    const shifted = [math.fraction(0), ...basis];
    basis = shifted.map((part, power) => part.sub((basis[power] ?? math.fraction(0)).mul(degree)).div(degree + 1));
  });
  return sum;
}

function trimmed(coefficients: readonly Fraction[]): readonly Fraction[] {
  const last = coefficients.findLastIndex((part) => !part.equals(0));
  return coefficients.slice(0, last + 1);
}
