import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from './polite-words.ts';

/** "You've got it down that …, but …": what the app has remembered, and what is true. */
const FORM = new RegExp(
  [
    String.raw`^(?:(?:oh|and|so|well|hey|wait)[,:]? )*you(?:['’]ve| have)? (?:still |always )?(?:got |have )?(?:it |that |this )?`,
    '(?:think|believe|assume|know|remember(?:ed)?|got it|(?:down|noted|stored|saved|written|recorded)(?: down)?)',
    '(?: (?:down|somewhere|in your memory|as))*,? (?:that )?',
    String.raw`(?<old>(?:i|we|my|our|he|she|they|\p{Lu}\p{L}+['’]s)['’ ].{3,60}?)`,
    String.raw`(?:,|;|\.| –| -)? (?:but|however|though|yet|only)[,]? (?<now>.{3,80}?)[.!]*$`,
  ].join(''),
  'iu',
);
const LEADS =
  /^(?:(?:these days|nowadays|now|actually|really|in fact|by now|today|meanwhile|in the meantime|since then),? )+/i;
/** "It's hazelnuts" takes the place of the last word. */
const ONLY_VALUE = /^(?:it['’]?s|it is|they['’]?re|they are) (?:really |actually |now |in fact )?([^,.;]{2,40})$/i;

const MEMORY =
  String.raw`(?:change|correct|update|fix|amend) (?:what you(?:['’]ve| have)? (?:remember(?:ed)?|know|noted|stored|saved|got down)(?: about (?:me|us|it|that))?|` +
  String.raw`(?:your|the) memor(?:y|ies)|(?:that|it|this) in (?:your|the) memory)`;
const TRUE_NOT = String.raw`(?<now>(?:i|we|my|our|he|she|they|\p{Lu}\p{L}+['’]s)['’ ][^,.;:!?]{3,60}?),? (?:and |but )?not (?<wrong>[^,.;:!?]{2,40}?)`;
/** "I'm allergic to hazelnuts, not walnuts. Change what you remember." */
const ASKS_BEHIND = new RegExp(
  String.raw`^(?:.*[:.!,;–-] )?${TRUE_NOT}(?:[.!;,]| –| -| and| so)+ ${POLITE}${MEMORY}(?:,? please)?[.!]*$`,
  'iu',
);
const ASKS_BEFORE = new RegExp(
  String.raw`^${POLITE}${MEMORY}(?:,? please)?(?:[:.,;!]| –| -)+ (?:that )?${TRUE_NOT}(?: any ?more)?(?:,? please)?[.!]*$`,
  'iu',
);
const PREPOSITION = /^(?:in|at|on|to|for|with|from|by|near|of) /i;

/** "I'm allergic to hazelnuts" and "walnuts", or "to walnuts": what was remembered. */
function wrongly(now: string, wrong: string): string {
  const [preposition] = PREPOSITION.exec(wrong) ?? [];
  const at = preposition === undefined ? -1 : now.toLowerCase().lastIndexOf(` ${preposition.toLowerCase()}`);
  return at < 0 ? now.replace(/\S+$/, () => wrong) : `${now.slice(0, at)} ${wrong}`;
}

/**
 * Reads what is wrong about something the app has remembered: "you have it down that I take the bus, but these days I cycle", "I'm
 * allergic to hazelnuts, not walnuts. Change what you remember".
 * @returns null for any other message.
 */
export function wrongMemory(message: string): OwnRequest | null {
  if (message.includes('?')) return null;
  const denied = (ASKS_BEHIND.exec(message) ?? ASKS_BEFORE.exec(message))?.groups;
  if (denied?.['now'] !== undefined)
    return changed(wrongly(denied['now'], denied['wrong'] ?? ''), denied['now'], message);
  const { old = '', now = '' } = FORM.exec(message)?.groups ?? {};
  if (old === '') return null;
  const said = now.replace(LEADS, '');
  const [, value] = ONLY_VALUE.exec(said) ?? [];
  const text = value === undefined ? said : old.replace(/\S+$/, () => value);
  return changed(old, text, message);
}

const changed = (old: string, text: string, said: string): OwnRequest => ({
  tool: 'update_memory',
  request: `change the memory ${inMarks(old)} to ${inMarks(text)}`,
  said,
});
