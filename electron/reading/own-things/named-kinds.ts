import { comparedWords } from '../../inference/compared-words.ts';
import { isSwapped, slipsBetween } from '../../tools/slips.ts';
import { isFormOf } from '../../tools/verb-forms.ts';
import { FILLERS, SAYS_KIND } from '../languages/en/kind-words.ts';
import type { TableColumn } from '../../storage/tables/table.ts';
import type { ReadableTool } from '../takes.ts';

/** What the person has in the app, by the noun that the names of its tools end with. */
export type ThingKind = 'note' | 'task' | 'event' | 'contact' | 'reminder' | 'table';
/** What belongs to these things, or holds them. */
type PartKind = 'column' | 'number column' | 'list' | 'folder' | 'done task';
/** A table with what tells a request about one of its rows: the types of its columns, and the texts in its newest rows. */
export interface KnownTable {
  /** As it is said, with spaces. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Each text once for each column. */
  readonly cells: readonly KnownCell[];
}

export interface KnownCell {
  readonly column: string;
  readonly text: string;
}

export type KnownTitles = Readonly<Record<ThingKind | PartKind, readonly string[]>> & {
  readonly tables?: readonly KnownTable[];
  /** Names of the files that the conversation attaches, those of the last message first. */
  readonly file?: readonly string[];
  /** What can be done with it. */
  readonly tools?: readonly ReadableTool[];
};

export const THING_KINDS = [
  'note',
  'task',
  'event',
  'contact',
  'reminder',
  'table',
] as const satisfies readonly ThingKind[];
export const NO_TITLES: KnownTitles = {
  note: [],
  task: [],
  event: [],
  contact: [],
  reminder: [],
  table: [],
  column: [],
  'number column': [],
  list: [],
  folder: [],
  'done task': [],
};

/** @returns all that the person's things are called, and the texts in their tables. */
export function allNames(known: KnownTitles): readonly string[] {
  const titles = Object.values({ ...known, tables: [], tools: [] });
  return [...titles.flat(), ...(known.tables ?? []).flatMap(({ cells }) => cells.map(({ text }) => text))];
}

/** From this length on, a word with one typing error is still the word. */
const LONG = 5;

/**
 * @returns the kinds of things that a request names by their titles: "cancel lunhc with Priya" names an event if there is
 * one called "Lunch with Priya". Empty if it says the kind itself, or names nothing.
 */
export function namedKinds(request: string, known: KnownTitles): ReadonlySet<ThingKind> {
  if (SAYS_KIND.test(request)) return NONE;
  const said = comparedWords(request);
  return new Set(THING_KINDS.filter((kind) => known[kind].some((title) => isNamed(kind, comparedWords(title), said))));
}

const NONE: ReadonlySet<ThingKind> = new Set();

const withoutFillers = (title: readonly string[]): readonly string[] => title.filter((word) => !FILLERS.has(word));

/** @returns the words of a title that tell it apart from others. */
export const meaningfulWords = (title: string): readonly string[] =>
  withoutFillers(comparedWords(title)).filter((word) => word.length > 2);

/** People are called by one of their names, other things by all that tells them apart. */
function isNamed(kind: ThingKind, title: readonly string[], said: readonly string[]): boolean {
  const words = withoutFillers(title);
  const isSaid = (word: string): boolean => said.some((one) => isSameWord(one, word));
  if (kind === 'contact') return words.some((word) => word.length > 2 && isSaid(word));
  return words.some((word) => word.length > 2) && words.every(isSaid);
}

/** Whether a word occurs in a title, allowing for another ending and a typo. */
export function isSameWord(said: string, word: string): boolean {
  if (said === word || stem(said) === stem(word) || isFormOf(said, word)) return true;
  if (word.length === LONG - 1) return isSwapped(said, word);
  return word.length >= LONG && said.length >= LONG - 1 && said[0] === word[0] && slipsBetween(said, word) <= 1;
}

/** Without a possessive or plural s. */
const stem = (word: string): string => word.replace(/(?:'s|s'|(?<=[^s])s)$/, '');

const KIND = /_(note|task|event|contact|reminder|table|timer)s?$/;
const MAKES_NEW = /^(?:add|create|import|export|restore|start)_/;
/** Whatever is done with these needs a table that is there. */
const OF_TABLES = /_(?:rows|chart)$/;

/** @returns the kind of thing that a tool's results are about, new ones too; a timer counts as a reminder. */
export function kindOfResult(name: string): ThingKind | null {
  if (OF_TABLES.test(name)) return 'table';
  const [, kind] = KIND.exec(name) ?? [];
  if (kind === undefined) return null;
  return kind === 'timer' ? 'reminder' : (kind as ThingKind);
}

/** @returns the kind of thing that a tool looks up or changes; null for tools that make new ones, and for all others. */
export const kindOfTool = (name: string): ThingKind | null =>
  MAKES_NEW.test(name) && !OF_TABLES.test(name) ? null : kindOfResult(name);
