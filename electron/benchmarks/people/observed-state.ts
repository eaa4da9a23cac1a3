import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipContents } from './zip-contents.ts';
import type { Database } from '../../storage/database.ts';

/** The person's items: each as its fields, without keys and modification times. */
export type Thing = Readonly<Record<string, string | number | boolean | null>>;
export type State = Readonly<Record<string, readonly Thing[]>>;

/**
 * The relevant columns of the tables with the person's items. For `..._at`, only whether it happened counts, not when.
 */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  notes: ['title', 'text', 'trashed_at'],
  reminders: ['kind', 'text', 'due_at', 'cancelled_at'],
  tasks: ['title', 'list', 'priority', 'due', 'done_at', 'trashed_at'],
  calendar_events: ['occurrence', 'title', 'place', 'starts', 'ends', 'repeats', 'skipped', 'trashed_at'],
  contacts: ['name', 'organization', 'birthday', 'notes', 'emails', 'phones', 'addresses', 'trashed_at'],
  memories: ['text'],
  feeds: ['url'],
};

/** @param folder that was opened to the tools. */
export function observeState(database: Database, folder: string): State {
  const tables = Object.entries(TABLES).map(([table, columns]) => [table, readTable(database, table, columns)]);
  return { ...Object.fromEntries(tables), files: readFiles(folder) };
}

/** A forgotten memory is in the database until the app starts again: which makes no difference to the person. */
const EXISTING_MEMORIES = ' WHERE deleted_at IS NULL';

function readTable(database: Database, table: string, columns: readonly string[]): readonly Thing[] {
  const fields = columns.map((column) =>
    column.endsWith('_at') && column !== 'due_at' ? `${column} IS NOT NULL AS ${column}` : column,
  );
  const existing = table === 'memories' ? EXISTING_MEMORIES : '';
  return database.prepare<[], Thing>(`SELECT ${fields.join(', ')} FROM ${table}${existing}`).all();
}

function readFiles(folder: string): readonly Thing[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const file = path.join(folder, name);
    return { name, content: statSync(file).isDirectory() ? 'folder' : contentOf(readFileSync(file)) };
  });
}

/** Archives and spreadsheets say when they were made; only what is in them counts. */
const contentOf = (bytes: Buffer): string => zipContents(bytes) ?? bytes.toString('utf8');

/** @returns kinds of items that differ between two states, such as `notes`. */
export function changedKinds(before: State, after: State): readonly string[] {
  return Object.keys(after).filter((kind) => !isSameList(before[kind] ?? [], after[kind] ?? []));
}

/** Each item in one list matches one in the other; the order doesn't matter. */
function isSameList(left: readonly Thing[], right: readonly Thing[]): boolean {
  const rest = [...right];
  return (
    left.length === right.length &&
    left.every((thing) => {
      const found = rest.findIndex((other) => isSameThing(thing, other));
      if (found !== -1) rest.splice(found, 1);
      return found !== -1;
    })
  );
}

const isSameThing = (left: Thing, right: Thing): boolean =>
  Object.keys({ ...left, ...right }).every((field) => isSameValue(left[field], right[field]));

function isSameValue(left: Thing[string] | undefined, right: Thing[string] | undefined): boolean {
  return typeof left === 'string' && typeof right === 'string' ? isSameText(left, right) : left === right;
}

/** Words that a careful copy may omit or add: articles, possessives, words that introduce a clause. */
const SMALL_WORDS = new Set('a an the my our your i that to of is are was for and it this please'.split(' '));
/** Share of both texts' words that must be in each. */
const LEAST_COMMON = 0.75;

/**
 * Whether two texts say the same, as a person would judge a copied title or sentence: capitals, punctuation and small
 * words don't count, numbers and addresses do.
 */
export function isSameText(left: string, right: string): boolean {
  if (left === right) return true;
  const [ours, theirs] = [wordsOf(left), wordsOf(right)];
  const common = [...ours].filter((word) => theirs.has(word)).length;
  const all = new Set([...ours, ...theirs]);
  const exact = [...all].filter((word) => /[\d@/_]/.test(word));
  return (
    exact.every((word) => ours.has(word) && theirs.has(word)) && (all.size === 0 || common / all.size >= LEAST_COMMON)
  );
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[\s,;:!?"“”()]+/)
      .map((word) => word.replace(/^[.']+|[.']+$/g, ''))
      .filter((word) => word !== '' && !SMALL_WORDS.has(word)),
  );
