import { pickFrom } from '../held-out.ts';
import { capitalized, MONTHS, type Values } from './values.ts';
import { adjectives, names, subjects } from './words.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const CAMERA_NAMES = list('IMG_, DSC, DSC_, PXL_, IMG-, P10, DJI_, MVI_, Screenshot_, scan, Scan_, photo, image, pic');
const FOLDERS = list(`
  Documents, Downloads, Desktop, Pictures, Music, Videos, Projects, Work, Private, Archive, Backup, Invoices,
  Receipts, Letters, Reports, Scans, Photos, Holidays, Recipes, School, Taxes, Contracts, Drafts, Exports, Logs, Data,
  Shared, Templates, Notebooks, Family, Garden, House, Insurance, Bank, Travel, Books, Music lessons, Screenshots,
  Camera, Inbox, Clients, Website, Assets, Icons, Slides, Thesis, Research, Lectures, Homework, Budget, Car, Health,
  Maps, Tickets, Presents, Old, Temp, Uploads, src, build, notes, tests, scripts, public, models
`);
const HOMES = list('~, ~, ., /home, /tmp, /data, /mnt/disk');

/** Without the spaces, capitals and apostrophes of a sentence. */
const plain = (text: string, joint: string): string =>
  text
    .replace(/^(?:the|my) /i, '')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, joint);

/** A file's name without its ending, as people give them: "holiday-2026", "IMG_2041", "blue_table". */
export function fileStem(values: Values): string {
  const { random } = values;
  const joint = random.pick(['-', '-', '_', '_', '', ' ']);
  const word = (): string =>
    plain(
      random.pick([
        () => values.word(subjects),
        () => values.noun(),
        () => values.noun(),
        () => values.word(adjectives),
        () => values.madeUpWord(),
      ])(),
      joint,
    );
  const year = String(random.integer(2018, 2028));
  const stem = random.pick([
    word,
    word,
    word,
    () => word() + joint + word(),
    () => `${word()}${joint}${word()}`,
    () => `${word()}${joint === '' ? '-' : joint}${year}`,
    () => `${word()}${joint}${String(random.integer(1, 30))}`,
    () => `${random.pick(['final', 'draft', 'my', 'new', 'old'])}${joint === '' ? '_' : joint}${word()}`,
    () => `${word()}-v${String(random.integer(1, 9))}`,
    () => `${year}-${String(random.integer(1, 12)).padStart(2, '0')}-${word()}`,
    () => `${word()}${joint === '' ? '-' : joint}${random.pick(MONTHS).toLowerCase()}`,
    () => `${plain(values.word(names), joint)}${joint === '' ? '-' : joint}${word()}`,
  ])();
  return random.chance(0.15) ? capitalized(stem) : stem;
}

/** As a camera or a scanner would call it, half the time. */
export const pictureStem = (values: Values): string => {
  const { random } = values;
  return random.chance(0.6)
    ? fileStem(values)
    : pickFrom(CAMERA_NAMES, random, values.split) +
        String(random.integer(1, 99_999)).padStart(random.pick([1, 3, 4]), '0');
};

/** @param endings without the point; each as likely. */
export function fileName(values: Values, endings: readonly string[], stem = fileStem(values)): string {
  const ending = values.random.pick(endings);
  return `${stem}.${values.random.chance(0.04) ? ending.toUpperCase() : ending}`;
}

/** One folder: "Downloads", "holiday photos", "invoices-2026". */
export function folderName(values: Values): string {
  return values.random.chance(0.6) ? values.lowerSometimes(values.word(FOLDERS)) : fileStem(values);
}

/** One folder, or a way to one inside others: "Documents/Taxes", "~/src/tests". */
export function folderPath(values: Values): string {
  const { random } = values;
  const steps = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => folderName(values));
  return random.chance(0.2) ? `${random.pick(HOMES)}/${steps.join('/')}` : steps.join('/');
}

/** A file by its name alone, mostly, or with the folder it is in. */
export function filePath(values: Values, endings: readonly string[], stem = fileStem(values)): string {
  const name = fileName(values, endings, stem);
  return values.random.chance(0.3) ? `${folderPath(values)}/${name}` : name;
}
