import { inMarks } from './follow-ups/things-in-mind.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle, thingNamedBy } from './named-thing.ts';
import type { OwnRequest } from './own-request.ts';
import { isTime } from './reading/merged-time.ts';
import { timePhrases } from './reading/time-phrases.ts';

const POLITE = String.raw`(?:(?:^|[,.;!?]\s+|\bso )(?:(?:please|can you|could you|so|and|now|then),? )*)`;
/** "Let my dentist start an hour later", "I'd like yoga tonight to begin at seven instead of six". */
const STARTS = new RegExp(
  [
    String.raw`${POLITE}(?:let|have|make|can|could|i(?:'d| would) (?:like|prefer)|i want) (?:the |my |our )?([\p{L}\d'’ -]{2,40}?) `,
    String.raw`(?:to )?(?:start|begin|take place|happen) (?:at |from )?(.+?)`,
    String.raw`(?:,? (?:instead of|rather than|than|not) .*)?(?:,? (?:please|would you))?[.!?]*$`,
  ].join(''),
  'iu',
);
const SHIFT =
  /^(?:an?|one|two|three|half an|a quarter of an|\d+) (?:hours?|minutes?|days?|weeks?|half) (?:later|earlier)$/i;
/** "The school put the parent evening one day forward, to Wednesday. Change it." */
const MOVED =
  /\b(?:put|moved|brought|pushed|shifted|rescheduled|postponed|changed)\b[^.!?]*?(?:,| forward| back)? to (.+?)(?=,|[.!?](?:\s|$)|$)/i;
const CHANGES =
  /(?:[.!?,;]\s+|\bso )(?:(?:please|can you|could you|so|and),? )*(?:change|update|correct|fix|adjust|move|mend|enter|note) (?:it|that|this|my calendar|the calendar|the entry)(?: (?:in|for) (?:my|the) (?:calendar|diary))?(?:,? (?:please|for me|accordingly))*[.!?]*$/i;

/**
 * Reads a new time for one of the person's events that a message tells: "let the dentist start an hour later than planned".
 * @returns null for any other message, and if no single event is meant.
 */
export function toldMove(message: string, known: KnownTitles): OwnRequest | null {
  return startsAt(message, known) ?? movedTo(message, known);
}

function startsAt(text: string, known: KnownTitles): OwnRequest | null {
  const [, words = '', said = ''] = STARTS.exec(text) ?? [];
  const day = timePhrases(words).find(({ text: phrase }) => words.endsWith(phrase));
  const thing = thingNamedBy(day === undefined ? words : words.slice(0, -day.text.length), known, ['event']);
  const time = said.trim();
  if (thing === null || !(isTime(time) || SHIFT.test(time))) return null;
  return moved(thing.title, day === undefined || SHIFT.test(time) ? time : `${day.text} at ${time}`, text);
}

function movedTo(text: string, known: KnownTitles): OwnRequest | null {
  const asked = CHANGES.exec(text);
  if (asked === null) return null;
  const story = text.slice(0, asked.index + 1);
  const [, time = ''] = MOVED.exec(story) ?? [];
  const title = isTime(time) ? likeliestTitle(story, known.event) : null;
  return title === null ? null : moved(title, time, text);
}

const moved = (title: string, time: string, said: string): OwnRequest => {
  const request = `move ${inMarks(title)} ${SHIFT.test(time) ? time : `to ${time}`}`;
  return { tool: 'move_event', request, said: `${said}. ${request}` };
};
