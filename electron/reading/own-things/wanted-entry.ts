import type { OwnRequest } from '../meant-request.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';

const WANTED = new RegExp(
  [
    String.raw`^(?:(?:so|and|also|oh|ok|okay|hey|hi),? )*(?:i|we)(?:(?:['’]d| would) like| need| want|['’]ll need)(?: to (?:have|see))? `,
    String.raw`(?<thing>(?!to\b)[^,.;:!?]{3,60}?) (?:in|on|into) (?:my|the|our) (?:calendar|diary|agenda)`,
    String.raw`(?<when>(?: |, )(?!(?:please|pls|too|as well)\b)[^.;:!?]{2,60}?)?(?:,? (?:please|pls|too|as well))*[.!]*$`,
  ].join(''),
  'iu',
);
/** No event: "a free slot", "something", "the gym back", "the dentist moved". */
const NO_EVENT =
  /\b(?:free|empty|time|space|room|gaps?|slots?|hours?|break|nothing|anything|everything|something|overview|names?|events?|appointments?|entry|entries|it|that|this|them|those|these|more|less|back|again|moved|changed|deleted|removed|gone)\b/i;

/**
 * "I need the car service in my calendar": an event that isn't there yet is to be made, and the app asks when if that isn't said.
 * @returns null for any other message, and for what the calendar has already.
 */
export function wantedEntry(text: string, { event }: KnownTitles): OwnRequest | null {
  const { thing = '', when = '' } = WANTED.exec(text)?.groups ?? {};
  if (thing === '' || NO_EVENT.test(thing) || likeliestTitle(thing, event) !== null) return null;
  return { tool: 'create_event', request: `put ${thing} in my calendar${when}`, said: text };
}
