import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { changesAtStart } from '../english/change-words.ts';
import { clausesOf } from '../english/clauses.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';

const ENTRY = '(?:entry|event|appointment|meeting)';
/** "Into the entry's notes", "in the notes of the appointment", "add to the dentist entry". */
const PLACE = new RegExp(
  [
    String.raw`\b(?:the|that|its|this) (?:${ENTRY}['’]?s? )?notes?(?: (?:of|for|to) (?:the|that|this) (?:[\p{L}-]+ ){0,2}?${ENTRY})?\b|`,
    String.raw`\b(?:to|into|in|on|with|under) (?:the|that|this|my) (?:[\p{L}-]+ ){0,2}?${ENTRY}\b|\bin (?:the|its|his) notes\b`,
  ].join(''),
  'iu',
);
const WRITES =
  /\b(?:add|put|note|write|enter|save|store|keep|jot|stick|(?:should|must|ought to|has to|needs to) (?:be|go|stand)|belongs?|goes)\b/i;
const THING = String.raw`(?<what>[^.?!;:]{3,80}?)`;
const END = String.raw`(?=[,.;!?]|$| (?:when|for|to|in|on|at|with) (?:the|my|our)\b)`;
const CONTENT = [
  String.raw`\b(?:mustn['’]?t|must not|can['’]?t|shouldn['’]?t|don['’]?t want to|better not|don['’]?t let me) forget ` +
    String.raw`(?:about )?(?:my own |the |my )?${THING}${END}`,
  String.raw`\b(?:i|we)(?:['’]ve| have)?(?: need| have| must| should| ought| want| got| had better|['’]d better)(?: to)? ` +
    String.raw`(?<what>(?:bring|take|pack|wear|ask|show|pay|hand|pick|tell|carry) [^.?!;:]{2,80}?)${END}`,
  String.raw`\b(?:i|we)(?:['’]ll)? need ${THING}${END}`,
  String.raw`: *(?<what>[^.?!;:]{3,80})[.!]*$`,
].map((form) => new RegExp(form, 'iu'));

/**
 * Reads what goes into the notes of one of the person's events: "at the choir I mustn't forget the scores, put that in the entry's
 * notes".
 * @returns null for any other message, and if no single event is named.
 */
export function eventNotes(text: string, { event }: KnownTitles): OwnRequest | null {
  if (text.includes('?') || !PLACE.test(text) || !WRITES.test(text)) return null;
  const title = likeliestTitle(text, [...new Set(event)]);
  const what = CONTENT.map((form) => form.exec(text)?.groups?.['what']).find((found) => found !== undefined);
  if (title === null || what === undefined) return null;
  const request = `change the notes of ${inMarks(title)} to ${what.trim()}`;
  const isAsked = clausesOf(text).some(
    ({ text: clause, isAside, isQuestion }) => !isAside && !isQuestion && changesAtStart(clause).includes('makes'),
  );
  return { tool: 'edit_event', request, said: isAsked ? request : '' };
}
