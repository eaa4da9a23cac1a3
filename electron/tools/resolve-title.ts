import { closest, distance } from 'fastest-levenshtein';
import { ToolError } from './tool-error.ts';

const MAX_SUGGESTIONS = 3;

/** How the things that are looked through are spoken of. */
export interface TitledKind {
  /** In the singular: "note", "deleted task". */
  readonly thing: string;
  /** What is said when there are none, and what to do then. */
  readonly empty: string;
}

/**
 * Finds the title a person means: the same but for case, or the only one that contains their words, or one that differs
 * by a slip of the finger. @throws {ToolError} naming the nearest titles when none is meant for sure.
 */
export function resolveTitle(wanted: string, titles: readonly string[], kind: TitledKind): string {
  const match = bestMatch(wanted, titles) ?? bestMatch(withoutFrame(wanted, kind), titles);
  if (match !== null) return match;
  throw new ToolError(`There is no ${kind.thing} called "${wanted}". ${suggestion(wanted, titles, kind)}`);
}

/** As `resolveTitle`, for what has a title. @returns the first with the title that is meant. */
export function resolveTitled<Item extends { readonly title: string }>(
  wanted: string,
  items: readonly Item[],
  kind: TitledKind,
): Item {
  const title = resolveTitle(
    wanted,
    items.map((item) => item.title),
    kind,
  );
  const item = items.find((candidate) => candidate.title === title);
  if (item === undefined) throw new ToolError(`There is no ${kind.thing} called "${wanted}".`);
  return item;
}

function bestMatch(wanted: string, titles: readonly string[]): string | null {
  const distinct = [...new Set(titles)];
  return sameTitle(wanted, distinct) ?? onlyTitleWith(wanted, distinct) ?? misspelt(wanted, distinct);
}

/** "my Groceries note" is the note Groceries. */
function withoutFrame(wanted: string, { thing }: TitledKind): string {
  const word = thing.slice(thing.lastIndexOf(' ') + 1);
  const framed = new RegExp(String.raw`(?<=\S) ${word}s?$`, 'i');
  return wanted
    .trim()
    .replace(/^(?:my|the) (?=\S)/i, '')
    .replace(framed, '');
}

const plain = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/["'“”‘’…]/g, '');

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

function suggestion(wanted: string, titles: readonly string[], kind: TitledKind): string {
  if (titles.length === 0) return kind.empty;
  const near = [...new Set(titles)]
    .toSorted((left, right) => distance(plain(wanted), plain(left)) - distance(plain(wanted), plain(right)))
    .slice(0, MAX_SUGGESTIONS);
  return `The nearest are ${near.map((title) => `"${title}"`).join(', ')}.`;
}
