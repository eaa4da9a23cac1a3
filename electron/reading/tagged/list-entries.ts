import type { KnownTitles } from '../own-things/named-kinds.ts';
import { namesWith } from '../parameters-with.ts';
import type { ReadCall } from '../reading.ts';
import type { ReadableTool } from '../takes.ts';
import { isSame, readingOf, saidArguments, type Readers } from './readers.ts';

/** How likely the tool is at least, and the words of each argument, 0..1. */
const LEAST_TOOL = 0.6;
const LEAST_VALUE = 0.5;
/** Longer ones are sentences, with commas in them. */
const MOST_WORDS = 5;
const MOST_ENTRIES = 30;

/** "And", in the languages that messages are read in. */
const JOINING = 'and|und|et|y|e|en|i|и|ve|और';
const AND = new RegExp(` (?:${JOINING}|&|\\+|n) `, 'iu');
/** In front of a thing: a joining word after a comma, or the mark of a line. */
const LEADS = new RegExp(`^(?:(?:${JOINING}) |[-*–•] ?)`, 'iu');

/**
 * "Put eggs, ham and rice on the shopping list": each goes onto the list by itself.
 * @returns a call for each; null unless several things are for a list with a name of its own.
 */
export function listEntries(text: string, known: KnownTitles, readers: Readers): readonly ReadCall[] | null {
  const expected = readers.expect(text, null);
  const reading = expected === null ? null : readingOf(text, expected, readers, LEAST_VALUE, () => false);
  const args = reading === null || reading.chance < LEAST_TOOL ? null : saidArguments(reading, null, known);
  if (reading === null || args === null) return null;
  const calls = separately({ tool: reading.tool, arguments: args }, known.tools);
  // "On my packing list" may be a note.
  const list = args[namesWith(reading.tool, known.tools, 'list')[0] ?? ''];
  const isNote = typeof list === 'string' && known.note.some((title) => isSame(title, `${list} list`));
  return calls.length > 1 && !isNote ? calls : null;
}

/** @returns a call for each of the things that go onto a list with a name; the call itself if it is about one. */
export function separately(call: ReadCall, tools: readonly ReadableTool[] | undefined): readonly ReadCall[] {
  const { tool, arguments: args } = call;
  const [content = ''] = namesWith(tool, tools, 'new task');
  const [list = ''] = namesWith(tool, tools, 'list');
  const things = args[content];
  if (typeof things !== 'string' || args[list] === undefined) return [call];
  const entries = things
    .split(/[,;、，\n]/u)
    .map((entry) => entry.trim().replaceAll(/\s+/gu, ' ').replace(LEADS, ''))
    .flatMap((entry) => entry.split(AND))
    .filter((entry) => entry !== '');
  const areEntries =
    entries.length <= MOST_ENTRIES && entries.every((entry) => entry.split(/\s+/u).length <= MOST_WORDS);
  return areEntries ? entries.map((entry) => ({ ...call, arguments: { ...args, [content]: entry } })) : [call];
}
