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

/** "Change the place of the choir", "update Ada's number": no new value follows. */
const NO_NEW_VALUE = new RegExp(
  [
    String.raw`^(?:change|update|edit|correct|fix) (?:the (?:title|name|place|wording|due date|priority) of `,
    String.raw`(?:the (?:task|event) )?"[^"]+"|[^"]{2,40}'s (?:phone number|number|e-?mail|address|birthday|name))[.!]*$`,
  ].join(''),
  'i',
);

/** "The choir has to be moved, please change it": not when to. */
const TO_BE_MOVED = longPattern('i')`
  \b(?:has|have|needs?|must|ought|had)(?: got)?(?: to)? (?:be )?
  (?:moved|moving|rescheduled|rescheduling|postponed|postponing|shifted|shifting)\b
`;

/** "I can't make the dentist now, can you shift it?" */
const MOVE_IT = /\b(?:move|shift|reschedule|postpone) (?:it|that|this)(?: for (?:me|us))?(?: please)?[?.!]*$/i;

/** "Move the choir to another day", "move it, I can't on this day". */
const ANOTHER_DAY = longPattern('i')`
  \bto (?:another|a different|some other) (?:day|time|date|week)\b
  |\b(?:can['’]?t|cannot|not free|busy|away) (?:on |make )?(?:this|that) (?:day|date)\b
`;

/** "Add something to my list, would you": not what. */
const SOMETHING = longPattern('iu')`
  ^(?:(?:please|can you|could you|hey|i (?:want|need|(?:woul|['’])d like) to) )*
  (?:add|put|note|write|save|remind me \w+) (?:something|sth|smth|a thing)
  (?: (?:to|on|onto|in|down|for)\b(?: (?:my|the|me))?(?: [\p{L}-]+){0,2})?
  (?:,? (?:please|pls|w(?:ill|ould) y(?:ou|a)|for me|mate|thanks|ta))*[.!?]*$
`;

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
    ...((TO_BE_MOVED.test(request) || MOVE_IT.test(request)) && isNow && { 'new time': [] }),
    ...(/\btimer\b/i.test(request) && isNow && { 'timer length': [] }),
    ...(ANOTHER_DAY.test(request) && { 'moved time': [] }),
    ...(SOMETHING.test(request) && { 'new task': [], 'new note': [], 'new reminder': [] }),
    ...(NO_NEW_VALUE.test(request) && { 'new value': [] }),
    ...(NEW_NUMBER.test(request) && !/[\d@]/.test(request) && { 'contact detail': [] }),
    ...(!RATE.test(request) && numbersIn(request) < LEAST_NUMBERS && { rate: [] }),
  });
}
