export { isDoubled, isDropped, isNextKey } from '../../foundation/slips.ts';
