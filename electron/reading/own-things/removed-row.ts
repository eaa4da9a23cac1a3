import { onlyTextIn } from './known-tables.ts';
import type { KnownTable } from './named-kinds.ts';

/** "Everything that isn't food", "only the lamp stays". */
const SAYS_WHICH_STAY =
  /\b(?:all|every|everything|anything|only|just|keep|except|but|rest|others?|isn't|aren't|wasn't|don't|without|leave|stays?)\b/i;

/** @returns the text of the only row that a message names, however it is worded: "the lamp was refunded, strike it". */
export function onlyRow(message: string, table: KnownTable): string | null {
  return SAYS_WHICH_STAY.test(message) ? null : (onlyTextIn(message, table)?.text ?? null);
}
