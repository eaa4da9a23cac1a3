import { closest, distance } from 'fastest-levenshtein';
import { ToolError } from '../../tools/tool-error.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_SUGGESTIONS = 3;
/** The first half of an emoji whose second half was cut off. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** @returns the first line of the text, cut at a word. */
export function titleFromText(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= MAX_TITLE_LENGTH) return capitalized(line);
  const cut = line.slice(0, MAX_TITLE_LENGTH);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trim();
  return `${capitalized(words.replace(HALF_CHARACTER, ''))}…`;
}

/**
 * Finds the title a person means: the same but for case, or the only one that contains their words, or one that differs by a
 * slip of the finger. @throws {ToolError} naming the nearest titles when none is meant for sure.
 */
export function resolveTitle(wanted: string, titles: readonly string[], place: NotePlace = KEPT): string {
  const match = bestMatch(wanted, titles) ?? bestMatch(withoutFrame(wanted), titles);
  if (match !== null) return match;
  throw new ToolError(`There is no ${place.note} called "${wanted}". ${suggestion(wanted, titles, place)}`);
}

/** How the notes that were searched are spoken of. */
export interface NotePlace {
  readonly note: string;
  readonly empty: string;
}
const KEPT: NotePlace = { note: 'note', empty: 'There are no notes yet.' };
export const TRASH: NotePlace = { note: 'deleted note', empty: 'The trash is empty.' };

function bestMatch(wanted: string, titles: readonly string[]): string | null {
  const distinct = [...new Set(titles)];
  return sameTitle(wanted, distinct) ?? onlyTitleWith(wanted, distinct) ?? misspelt(wanted, distinct);
}

/** "my Groceries note" is the note Groceries. */
const withoutFrame = (wanted: string): string => wanted.trim().replace(/^(?:my|the) (?=\S)/i, '').replace(/(?<=\S) notes?$/i, '');

const plain = (title: string): string => title.trim().toLowerCase().replace(/["'“”‘’…]/g, '');

function sameTitle(wanted: string, titles: readonly string[]): string | null {
  return titles.find((title) => title === wanted) ?? titles.find((title) => plain(title) === plain(wanted)) ?? null;
}

function onlyTitleWith(wanted: string, titles: readonly string[]): string | null {
  const containing = titles.filter((title) => plain(title).includes(plain(wanted)));
  return containing.length === 1 ? (containing[0] ?? null) : null;
}

function misspelt(wanted: string, titles: readonly string[]): string | null {
  if (titles.length === 0) return null;
  const nearest = closest(plain(wanted), titles.map(plain));
  const allowed = Math.floor(plain(wanted).length / 4);
  // "Week 1" is no slip of the finger for "Week 2".
  if (distance(plain(wanted), nearest) > allowed || digits(wanted) !== digits(nearest)) return null;
  return titles.find((title) => plain(title) === nearest) ?? null;
}

const digits = (text: string): string => text.replace(/\D/g, '');

function suggestion(wanted: string, titles: readonly string[], place: NotePlace): string {
  if (titles.length === 0) return place.empty;
  const near = titles
    .toSorted((left, right) => distance(plain(wanted), plain(left)) - distance(plain(wanted), plain(right)))
    .slice(0, MAX_SUGGESTIONS);
  return `The nearest are ${near.map((title) => `"${title}"`).join(', ')}.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
