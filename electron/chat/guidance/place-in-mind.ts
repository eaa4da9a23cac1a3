import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { inMarks, thingsIn } from './things-in-mind.ts';

/** Where "add soap to it" adds the soap: the note or the list that a call was about. */
export function placeInMind(call: ToolCall): string | null {
  const { list } = call.arguments;
  if (/_tasks?$/.test(call.toolName)) return typeof list === 'string' ? `the ${list} list` : 'my to-do list';
  const [note, other] = call.toolName.endsWith('_note') ? thingsIn(call.result) : [];
  return note === undefined || other !== undefined ? null : `the note ${inMarks(note.title)}`;
}

const THERE = '(?:it|there|that(?: list| note| one)?|this(?: list| note| one)?|the (?:list|note))';
/** "Put tea on it", "what's on it now?": something is there, or is to be put there. */
const IN_PLACE = new RegExp(
  String.raw`\b((?:add|put|write|append|stick|pop)\b.{1,80}? |what(?:'s| is| else is| do i have)(?: still| now)? )(?:to|onto|on|into|in) ${THERE}(?=$|[.!?,]| (?:now|too|as well|please|then|again)\b)`,
  'i',
);

/** @returns the request with the place in place of the pronoun. */
export const withPlace = (request: string, place: string): string =>
  request.replace(IN_PLACE, (_, opening: string) => {
    const preposition = /^what/i.test(opening) ? (place.includes('note') ? 'in' : 'on') : 'to';
    return `${opening}${preposition} ${place}`;
  });
