import { longPattern } from '../../foundation/long-pattern.ts';
import type { ByRole } from '../parameters-with.ts';
import { amountOf, NUMBER_WORD } from '../english/number-words.ts';

const COUNTED = [
  new RegExp(
    String.raw`\b(?:next|first|coming|following|give me|list|show(?: me)?) (\d+|${NUMBER_WORD})\b(?! ?(?:am|pm|:|\.\d|st|nd|rd|th|o['’]))`,
    'iu',
  ),
  longPattern('iu')`
    (?<![\d:./-])(\d+|${NUMBER_WORD}) (?:more |next |of the |of these )*
    (?:dates|times|ones|occurrences|appointments|sessions|of them)\b
  `,
];

/** "Starting 16 October, next 4 dates": of the numbers of a request, the one that counts dates. @returns nothing if none does. */
export function countedDates(request: string): ByRole<number> {
  const count = COUNTED.map((form) => form.exec(request)?.[1]).find((said) => said !== undefined);
  return count === undefined ? {} : { dates: [amountOf(count)] };
}
