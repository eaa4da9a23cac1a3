import { defineBundle } from '../../tools/define-bundle.ts';
import { calculate } from './calculate.ts';
import { convertNumberBase } from './convert-number-base.ts';
import { convertUnits } from './convert-units.ts';
import { describeNumbers } from './describe-numbers.ts';
import { growSavings } from './grow-savings.ts';
import { loanPayment } from './loan-payment.ts';
import { percentChange } from './percent-change.ts';
import { solveEquation } from './solve-equation.ts';

export const mathBundle = defineBundle({
  name: 'math',
  summary: 'Arithmetic, unit conversion, statistics, loans, equations',
  tools: [
    calculate,
    convertUnits,
    describeNumbers,
    percentChange,
    loanPayment,
    growSavings,
    convertNumberBase,
    solveEquation,
  ],
});
