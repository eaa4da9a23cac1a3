import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namesDeclined } from '../../other-languages/declined.ts';
import { languagesOf, loosely } from '../../other-languages/languages.ts';
import type { TimeLanguage } from './time-words.ts';

/** Next to this module in the sources, next to the built app in `dist`; `node scripts/place-names.ts` writes it. */
export const PLACE_FILE = path.join(import.meta.dirname, 'place-names.json');

export interface PlaceFile {
  readonly source: string;
  /** Zones by the code of a country. */
  readonly countries: Readonly<Record<string, string>>;
  /** Names by language and zone, separated by `|`, as `placeKey` makes them. */
  readonly cities: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Nobody names a place in more. */
const MOST_CHARACTERS = 60;
/** "Tokyo'da". */
const TURKISH_ENDING = /(?<=\p{L}{3})'\p{L}{1,5}$/u;

/** @returns the IANA zone of a city or a country by its name in any of twelve languages; null if it isn't known. */
export function zoneInOtherLanguages(place: string): string | null {
  if (place.length > MOST_CHARACTERS) return null;
  const said = placeKey(place.split(',')[0] ?? '');
  if (said === '') return null;
  const languages = languagesOf(said);
  for (const find of [(zones: Zones) => zones.get(said), declined]) {
    for (const language of languages) {
      const zone = find(zonesOf(language), said, language);
      if (zone !== undefined) return zone;
    }
  }
  return null;
}

type Zones = ReadonlyMap<string, string>;

/** "В Москве". */
function declined(zones: Zones, said: string, language: string): string | undefined {
  const found = new Set(namesDeclined(said, zones.keys(), language).map((name) => zones.get(name)));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** @returns a name as it is compared. */
export const placeKey = (name: string): string =>
  loosely(name)
    .replace(TURKISH_ENDING, '')
    .replaceAll(/['.?!]/gu, '')
    .replaceAll(/[-– ]+/gu, ' ')
    .trim();

let file: PlaceFile | null = null;
const known = new Map<TimeLanguage, Zones>();

function zonesOf(language: TimeLanguage): Zones {
  const zones = known.get(language) ?? readZones(language);
  known.set(language, zones);
  return zones;
}

/** Names of countries are known to `Intl`, those of cities aren't. A city goes before a country: "México". */
function readZones(language: TimeLanguage): Zones {
  file ??= JSON.parse(readFileSync(PLACE_FILE, 'utf8')) as PlaceFile;
  const [names, english] = [language, 'en'].map((one) => new Intl.DisplayNames(one, { type: 'region' }));
  const countries = Object.entries(file.countries).flatMap(([code, zone]) => {
    const name = placeKey(names?.of(code) ?? '');
    // "Georgia" is also an American state.
    return name === placeKey(english?.of(code) ?? '') ? [] : [[name, zone] as const];
  });
  const cities = Object.entries(file.cities[language] ?? {}).flatMap(([zone, all]) =>
    all.split('|').map((name) => [name, zone] as const),
  );
  return new Map([...countries, ...cities]);
}
