import { formatBytes, parseSizeRange } from '../../../../electron/tools/byte-sizes.ts';
import { pickFrom } from '../held-out.ts';
import { ANY_ENDINGS } from './file-endings.ts';
import { fileName, filePath, folderName } from './file-names.ts';
import { dayCell } from './tables.ts';
import type { Values } from './values.ts';

/** Bytes of a file, from a few to some gigabytes. */
export const fileBytes = ({ random }: Values): number => Math.round(10 ** (1 + random.next() * 8.5));
/** "1.2 MB", as the tools write it. */
export const fileSize = (values: Values): string => formatBytes(fileBytes(values));

const twoDigits = (amount: number): string => String(amount).padStart(2, '0');
/** What is left on a disk. */
export const freeSpace = ({ random }: Values): string =>
  formatBytes(random.integer(1, 900) * 10 ** random.integer(8, 9));

export const changedAt = (values: Values): string =>
  `${dayCell(values)} ${twoDigits(values.random.integer(0, 23))}:${twoDigits(values.random.integer(0, 59))}`;

/** A file as the tools list it. */
export const listedFile = (
  values: Values,
  path = filePath(values, ANY_ENDINGS),
  bytes = fileBytes(values),
): { path: string; size: string; changed: string } => ({ path, size: formatBytes(bytes), changed: changedAt(values) });
export const listedFolder = (values: Values, path: string): { path: string; kind: string; changed: string } => ({
  path,
  kind: 'folder',
  changed: changedAt(values),
});

/** What is in a folder, folders first. */
export function listedEntries(
  values: Values,
  folder: string,
  most = 6,
): ReturnType<typeof listedFile | typeof listedFolder>[] {
  const { random } = values;
  const within = (name: string): string => `${folder.replace(/\/$/, '')}/${name}`;
  const folders = Array.from({ length: random.integer(0, 2) }, () => listedFolder(values, within(folderName(values))));
  return [
    ...folders,
    ...Array.from({ length: random.integer(folders.length === 0 ? 1 : 0, most - 2) }, () =>
      listedFile(values, within(fileName(values, ANY_ENDINGS))),
    ),
  ];
}

/** @returns bytes that fit what was asked for, such as "over 10 MB". */
export function bytesWithin(values: Values, range: string): number {
  const { least, most } = parseSizeRange(range);
  const share = values.random.next();
  return most === Infinity ? Math.ceil(least * (1 + 3 * share)) + 1 : Math.floor(most * share);
}

const LARGER = ['over', 'larger than', 'bigger than', 'more than', 'at least', 'above', 'greater than', 'over'];
const SMALLER = ['under', 'below', 'smaller than', 'less than', 'at most', 'up to'];

/** "over 10 MB", "smaller than 5 kB": the words that the tool reads. */
export function spokenSizeRange(values: Values, largerShare = 0.75): string {
  const { random, split } = values;
  const amount = random.pick([
    () => random.integer(1, 20),
    () => random.integer(1, 900),
    () => random.integer(1, 20) * 50,
  ])();
  const unit = random.pick([' MB', ' MB', 'MB', ' GB', 'GB', ' kB', ' KB', 'kb', ' mb', ' gb', ' TB']);
  return `${pickFrom(random.chance(largerShare) ? LARGER : SMALLER, random, split)} ${String(amount)}${unit}`;
}

export interface SpokenChange {
  /** Precedes the words and is not part of the argument. */
  readonly lead: string;
  readonly words: string;
}

const SPANS = [
  'today',
  'yesterday',
  'this week',
  'last week',
  'this month',
  'last month',
  'this year',
  'last year',
  'this morning',
  'last weekend',
];
const CHANGED = [
  'changed ',
  'modified ',
  'edited ',
  'that I changed ',
  'that were changed ',
  'I edited ',
  'saved ',
  'I worked on ',
  'touched ',
  'that were modified ',
];
const UNITS = ['days', 'weeks', 'months', 'years', 'hours'];

/** When files were changed, as people say it: "edited last week", "older than 2 years". */
export function spokenChange(values: Values): SpokenChange {
  const { random, split } = values;
  const ago = `${String(random.integer(2, 20))} ${random.pick(UNITS)}`;
  const year = String(random.integer(2015, 2026));
  const lead = pickFrom(CHANGED, random, split);
  return random.pick([
    () => ({ lead: random.chance(0.3) ? 'from ' : lead, words: pickFrom(SPANS, random, split) }),
    () => ({ lead: random.chance(0.3) ? 'from ' : lead, words: pickFrom(SPANS, random, split) }),
    () => ({ lead: `${lead}in `, words: `the last ${ago}` }),
    () => ({ lead: '', words: `older than ${ago}` }),
    () => ({ lead: '', words: `newer than ${ago}` }),
    () => ({ lead: random.chance(0.5) ? `${lead}in ` : 'from ', words: year }),
    () => ({
      lead,
      words: `${random.pick(['before', 'since', 'after'])} ${random.chance(0.5) ? year : `${values.month()} ${year}`}`,
    }),
    () => ({ lead, words: `since ${values.weekday()}` }),
    () => ({ lead: `${lead}in `, words: `${values.month()} ${year}` }),
  ])();
}

const PATTERNS = [
  '*.{ending}',
  '*.{ending}',
  '*.{ending}',
  '*.{ending}',
  '{word}*',
  '*{word}*',
  '*{word}*.{ending}',
  '{word}*.{ending}',
  '{word}-?.{ending}',
  '{year}-*',
  '*_{year}.{ending}',
  'IMG_*.{ending}',
];

/** "*.pdf", "invoice*". */
export const namePattern = (values: Values, endings = ANY_ENDINGS): string =>
  pickFrom(PATTERNS, values.random, values.split)
    .replace('{ending}', () => pickFrom(endings, values.random, values.split))
    .replace('{word}', () => values.noun().replace(/[^\p{L}\p{N}]+/gu, '-'))
    .replace('{year}', () => String(values.random.integer(2018, 2027)));
