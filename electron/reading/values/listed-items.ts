import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ByRole } from '../parameters-with.ts';

/** "And" and "or", in the languages that messages are read in. */
const JOINING = 'and|or|und|oder|et|ou|y|o|e|и|или|ve|veya|और|या|n|&|/';
const BETWEEN = new RegExp(
  String.raw`[,;、，]\s*(?:(?<behind>${JOINING}) )?|(?<!\s)\s+(?<joining>${JOINING}) +|(?<=\S)\s*\n\s*[-*•]?\s*`,
  'giu',
);
/** What a colon or a dash keeps apart: "songs to shuffle: …", "Ada, Bo, Cy: who begins?" */
const SIDES = /:\s+|\s[–—-]\s|(?<=\p{L}{2}[.!?])\s+/u;
const MOST_WORDS = 5;
const LEAST_ITEMS = 3;

/**
 * Finds a list of short things in a request, as one value: "deal us into two teams: Ada, Bo and Cy", "shuffle red, green and blue".
 * A model that writes a list itself drops and invents letters.
 * @returns the list; nothing unless there are at least three things.
 */
export function listedItems(request: string): ByRole<JsonValue> {
  const sides = request.trim().split(SIDES);
  const lists = sides.map((side) => itemsOf(side, /:\s/.test(request))).filter(({ length }) => length >= LEAST_ITEMS);
  const [longest] = lists.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? {} : { items: [longest] };
}

/** @param isApart whether nothing else stands with it; otherwise its ends are no longer than the things between them. */
function itemsOf(text: string, isApart: boolean): readonly string[] {
  const pieces = piecesOf(text.replace(/[.!?。！？]+$/u, ''));
  const [first = '', ...others] = pieces;
  const last = others.pop() ?? '';
  const size = Math.max(1, ...others.map((piece) => wordsOf(piece).length));
  const ends = isApart
    ? [first, last]
    : [NAMES_LAST.exec(first)?.[0] ?? wordsOf(first).slice(-size).join(' '), wordsOf(last).slice(0, size).join(' ')];
  // "Who goes first, Ada, Bo or Cy?"
  const isElse = others.every((piece) => IS_NAME.test(piece)) && !IS_NAME.test(ends[0] ?? '');
  return [isElse ? '' : (ends[0] ?? ''), ...others, ends[1] ?? '']
    .map((item) => item.replaceAll(/^["“„]|["”“]$/g, ''))
    .filter((item) => item !== '' && wordsOf(item).length <= MOST_WORDS);
}

/** What follows "and" is the last of the things, if there are commas between the others. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  const marks = [...text.matchAll(BETWEEN)];
  const hasMarks = marks.some(({ groups }) => groups?.['joining'] === undefined);
  let isLast = false;
  for (const { 0: mark, index, groups } of marks) {
    pieces.push(text.slice(from, index).trim());
    from = index + mark.length;
    const joins = (groups?.['joining'] ?? groups?.['behind']) !== undefined;
    if (isLast && !joins) return pieces;
    isLast = hasMarks && joins;
  }
  return [...pieces, text.slice(from).trim()];
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const IS_NAME = /^["“„]?\p{Lu}/u;
/** "Ticket to Ride", behind other words. */
const NAMES_LAST = /(?<=\S )\p{Lu}\S{0,30}(?: (?:\p{Ll}{1,3} )?\p{Lu}\S{0,30}){0,4}$/u;
