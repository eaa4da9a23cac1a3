// Defined in `foundation`, because code below the tools uses it too.
export { isSlipOf, isSwapped, onlySlipOf, slipsBetween, slipsOf } from '../foundation/slips.ts';
