import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { isPlace } from '../english/place-phrases.ts';
import { isTime } from '../english/merged-time.ts';
import type { KnownTitles } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

/** "The parent evening isn't at the school any more, they moved it to the town hall". */
const MOVED =
  /^(?:(?:so|oh|and|hi|ok),? )*(?:the |my |our )?(?<event>[^,.;!?]{3,40}?) (?:isn['’]?t|is not|is no longer|won['’]?t be|will not be)(?: held| going to be)? (?:at|in) [^,.;!?]{2,40}?(?: any ?more| after all| now)?[,;.] (?:but |because )?(?:it['’]?s|it is|it has been|they(?:['’]ve| have)?|we(?:['’]ve| have)?|it was)(?: been| now)? (?:moved|shifted|relocated|changed)(?: it)? to (?<place>[^,;!?]{2,60}?)(?: now| instead)?[.!]*$/iu;

/**
 * Reads where one of the person's events takes place instead.
 * @returns an offer, as telling it asks for nothing; null for any other message.
 */
export function toldPlace(text: string, known: KnownTitles): OwnRequest | null {
  const { event = '', place = '' } = MOVED.exec(text)?.groups ?? {};
  const thing = event === '' ? null : thingNamedBy(event, known, ['event']);
  if (thing === null || isTime(place) || !isPlace(place)) return null;
  return { tool: 'edit_event', request: `change the place of the event ${inMarks(thing.title)} to ${place}`, said: '' };
}
