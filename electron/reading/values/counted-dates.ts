import { withWholeNumbers } from '../../foundation/number-words.ts';
import type { ByRole } from '../parameters-with.ts';

const COUNTED = [
  /\b(?:next|first|coming|following|give me|list|show(?: me)?) (\d+)\b(?! ?(?:am|pm|:|\.\d|st|nd|rd|th|o['’]))/i,
  /(?<![\d:./-])(\d+) (?:more |next |of the |of these )*(?:dates|times|ones|occurrences|appointments|sessions|of them)\b/i,
];

/** "Starting 16 October, next 4 dates": of the numbers of a request, the one that counts dates. @returns nothing if none does. */
export function countedDates(request: string): ByRole<number> {
  const digits = withWholeNumbers(request.toLowerCase());
  const count = COUNTED.map((form) => form.exec(digits)?.[1]).find((said) => said !== undefined);
  return count === undefined ? {} : { dates: [Number(count)] };
}
