import { computedElsewhere, type Compute } from '../../tools/compute-elsewhere.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { calculate } from './calculate.ts';
import { convertNumberBase } from './convert-number-base.ts';
import { convertUnits } from './convert-units.ts';
import { describeNumbers } from './describe-numbers.ts';
import { growSavings } from './grow-savings.ts';
import { loanPayment } from './loan-payment.ts';
import { percentChange } from './percent-change.ts';
import { solveEquation } from './solve-equation.ts';

/** The tools themselves: a short expression may take any time. */
export const MATH_TOOLS: readonly ToolDefinition[] = [
  calculate,
  convertUnits,
  describeNumbers,
  percentChange,
  loanPayment,
  growSavings,
  convertNumberBase,
  solveEquation,
];

export const createMathBundle = (compute: Compute): BundleDefinition =>
  defineBundle({
    name: 'math',
    summary: 'Arithmetic, unit conversion, statistics, loans, equations',
    tools: MATH_TOOLS.map((tool) => computedElsewhere(tool, compute)),
  });
