import { inMarks } from '../in-marks.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle, thingNamedBy } from './named-thing.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { clausesOf } from '../english/clauses.ts';
import { isTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';
import { COUNT } from '../english/number-words.ts';

const STARTS_CLAUSE = String.raw`(?:(?:^|[,.;!?]\s+|\bso )${POLITE})`;
/** "Let my dentist start an hour later", "I'd like yoga tonight to begin at seven instead of six". */
const STARTS = new RegExp(
  [
    String.raw`${STARTS_CLAUSE}(?:let|have|make|can|could|i(?:'d| would) (?:like|prefer)|i want) (?:the |my |our )?([\p{L}\d'’ -]{2,40}?) `,
    String.raw`(?:to )?(?:start|begin|take place|happen) (?:at |from )?(.+?)`,
    String.raw`(?:,? (?:instead of|rather than|than|not) .*)?(?:,? (?:please|would you))?[.!?]*$`,
  ].join(''),
  'iu',
);
const SHIFT = new RegExp(`^(?:a quarter of an|${COUNT}) (?:hours?|minutes?|days?|weeks?|half) (?:later|earlier)$`, 'i');
/** "The school put the parent evening one day forward, to Wednesday. Change it." */
const MOVED =
  /\b(?:put|moved|brought|pushed|shifted|rescheduled|postponed|changed)\b[^.!?]*?(?:,| forward| back)? to (.+?)(?=,|[.!?](?:\s|$)|$)/i;
const CHANGES = new RegExp(
  [
    String.raw`(?:[.!?,;]\s+|\bso )${POLITE}`,
    '(?:change|update|correct|fix|adjust|move|mend|enter|note) ',
    '(?:it|that|this|my calendar|the calendar|the entry)(?: (?:in|for) (?:my|the) (?:calendar|diary))?',
    '(?:,? (?:please|for me|accordingly))*[.!?]*$',
  ].join(''),
  'i',
);

/** How a clause that asks for it begins; "can yoga begin at seven?" only asks whether it may. */
const LETS = /^(?:let|have|make|i(?:['’]d| would) (?:like|prefer)|i want)\b/i;
const UPDATES = /^(?:change|update|correct|fix|adjust|move|mend|enter|note)\b/i;
const WONDERS = /^(?:can|could)\b/i;

/**
 * Reads the new time that a message gives one of the person's events: "let the dentist start an hour later than planned".
 * @returns null for any other message, and if no single event is meant.
 */
export function toldMove(message: string, known: KnownTitles): OwnRequest | null {
  return arrowTo(message, known) ?? startsAt(message, known) ?? movedTo(message, known);
}

/** "Yoga -> 18:30". */
const ARROW = /^(.{2,40}?) ?(?:->|=>|→) ?(.+?)[.!]*$/;
/** "Dentist to Tuesday, 11:00": nothing but the event and when. */
const BARE_TO =
  /^(?!move|from|push|shift|remind|add|put|change|postpone)((?:the |my )?\p{L}[\p{L}\d'’ -]{1,38}?) to (?=\p{L}{3,}day|\d|tomorrow|next|the \d|mon\b|tue\b|wed\b|thu\b|fri\b|sat\b|sun\b|noon)(.+?)[.!]*$/iu;

function arrowTo(text: string, known: KnownTitles): OwnRequest | null {
  const [, words = '', time = ''] = ARROW.exec(text.trim()) ?? BARE_TO.exec(text.trim()) ?? [];
  const thing = isTime(time) ? thingNamedBy(words, known, ['event']) : null;
  return thing === null ? null : moved(thing.title, time, true);
}

function startsAt(text: string, known: KnownTitles): OwnRequest | null {
  const starts = STARTS.exec(text);
  if (starts === null || askedChanges(text.slice(0, starts.index)).size > 0) return null;
  const [, words = '', said = ''] = starts;
  const day = timePhrases(words).find(({ text: phrase }) => words.endsWith(phrase));
  const thing = thingNamedBy(day === undefined ? words : words.slice(0, -day.text.length), known, ['event']);
  const time = said.trim();
  if (thing === null || !(isTime(time) || SHIFT.test(time))) return null;
  if (!clausesOf(text).some(({ text: clause }) => LETS.test(clause) || WONDERS.test(clause))) return null;
  const when = day === undefined || SHIFT.test(time) ? time : `${day.text} at ${time}`;
  return moved(thing.title, when, isAsked(text, LETS));
}

function movedTo(text: string, known: KnownTitles): OwnRequest | null {
  const asked = CHANGES.exec(text);
  if (asked === null) return null;
  const story = text.slice(0, asked.index + 1);
  const [, time = ''] = MOVED.exec(story) ?? [];
  const title = isTime(time) ? likeliestTitle(story, known.event) : null;
  return title === null ? null : moved(title, time, isAsked(text, UPDATES));
}

function moved(title: string, time: string, asked: boolean): OwnRequest {
  const request = `move ${inMarks(title)} ${SHIFT.test(time) ? time : `to ${time}`}`;
  return { tool: 'move_event', request, said: asked ? request : '' };
}

const isAsked = (text: string, verbs: RegExp): boolean =>
  clausesOf(text).some(
    ({ text: clause, isAside, isQuestion, isPolite }) => !isAside && (!isQuestion || isPolite) && verbs.test(clause),
  );
