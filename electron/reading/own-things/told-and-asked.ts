import { doneObject } from '../english/done-words.ts';
import { beginsRequest } from '../english/split-requests.ts';
import { taskDone } from './done-task.ts';
import type { KnownTitles } from './named-kinds.ts';
import { reminderNotNeeded } from './not-needed.ts';
import { restoredThing } from './restored-thing.ts';

/** "…, and would you add …", "… and add …", "…. Please put …". */
const AND_ASKS =
  /(?:[,;.!]+| [–-])? +(?:and|also|so|but|plus)?,? ?(?:also |then |now )*(?=(?:please |pls |kindly )?(?:(?:can|could|would|will) you (?:please |also )?)?(?:add|put|remind|nudge|tick|mark|delete|remove|cancel|move|set|start|make|show|tell|give|read|note|write|create|what|when|how|which|is|are|list|push|stick|pop)\b)/gi;

/**
 * Reads what somebody has done, or no longer needs, in front of a request for something else: "the permit is renewed, thank God, and would
 * you add stamps to my list", and what is wanted back and changed: "get the permit task back and set it for Monday". The words of the
 * second would drown the first.
 * @returns both requests, of which one that is only told is offered; null for other messages.
 */
export function toldAndAsked(message: string, known: KnownTitles): readonly [string, string] | null {
  for (const { 0: between, index } of message.matchAll(AND_ASKS)) {
    const [told, asks] = [message.slice(0, index).trim(), message.slice(index + between.length).trim()];
    if (!beginsRequest(asks)) continue;
    const back = CHANGES_IT.test(asks) ? restoredThing(told, known) : null;
    if (back !== null && back.said !== '') return [back.request, asks];
    const further = withThing(asks, told);
    if (REFERS.test(further)) continue;
    const found = taskDone(told, known) ?? taskDone(told.replace(SO_DONE, ''), known) ?? reminderNotNeeded(told, known);
    if (found !== null) return [found.request, further];
  }
  return null;
}

const REMINDS_OF_IT =
  /^((?:please |can you |could you )*remind me .* to \p{L}+ (?:up )?)(?:it|them)(?=[.!]*$| (?:up|off|in|back|from|at|on)\b)/iu;

/** "…, so that one is done", "… and so you can tick it off". */
const SO_DONE = /(?:,| and)? so\b.*$/i;

/** "The cake is bought, and remind me at 9 to collect it": what is done is what the reminder is about. */
function withThing(asks: string, told: string): string {
  const thing = doneObject(told.replace(SO_DONE, ''));
  return thing === null || /^(?:it|that|them|this)\b/i.test(thing)
    ? asks
    : asks.replace(REMINDS_OF_IT, (_, opening: string) => opening + thing);
}

const CHANGES_IT = /^(?:please )?(?:set|make|move|put|mark|push|change|schedule) (?:it|that) /i;
/** "The coffee is bought, so tick it off" asks for nothing else. */
const REFERS = /\b(?:it|that|them|those|this)\b/i;
