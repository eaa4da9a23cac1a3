import { changesAtStart } from '../../english/change-words.ts';
import { titleIn } from '../../own-things/entry-form.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { withWholeTimes } from '../../values/whole-times.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_EVENTS = /^(?:create|move|edit)_event$/;
const FURTHER =
  /^(?:(?:oh|ok|okay|so|and|also|plus|then|next|please)\b,? )*(?:and|also|plus|then|next)\b,? (?:(?:also|then|please),? )*(?:(?:put|add|enter)(?: in)? )?(.+?)(?:,? (?:too|as well|please|also))*[.!]*$/i;
const LINKS = /(?:,| (?:on|for|at|from|is|in))+ *$/i;
const NO_NOUN =
  /^(?:again|another|one|same|the same|once|every|each|what|when|where|who|how|is|are|do|does|can|could|only|just|not|no|until|till|maybe|i|we|remind|set|move|call me)\b/i;
/** How likely the classifier has to find an event, 0..1. */
const LEAST_EVENT = 0.5;

/** "And late shift on the 30th, 14 to 22", "then drums on Tuesdays from 5 to 6", after an event was entered: one more, of another name. */
export function furtherEvent({ whole, last, known, expected }: FollowUp): MeantCalls | null {
  const [, entry = ''] = OF_EVENTS.test(last.toolName) ? (FURTHER.exec(whole) ?? []) : [];
  if (entry === '' || NO_NOUN.test(entry) || changesAtStart(entry).length > 0) return null;
  const when = withWholeTimes(timePhrases(entry)).find(
    ({ text, kind }) => (kind === 'time' || kind === 'range' || kind === 'several') && entry.endsWith(text),
  )?.text;
  if (when === undefined || !SAYS_DAY.test(when)) return null;
  const said = titleIn(entry.slice(0, -when.length).replace(LINKS, '').trim());
  const title = said === null ? null : withNoun(said, thingsIn(last.result)[0]?.title ?? '');
  // "And half an hour later" names nothing.
  if (title === null || title === '' || titleNamed(title, known.event) !== null) return null;
  const chance = ['create_event', 'move_event', 'edit_event'].reduce(
    (sum, tool) => sum + (expected?.chances.get(tool) ?? 0),
    0,
  );
  return expected !== null && chance < LEAST_EVENT
    ? null
    : oneCall('create_event', { title, when: when.replace(/^(?:on|for) (?=\S)/i, '') });
}

const SAYS_DAY = /\p{L}{3}|\d(?:st|nd|rd|th)|\d[./]\d/iu;

/** "A late one", after an early shift, is a late shift. */
const withNoun = (said: string, before: string): string =>
  /\S one$/i.test(said) && before.includes(' ') ? said.replace(/one$/i, before.split(' ').at(-1) ?? '') : said;
