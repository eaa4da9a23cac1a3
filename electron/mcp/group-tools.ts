import { nameWords } from '../tools/name-words.ts';
import type { ListedTool } from './server-listing.ts';

/** A server with more tools than this is split into several bundles, so that one match does not add all of them. */
const MOST_IN_ONE = 15;
/** Tools whose names share a beginning and which form a bundle. */
const FEWEST_IN_GROUP = 3;

export interface ToolGroup {
  /** The part after the server's name in the bundle's name; empty for the remaining tools. */
  readonly name: string;
  readonly tools: readonly ListedTool[];
}

/**
 * Splits a large server by the prefixes that its tool names share. A prefix common to all names is skipped:
 * `browser_click` and `browser_type` are grouped by what follows it.
 * @returns groups in the order of their names, the remaining tools last.
 */
export function groupTools(tools: readonly ListedTool[]): readonly ToolGroup[] {
  if (tools.length <= MOST_IN_ONE) return [{ name: '', tools }];
  const shared = sharedWords(tools);
  const byPrefix = Map.groupBy(tools, ({ name }) => groupWord(nameWords(name).slice(shared)));
  const groups = [...byPrefix].filter(([name, members]) => name !== '' && members.length >= FEWEST_IN_GROUP);
  const grouped = new Set(groups.flatMap(([, members]) => members));
  const rest = tools.filter((tool) => !grouped.has(tool));
  return [
    ...(rest.length > 0 ? [{ name: '', tools: rest }] : []),
    ...groups
      .map(([name, members]) => ({ name, tools: members }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ];
}

/** Verbs; the word after them names the object. */
const VERBS = new Set(
  'get list create update delete add remove set search find read write edit send fetch query run execute upload download'.split(
    ' ',
  ),
);

/** @returns the word by which a tool is grouped: its object, with singular and plural in one form. */
function groupWord(words: readonly string[]): string {
  const subject = words.find((word) => !VERBS.has(word)) ?? '';
  return subject.length > 3 && subject.endsWith('s') && !subject.endsWith('ss') ? subject.slice(0, -1) : subject;
}

/** @returns the number of words that all names begin with. */
function sharedWords(tools: readonly ListedTool[]): number {
  const names = tools.map(({ name }) => nameWords(name));
  const [first = []] = names;
  const end = first.findIndex((word, index) => names.some((words) => words[index] !== word));
  return end === -1 ? 0 : end;
}
