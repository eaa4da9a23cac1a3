import { comparedWords } from '../../inference/compared-words.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { isSameWord, meaningfulWords, type KnownTitles } from './named-kinds.ts';

const OPENING =
  String.raw`(?:(?:well|phew|yay|ugh|oh|and|hooray|great|good news|sadly|unfortunately|luckily|guess what|by the way|` +
  String.raw`today|so)[,!:]? )*`;
const ENDED = 'finished|completed|cancelled|canceled|called off|moved|postponed|rescheduled';
/** What somebody has done, or how their plans ended. */
const TELLS = new RegExp(
  [
    String.raw`^${OPENING}(?:i|we)(?:['’]?ve| have)? (?:just |finally |already |at last )*(?:${ENDED}|done with|through with)\b`,
    String.raw`^${OPENING}(?:my|our|the|his|her|their) (?:[\p{L}'’-]+ ){1,3}?` +
      String.raw`(?:was|were|got|has been|have been|is|are) (?:just |finally |now |all )*(?:${ENDED}|over)\b`,
    String.raw`^${OPENING}(?:i['’]?m |we['’]re )?(?:finally|at last) (?:done|finished|through)\b`,
  ].join('|'),
  'iu',
);
/** Somebody wants more than to tell it. */
const WANTS_MORE =
  /\?|\d|\b(?:please|pls|can you|could you|to (?:\w+day|tomorrow|next)|tick|cross|off my|my list|remind)\b/i;

/**
 * Whether a message only tells what somebody did, or how something ended that the app knows nothing about: "I finally finished that
 * book". Of a task or an event of theirs, it may stand for a change.
 */
export function isLifeStatement(message: string, known: KnownTitles): boolean {
  const text = message.trim();
  if (!TELLS.test(text) || WANTS_MORE.test(text) || askedChanges(text).size > 0) return false;
  const said = comparedWords(text);
  const titles = [...known.task, ...known.event, ...known.reminder];
  return !titles.some((title) => meaningfulWords(title).some((word) => said.some((one) => isSameWord(one, word))));
}
