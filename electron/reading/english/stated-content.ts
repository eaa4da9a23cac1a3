import { POLITE } from './polite-words.ts';

const REMEMBER = new RegExp(
  String.raw`^${POLITE}(?:remember|memori[sz]e|keep) (?:that|this|it)(?: in mind)?(?:,? (?:for me|please|will you|would you))*[.!?]*$`,
  'i',
);
const THAT = '(?:that|this|it)';
const IN_NOTE = '(?:as|in|into|to) (?:a|my|the) (?:new )?notes?';
const NOTE = new RegExp(
  String.raw`^(?:(?:note|jot|write) ${THAT}(?: down)?(?: ${IN_NOTE})?|` +
    String.raw`(?:save|put|keep|store) ${THAT} ${IN_NOTE})(?: (?:somewhere|for me|for later))*` +
    String.raw`(?:,? (?:please|will you|would you|so (?:that )?i .*))*[.!?]*$`,
  'i',
);
const OPENING = new RegExp(`^${POLITE}`, 'i');
/** What leads to a statement and isn't part of it: "before I forget:", "hi, so we decided that". */
const LEADING = new RegExp(
  [
    String.raw`^(?:.{0,80}: +(?=\p{L})|(?:(?:hi|hey|hello|ok|so|well|good news|by the way|listen|`,
    "before i forget(?: it)?|so i don['’]t forget(?: it)?)[,!]? )+)?",
    "(?:(?:we|i|they)(?:'ve| have)? (?:just )?(?:decided|learned|learnt|heard|noticed|found out) (?:that )?)?",
  ].join(''),
  'iu',
);
const BETWEEN = new RegExp(
  [
    String.raw`[.!;]\s+|,\s+(?=(?:please|can you|could you|would you|so please|`,
    String.raw`(?:(?:so|and|just) )?(?:write|note|jot|save|put|store|remember|keep) (?:that|this|it))\b)`,
  ].join(''),
  'gi',
);
/**
 * Puts a statement in the place of "that": "The claim number is 12. Could you jot that down?" asks for the note "the claim
 * number is 12".
 * @returns the message as it is meant; unchanged if nothing was stated before "that".
 */
export function statedContent(message: string): string {
  const last = [...message.trim().matchAll(BETWEEN)].at(-1);
  if (last === undefined) return message;
  const request = message.trim().slice(last.index + last[0].length);
  const before = message.trim().slice(0, last.index);
  const statement = before.replace(/^.*[.!?]\s+(?=\S)/s, '').replace(LEADING, '');
  if (statement === '' || before.endsWith('?')) return message;
  if (REMEMBER.test(request)) return `remember that ${statement}`;
  return NOTE.test(request.replace(OPENING, '')) ? `make a note that ${statement}` : message;
}
