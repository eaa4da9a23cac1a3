import type { JsonObject } from '../../../shared/entities/json.ts';
import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { asksSomewhere } from '../english/later-request.ts';
import { isTime } from '../english/merged-time.ts';
import { isPlace } from '../english/place-phrases.ts';
import type { KnownTitles } from './named-kinds.ts';
import { titleNamed } from './named-thing.ts';

const OPENING = String.raw`^(?:(?:no|nope|nah|oh|ah|hi|hey|and|also|but|so|wait|sorry|oops|ok|okay|actually|hang on|correction|i mean(?:t)?)\b[,.!]* )*`;
/** "It's been moved, the do is on the 6th". */
const MOVED =
  "(?:(?:(?:it|they|we|that)(?:['’](?:s|ve)| has| have| is| was)?(?: been)? (?:moved|changed|switched|postponed)(?: it| that)?|change of plans?|new (?:date|time|day))[,.;:!]+ (?:so |and )?)?";
const SOMEBODY_SAYS = String.raw`(?:(?:my |the |our )?\p{L}+(?: \p{L}+)? (?:says?|said|told me|tells me|wrote|texted|reckons?),?(?: that)? )?`;
const BEFORE_TIME = '(?: (?:now|actually|really|only|moved|held|supposed to be|meant to be|on|to|for|from))*';
const IS =
  '(?: (?:is|are|was|will be|has been|have been|should be|has to be|must be|needs to be|got|starts?|begins?|takes place))';
/** "…, can you change it", "…. Correct that please". */
const ASKS =
  /[,.;!]? (?:so |and )*(?:please )?(?:(?:can|could|would|will) (?:you|u) )?(?:please )?(?:change|update|correct|fix|move|edit|adjust|amend) (?:it|that|this|the (?:entry|time|date|day|place|calendar))(?: (?:please|for me|in (?:the|my) (?:calendar|diary)|accordingly))*[?.!]*$/i;
/** "…, not the 6th", "… and not in the school", "… rather than Monday". */
const NOT = /,? (?:and |but )?(?:not|instead of|rather than) [^,;.]+$/i;
/** "Jo's party is on Friday" before "the scan's at 11". */
const SAID = [IS, "['’]s"].map(
  (is) =>
    new RegExp(
      String.raw`${OPENING}${MOVED}${SOMEBODY_SAYS}(?:the |my |our )?(?<name>(?!(?:it|that|this|there|what|which|when|where|who|he|she|they)\b)\p{L}[\p{L}\d'’ -]{1,40}?)` +
        String.raw`${is}${BEFORE_TIME} (?<rest>[^?;]{1,60}?)[.!]*$`,
      'iu',
    ),
);

/** What a message says of an event by its name: another time or place. */
export interface StatedChange {
  /** "The late one". */
  readonly name: string;
  readonly to: string;
  readonly kind: 'time' | 'place';
  /** Whether it also asks to change that. */
  readonly isAsked: boolean;
}

/** @returns what "the test is nov 7 not 6" or "the fair will be in the gym, can you change it" says; null for any other message. */
export function statedChange(message: string): StatedChange | null {
  const whole = message.trim();
  const plain = whole.replace(ASKS, '');
  const { name = '', rest = '' } = SAID.map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
  const to = rest.replace(NOT, '').trim();
  const isAsked = plain !== whole;
  if (name === '' || to === '') return null;
  if (isTime(to) && !/^\d+$/.test(to)) return { name, to, kind: 'time', isAsked };
  const [, place = ''] = /^(?:at|in) (.+)$/i.exec(to) ?? [];
  return place !== '' && !/\d{2}/.test(place) && isPlace(place) ? { name, to: place, kind: 'place', isAsked } : null;
}

/** "My mum says the parent evening is the 23rd, can you change it?", of one of the person's events. */
export function changeOfEvent(message: string, { event }: Pick<KnownTitles, 'event'>): MeantCall | null {
  const said = statedChange(message);
  const title = said?.isAsked === true ? titleNamed(said.name, event) : null;
  return title === null || said === null ? null : callFor(said, title);
}

/** @param more other arguments of a move. */
export const callFor = ({ kind, to }: StatedChange, title: string, more: JsonObject = {}): MeantCall =>
  kind === 'time'
    ? { tool: 'move_event', arguments: { title, to, ...more } }
    : { tool: 'edit_event', arguments: { title, change: 'place', to } };

/** "The fair is in the gym now, can you change it? And add plates to my list": the change, and what is asked besides. */
export function changeAndMore(message: string, known: Pick<KnownTitles, 'event'>): readonly [string, string] | null {
  for (const { 0: gap, index } of message.matchAll(/(?<=[?.!])\s+/g)) {
    const [before, after] = [
      message.slice(0, index),
      message.slice(index + gap.length).replace(/^(?:and|also) (?:also )?/i, ''),
    ];
    const isChange = changeOfEvent(before, known) !== null || changeOfEvent(after, known) !== null;
    if (isChange && asksSomewhere(before) && asksSomewhere(after)) return [before, after];
  }
  return null;
}
