import { kindOfResult } from '../../own-things/named-kinds.ts';
import { thingNamedBy } from '../../own-things/named-thing.ts';
import { thingsIn } from '../things-in-mind.ts';
import { REMOVERS } from './removed-thing.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What is done to something that is there, so that the same can be done to another thing by its name alone. */
const DONE = /^(?:complete_task|delete_(?:task|note|contact)|cancel_(?:event|reminder))$/;
const OPENING = /^(?:(?:and|also|plus|oh|ok|okay|then|same (?:for|with|goes for))\b,? )+/i;
const CLOSING = /(?:,? (?:as well|too|also|likewise|same|either|please|pls|then))+$/i;
const NAMED = /^(?:the |my |our |that )?(?<words>\p{L}[\p{L}\d' -]{1,40}?)(?: (?:one|task|reminder|event|note))?$/iu;
const POINTS = /^(?:it|that|this|them|those|these|him|her|both|all|one|more|another|so)$/i;

/** "The bins as well", "and the dentist too": what was done to one thing is done to another of the same kind. */
export function sameDone({ text, whole, last: { toolName, result }, known }: FollowUp): MeantCalls | null {
  const kind = DONE.test(toolName) && !whole.includes('?') ? kindOfResult(toolName) : null;
  const said = text.replace(OPENING, '').replace(CLOSING, '');
  const isSame = OPENING.test(whole) || CLOSING.test(text);
  const words = NAMED.exec(said)?.groups?.['words'];
  if (kind === null || !isSame || words === undefined || POINTS.test(words)) return null;
  const [, parameter] = REMOVERS[kind] ?? [];
  const thing = thingNamedBy(words, known, [kind]);
  const isDone = thing !== null && known['done task'].includes(thing.title);
  const isLast = thingsIn(result).some(({ title }) => title === thing?.title);
  if (thing === null || parameter === undefined || isDone || isLast) return null;
  return oneCall(toolName, { [parameter]: thing.title }, CLOSING.test(text) || /\bsame\b/i.test(whole));
}
