import { t } from '../../shared/texts/translate.ts';

type Wording = readonly [stored: RegExp, write: (...parts: string[]) => string];

/**
 * Why a file was skipped, or what of it was left out, is stored in English: the index lasts longer than the choice of a
 * language. It is put into the person's language when it is shown; what isn't listed stays as it is.
 */
const WORDINGS: readonly Wording[] = [
  [/It is empty\./g, () => t('It is empty.')],
  [/It is a picture\./g, () => t('It is a picture.')],
  [
    /It is an archive\. Unpack it to have its files read\./g,
    () => t('It is an archive. Unpack it to have its files read.'),
  ],
  [/Files of its kind have no text\./g, () => t('Files of its kind have no text.')],
  [
    /It has ([^;]+); files of its kind are read up to (.+?)\.(?= |$)/g,
    (size = '', most = '') => t('It has {size}; files of its kind are read up to {most}.', { size, most }),
  ],
  [/It is data for programs\./g, () => t('It is data for programs.')],
  [/It contains no text\./g, () => t('It contains no text.')],
  [/Its pages are pictures, such as scans\./g, () => t('Its pages are pictures, such as scans.')],
  [
    /Only ([\d,]+) of its pages that are pictures can be read\./g,
    (count = '') => t('Only {count} of its pages that are pictures can be read.', { count }),
  ],
  [
    /Only its first ([\d,]+) pages were read\./g,
    (count = '') => t('Only its first {count} pages were read.', { count }),
  ],
  [
    /Only the first ([\d,]+) rows of a sheet were read\./g,
    (count = '') => t('Only the first {count} rows of a sheet were read.', { count }),
  ],
  [
    /([\d,]+) of its sheets have no rows that can be read\./g,
    (count = '') => t('{count} of its sheets have no rows that can be read.', { count }),
  ],
  [
    /Only its first ([\d,]+) passages were kept\./g,
    (count = '') => t('Only its first {count} passages were kept.', { count }),
  ],
  [
    /Pages that are pictures were not read: (.+?)\.(?= |$)/g,
    (pages = '') => t('Pages that are pictures were not read: {pages}.', { pages: worded(pages) }),
  ],
  [
    /Pages in a format that can’t be read: (.+?)\.(?= |$)/g,
    (pages = '') => t('Pages in a format that can’t be read: {pages}.', { pages: worded(pages) }),
  ],
  [/No text was found in its pictures\./g, () => t('No text was found in its pictures.')],
  [
    /Its pictures take too much time or memory to read\./g,
    () => t('Its pictures take too much time or memory to read.'),
  ],
  [/Its pictures can’t be read\./g, () => t('Its pictures can’t be read.')],
  [/It takes too much time or memory to read\./g, () => t('It takes too much time or memory to read.')],
  [/The system doesn’t let Knapsack read it\./g, () => t('The system doesn’t let Knapsack read it.')],
  [/It can’t be read\./g, () => t('It can’t be read.')],
  [/Its parts are nested too deeply\./g, () => t('Its parts are nested too deeply.')],
  [/It is in a place that is closed to tools\./g, () => t('It is in a place that is closed to tools.')],
  [
    /Hidden folders, and those that programs fill for themselves, aren’t read\./g,
    () => t('Hidden folders, and those that programs fill for themselves, aren’t read.'),
  ],
  [
    /The folder has more files than are read\. Open a folder further in\./g,
    () => t('The folder has more files than are read. Open a folder further in.'),
  ],
  [
    /It has a password\. Open it in its own program and save it without\./g,
    () => t('It has a password. Open it in its own program and save it without.'),
  ],
  [
    /It is damaged, or not complete\. Get it again from where it came from\./g,
    () => t('It is damaged, or not complete. Get it again from where it came from.'),
  ],
  [
    /It is protected against copying, so only the program it was bought for can open it\./g,
    () => t('It is protected against copying, so only the program it was bought for can open it.'),
  ],
  [
    /It is of an old kind of Office\. Open it there and save it as \.docx or PDF\./g,
    () => t('It is of an old kind of Office. Open it there and save it as .docx or PDF.'),
  ],
];

/** Between the pages of a list: `3, 5 to 9 and 12`. */
const worded = (pages: string): string => pages.replaceAll(' to ', '–').replaceAll(' and ', ` ${t('and')} `);

/** @returns a stored reason in the person's language. */
export const wordedReason = (stored: string): string =>
  WORDINGS.reduce(
    (text, [pattern, write]) => text.replace(pattern, (_, ...found: unknown[]) => write(...found.filter(isText))),
    stored,
  );

const isText = (part: unknown): part is string => typeof part === 'string';
