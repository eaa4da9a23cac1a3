import { defineBundle } from '../../tools/define-bundle.ts';
import { calculate } from './calculate.ts';
import { convertUnits } from './convert-units.ts';

export const mathBundle = defineBundle({
  name: 'math',
  summary: 'Arithmetic and unit conversion',
  tools: [calculate, convertUnits],
});
