import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { withDigits } from '../../tools/dates/number-words.ts';
import { forRoles } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { timePhrases } from '../english/time-phrases.ts';

/** Signs and words between several things: "tea or coffee", "red, blue, green". */
const BETWEEN = /[,;:\n/&|]|\s(?:or|and|n|vs\.?|versus)\s|\d\s*(?:-|–|to|through)\s*\d/i;
/** Words of a sentence: without signs between them, the words of a list have none of these among them. */
const SENTENCE =
  /\b(?:the|an?|my|our|me|us|for|of|to|which|who|what|them|these|those|please|let|decide|choose|pick|shuffle|draw)\b/gi;
const LEAST_ITEMS = 3;

/** What makes a number a rate. */
const RATE = /%|\bper ?cent\b|\bpercent|\b(?:rate|interest|apr)\b|\bat (?:about |around )?\d/i;

/** How much, how long, and the rate. */
const LEAST_NUMBERS = 3;
const numbersIn = (request: string): number => (withDigits(request).match(/\d+(?:[.,]\d+)*/g) ?? []).length;

/** "Tom has a new phone number, change it": it is not said. */
const NEW_NUMBER = longPattern('i')`
  \b(?:new|other|different) (?:phone |mobile |cell |telephone )?(?:number|e-?mail)\b
  |\b(?:change|update|correct|replace|edit) (?:\S+ ){1,3}(?:number|phone|mobile|cell|e-?mail(?: address)?)\b
  |\bchanged (?:his|her|their) (?:phone |mobile )?(?:number|e-?mail)\b
`;

/**
 * @returns no value for what a message can't have by its form: "let chance decide who washes up" lists no people to choose from, and
 * "a loan of 9000 over 3 years" has no rate. Empty if it may have everything.
 */
export function missingKinds(
  request: string,
  tools?: readonly ReadableTool[],
): Readonly<Record<string, readonly JsonValue[]>> {
  const isBare = (request.match(SENTENCE) ?? []).length < 2 && request.split(/\s+/).length > LEAST_ITEMS;
  const isNow = timePhrases(request).every(({ text }) => /^now$/i.test(text));
  return forRoles<JsonValue>(tools, {
    ...(!BETWEEN.test(request) && !isBare && { items: [] }),
    ...(/\btimer\b/i.test(request) && isNow && { 'timer length': [] }),
    ...(NEW_NUMBER.test(request) && !/[\d@]/.test(request) && { 'contact detail': [] }),
    ...(!RATE.test(request) && numbersIn(request) < LEAST_NUMBERS && { rate: [] }),
  });
}
