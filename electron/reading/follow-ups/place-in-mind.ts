import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { changesAtStart } from '../english/change-words.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord, meaningfulWords } from '../own-things/named-kinds.ts';
import { lastCallOf } from './last-call.ts';
import { inMarks } from '../in-marks.ts';
import { thingsIn, type Thing } from './things-in-mind.ts';
import type { NamedRequest } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';
import { OPENS_QUESTION } from '../english/question-opening.ts';

/** Where "add soap to it" adds the soap: the note or the list that a call was about. */
export function placeInMind(call: ToolCall): string | null {
  const { list, change, to } = call.arguments;
  if (call.toolName === 'edit_task' && change === 'list' && typeof to === 'string') return `the ${to} list`;
  if (/^(?:list_tasks|add_task)$/.test(call.toolName))
    return typeof list === 'string' ? `the ${list} list` : 'my to-do list';
  const [note, other] = notesIn(call);
  return note === undefined || other !== undefined ? null : `the note ${inMarks(note.title)}`;
}

/** The place that the previous answer was about, or the one before it. */
export function placeInMindOf(history: readonly StoredMessage[]): string | null {
  for (const index of [-2, -4]) {
    const call = lastCallOf(history.at(index));
    const place = call === null ? null : placeInMind(call);
    if (place !== null) return place;
  }
  return null;
}

/** Of the notes that a search found, those whose titles it names. */
function notesIn({ toolName, arguments: { query }, result }: ToolCall): readonly Thing[] {
  if (toolName.endsWith('_note')) return thingsIn(result);
  if (toolName !== 'search_notes') return [];
  const found = thingsIn(result);
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

/** @returns the request with the place in place of the pronoun. */
export const withPlace = (request: string, place: string): string =>
  request.replace(IN_PLACE, (whole, opening: string) => {
    if (/ the list$/i.test(whole) && !/list/i.test(place)) return whole;
    const preposition = /^what/i.test(opening) ? (place.includes('note') ? 'in' : 'on') : 'to';
    return `${opening}${preposition} ${place}`;
  });

/** "Add yeast", "and oats": without a place of their own, or a time. */
const ADDS = new RegExp(`^(?:plus )?${POLITE}(?:add|put|write) (.{2,60}?)(?: too| as well| please)?[.!]*$`, 'i');
const ELSEWHERE = new RegExp(
  [
    String.raw`\b(?:to|on|in|into|onto|at|for|between|by|from|with)\b|\d|["“:]|^another |`,
    String.raw`\b(?:reminder|timer|event|appointment|meeting|contact|task|note|list)\b|`,
    '^(?:it|that|this|them|these|those)(?: (?:off|back|away|down|up|out|aside|again|on hold))*$',
  ].join(''),
  'i',
);
const ALSO = /^(?:and|also|plus|oh and|and also)[, ]+((?:(?!and\b)\S+ ?){1,5}?)(?: too| as well| please)?[.!]*$/i;

/**
 * "Add yeast" after something was put on a list or into a note.
 * @returns null if the message says where, or asks for something else.
 */
export function addedToPlace(message: string, call: ToolCall): NamedRequest | null {
  const tool = ADDERS[call.toolName];
  const place = tool === undefined ? null : placeInMind(call);
  const [, added] = ADDS.exec(message.trim()) ?? (tool === 'append_note' ? (ALSO.exec(message.trim()) ?? []) : []);
  if (tool === undefined || place === null || added === undefined || ELSEWHERE.test(added)) return null;
  return changesAtStart(added).length > 0 || OPENS_QUESTION.test(added)
    ? null
    : { tool, request: `add ${added.trim()} to ${place}` };
}

const ADDERS: Readonly<Record<string, string>> = {
  add_task: 'add_task',
  create_note: 'append_note',
  append_note: 'append_note',
};
