import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { MeasureError } from '../selection-data.ts';

/** The wording style of a request: figures are broken down by it. */
export const STYLES = [
  'plain',
  'terse',
  'lower',
  'polite',
  'long',
  'indirect',
  'typo',
  'dates',
  'units',
  'spoken',
  'names',
  'two',
  'correction',
  'missing',
  'past',
  'negation',
  'about',
  'no-tool',
  'talk',
  'later',
] as const;
export type Style = (typeof STYLES)[number];

export interface WantedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** One acceptable way to answer a message. */
export type Way =
  | { readonly type: 'calls'; readonly calls: readonly WantedCall[] }
  /** A question about this missing detail. */
  | { readonly type: 'asks'; readonly about: string }
  /** Only words. */
  | { readonly type: 'talks' };

export interface PeopleTurn {
  readonly say: string;
  readonly ways: readonly Way[];
}

/** One or several consecutive messages, with the expected outcome of each. */
export interface PeopleCase {
  readonly name: string;
  /** The file's name: the subject. */
  readonly field: string;
  readonly style: Style;
  readonly turns: readonly PeopleTurn[];
}

/**
 * Reads the files of people's requests and conversations, those next to this file if no folder is given.
 *
 * A request is `[style] what is said`, a conversation `# name` with `> what is said` for each turn. Indented lines
 * below give the expectation: `tool {"arguments": 1}` for each call, `? what is asked for`, or `-` for no tool; `or`
 * begins an equally good alternative.
 * @throws {MeasureError} that names the file and the line with the error.
 */
export function readPeople(folder: string = import.meta.dirname): readonly PeopleCase[] {
  return [...readFolder(path.join(folder, 'requests')), ...readFolder(path.join(folder, 'conversations'))];
}

function readFolder(folder: string): readonly PeopleCase[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => parsePeople(readFileSync(path.join(folder, file), 'utf8'), path.basename(file, '.txt')));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new MeasureError(
      `The folder needs subfolders called requests and conversations, with text files. ${errorMessage(error)}`,
    );
  }
}

interface Draft {
  readonly name: string;
  readonly style: Style;
  readonly turns: { readonly say: string; readonly ways: DraftWay[] }[];
}
type DraftWay = { calls: WantedCall[]; asks: string | null };

/** @param field names the file in errors. @throws {MeasureError} */
export function parsePeople(text: string, field: string): readonly PeopleCase[] {
  const drafts: Draft[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    try {
      readLine(line, drafts);
    } catch (error) {
      throw new MeasureError(`${field}.txt, line ${String(index + 1)}: ${errorMessage(error)}`);
    }
  }
  return drafts.map(({ name, style, turns }) => ({ name, field, style, turns: turns.map(finishTurn) }));
}

function readLine(line: string, drafts: Draft[]): void {
  const [, style, request] = /^\[([a-z-]+)\] (.+)$/.exec(line) ?? [];
  if (style !== undefined && request !== undefined) {
    drafts.push({ name: request, style: styleOf(style), turns: [{ say: request, ways: [newWay()] }] });
  } else if (line.startsWith('# ')) drafts.push({ name: line.slice(2), style: 'later', turns: [] });
  else if (line.startsWith('> ')) current(drafts).turns.push({ say: line.slice(2), ways: [newWay()] });
  else if (line.startsWith('  ')) readWanted(line.trim(), current(current(drafts).turns).ways);
  else if (line.trim() !== '') throw new MeasureError(`"${line}" is neither a request nor what is wanted.`);
}

function readWanted(wanted: string, ways: DraftWay[]): void {
  const way = current(ways);
  if (wanted === 'or') ways.push(newWay());
  else if (wanted.startsWith('? ')) way.asks = wanted.slice(2);
  else if (wanted !== '-') way.calls.push(parseCall(wanted));
}

function parseCall(wanted: string): WantedCall {
  const [, tool, json] = /^([a-z_]+) (\{.*\})$/.exec(wanted) ?? [];
  if (tool === undefined || json === undefined)
    throw new MeasureError(`A call is written as tool {"argument": "value"}, not "${wanted}".`);
  return { tool, arguments: jsonObjectSchema.parse(JSON.parse(json)) };
}

function finishTurn({ say, ways }: Draft['turns'][number]): PeopleTurn {
  return {
    say,
    ways: ways.map(({ calls, asks }) => {
      if (asks !== null) return { type: 'asks', about: asks };
      return calls.length === 0 ? { type: 'talks' } : { type: 'calls', calls };
    }),
  };
}

function styleOf(text: string): Style {
  const style = STYLES.find((known) => known === text);
  if (style === undefined) throw new MeasureError(`"${text}" is not a style. The styles are ${STYLES.join(', ')}.`);
  return style;
}

function current<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new MeasureError('Nothing was said before this line.');
  return last;
}

const newWay = (): DraftWay => ({ calls: [], asks: null });
