import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord, kindOfResult, meaningfulWords, type KnownTitles } from '../../own-things/named-kinds.ts';
import { givenAs, takesRole } from '../../parameters-with.ts';
import { lastCallOf } from '../../follow-ups/last-call.ts';
import { inMarks } from '../../in-marks.ts';
import { thingsIn, type Thing } from '../../follow-ups/things-in-mind.ts';

/** Where "add soap to it" adds the soap: the note or the list that a call was about. */
function placeInMind(call: ToolCall, { tools }: Pick<KnownTitles, 'tools'>): string | null {
  const [list, moved] = [givenAs(call, tools, 'list'), givenAs(call, tools, 'new value')];
  if (givenAs(call, tools, 'detail') === 'list' && typeof moved === 'string') return `the ${moved} list`;
  if (takesRole(call.toolName, tools, 'list')) return typeof list === 'string' ? `the ${list} list` : 'my to-do list';
  const [note, other] = notesIn(call, tools);
  return note === undefined || other !== undefined ? null : `the note ${inMarks(note.title)}`;
}

/** The place that the previous answer was about, or the one before it. */
export function placeInMindOf(history: readonly StoredMessage[], known: Pick<KnownTitles, 'tools'>): string | null {
  for (const index of [-2, -4]) {
    const call = lastCallOf(history.at(index));
    const place = call === null ? null : placeInMind(call, known);
    if (place !== null) return place;
  }
  return null;
}

/** Of the notes that a search found, those whose titles it names. */
function notesIn(call: ToolCall, tools: KnownTitles['tools']): readonly Thing[] {
  const found = kindOfResult(call.toolName) === 'note' ? thingsIn(call.result) : [];
  const query = givenAs(call, tools, 'searched note');
  const said = comparedWords(typeof query === 'string' ? query : '');
  return found.length < 2
    ? found
    : found.filter(({ title }) => meaningfulWords(title).every((word) => said.some((one) => isSameWord(one, word))));
}

const THERE = '(?:it|there|that(?: list| note| one)?|this(?: list| note| one)?|the (?:list|note))';
/** "Put tea on it", "what's on it now?": something is there, or is to be put there. */
const IN_PLACE = new RegExp(
  String.raw`\b((?:add|put|write|append|stick|pop)\b.{1,80}? |what(?:'s| is| else is| do i have)(?: still| now)? )` +
    String.raw`(?:(?:to|onto|on|into|in) ${THERE}|there)(?=$|[.!?,]| (?:now|too|as well|please|then|again)\b)`,
  'i',
);

/** "Show me the list": the one in mind. */
const KIND_OF_PLACE = /\b(?:the|that|this) (list|note)\b(?! (?:of|for|about|called|named|with)\b)/i;

/** @returns the request with the place in place of the pronoun, or of the kind of place. */
export const withPlace = (request: string, place: string): string =>
  request
    .replace(IN_PLACE, (whole, opening: string) => {
      if (/ the list$/i.test(whole) && !/list/i.test(place)) return whole;
      const preposition = /^what/i.test(opening) ? (place.includes('note') ? 'in' : 'on') : 'to';
      return `${opening}${preposition} ${place}`;
    })
    .replace(KIND_OF_PLACE, (said, kind: string) => (place.includes(` ${kind.toLowerCase()}`) ? place : said));
