import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { PLACE_FILE, placeKey, type PlaceFile } from '../electron/tools/dates/other-languages/place-names.ts';
import { TIME_LANGUAGES } from '../electron/tools/dates/other-languages/time-words.ts';
import { englishZone, timeZoneOf } from '../electron/tools/dates/time-zones.ts';
import exonyms from './city-exonyms.json' with { type: 'json' };
import { countryZones } from './city-zones.ts';

/** Read once, when the file is written; installed for everybody, it would be the largest of all packages. */
const SOURCE = 'cldr-dates-full@48.2.0';
/** Locales whose names a language gets in addition to its own. */
const OTHER_LOCALES: Readonly<Record<string, readonly string[]>> = { zh: ['zh-Hant'], pt: ['pt-PT'] };
/** In these, "Berlin" has other forms. */
const DECLINING: ReadonlySet<string> = new Set(['pl', 'tr']);
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

interface Zones {
  readonly [part: string]: Zones | string;
}

const zonesSchema: z.ZodType<Zones> = z.lazy(() => z.record(z.string(), z.union([z.string(), zonesSchema])));
const fileSchema = z.object({
  main: z.record(z.string(), z.object({ dates: z.object({ timeZoneNames: z.object({ zone: zonesSchema }) }) })),
});
const exonymsSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));

type Named = readonly (readonly [name: string, zone: string])[];

/** @param folder of the package `cldr-dates-full`. */
function placeNames(folder: string): PlaceFile {
  return {
    source: `${SOURCE}, Unicode License v3, and scripts/city-exonyms.json; written by \`node scripts/place-names.ts\``,
    countries: Object.fromEntries(countries()),
    cities: Object.fromEntries(
      TIME_LANGUAGES.map((language) => [
        language,
        byZone(language, [
          ...[language, ...(OTHER_LOCALES[language] ?? [])].flatMap((locale) => exemplarCities(folder, locale)),
          ...otherCities(language),
          ...(DECLINING.has(language) ? zoneCities() : []),
        ]),
      ]),
    ),
  };
}

/** Those whose people live by one clock, and those that the app knows a zone of in English. */
function countries(): Named {
  const clear = countryZones();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = names.of(code);
    const zone = clear.get(code) ?? (name === undefined ? null : englishZone(name.replace(/ \(.*/u, '')));
    return name === undefined || zone === null ? [] : [[code, zone] as const];
  });
}

function exemplarCities(folder: string, locale: string): Named {
  const file = path.join(folder, 'main', locale, 'timeZoneNames.json');
  const { main } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.values(main).flatMap(({ dates }) => citiesIn(dates.timeZoneNames.zone, []));
}

const citiesIn = (zones: Zones, parts: readonly string[]): Named =>
  Object.entries(zones).flatMap(([part, inner]) => {
    if (typeof inner !== 'string') return citiesIn(inner, [...parts, part]);
    const zone = parts.join('/');
    // "Center, North Dakota" is nothing that people say, and Canton is a city in China.
    const isCity =
      part === 'exemplarCity' && !zone.startsWith('Etc/') && zone !== 'Pacific/Enderbury' && !/[,،]/u.test(inner);
    return isCity ? [[inner, zone] as const] : [];
  });

/** Where a language says the same, CLDR has nothing. */
const zoneCities = (): Named =>
  Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const [region, ...parts] = zone.split('/');
    const city = parts.at(-1)?.replaceAll('_', ' ');
    return city === undefined || region === 'Etc' ? [] : [[city, zone] as const];
  });

const otherCities = (language: string): Named =>
  Object.entries(exonymsSchema.parse(exonyms)).flatMap(([english, names]) =>
    (names[language] ?? []).map((name) => [name, timeZoneOf(english)] as const),
  );

/** Without those that have their English name, which the app knows already, unless it is declined. */
function byZone(language: string, cities: Named): Readonly<Record<string, string>> {
  const isOther = (name: string): boolean => DECLINING.has(language) || englishZone(name) === null;
  const others = cities.map(([name, zone]) => [placeKey(name), zone] as const).filter(([name]) => isOther(name));
  return Object.fromEntries(
    [...Map.groupBy(others, ([, zone]) => zone)]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([zone, names]) => [zone, [...new Set(names.map(([name]) => name))].toSorted().join('|')]),
  );
}

/** Writes the names of places in other languages, from a package that is downloaded for it. */
export function writePlaceNames(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'knapsack-cldr-'));
  try {
    execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder });
    execFileSync('tar', ['xzf', `${SOURCE.replace('@', '-')}.tgz`], { cwd: folder });
    writeFileSync(PLACE_FILE, `${JSON.stringify(placeNames(path.join(folder, 'package')), null, 1)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) writePlaceNames();
