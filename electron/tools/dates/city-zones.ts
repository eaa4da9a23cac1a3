import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Next to this module in the sources, next to the built app in `dist`; `npm run cities` writes it. */
export const CITY_FILE = path.join(import.meta.dirname, 'city-zones.json');

/** Names by IANA zone, separated by `|`, as `cityKey` makes them. */
type Zones = Readonly<Record<string, string>>;

export interface CityFile {
  readonly source: string;
  /** Above a million people. */
  readonly largest: Zones;
  readonly large: Zones;
  /** Small places, those with the name of something common, and namesakes: "nice", "reading", "birmingham, alabama". */
  readonly asNames: Zones;
}

interface Cities {
  readonly largest: ReadonlyMap<string, string>;
  readonly large: ReadonlyMap<string, string>;
  readonly asNames: ReadonlyMap<string, string>;
}

let read: Cities | null = null;

/** @returns zones of cities and regions by `cityKey`. The file is read when the first place is looked up. */
export function cities(): Cities {
  if (read !== null) return read;
  const { largest, large, asNames } = JSON.parse(readFileSync(CITY_FILE, 'utf8')) as CityFile;
  read = { largest: byName(largest), large: byName(large), asNames: byName(asNames) };
  return read;
}

const byName = (zones: Zones): ReadonlyMap<string, string> =>
  new Map(Object.entries(zones).flatMap(([zone, names]) => names.split('|').map((name) => [name, zone] as const)));

/** @returns a name as it is compared: "Saint-Étienne" and "St. Etienne" are one. */
export const cityKey = (name: string): string =>
  plainLetters(name.trim().toLowerCase())
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[-–]/g, ' ')
    .replace(/^saint(?= )/, 'st')
    .replace(/^mount(?= )/, 'mt')
    .replace(/^fort(?= )/, 'ft')
    .replaceAll(/ *, */g, ', ')
    .replaceAll(/ +/g, ' ');

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', þ: 'th', ı: 'i' };

/** @returns lower-case text without accents and letters that only some languages have. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðßæþı]/g, (letter) => LETTERS[letter] ?? letter);
