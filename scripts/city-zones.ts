import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { CITY_FILE, cityKey, type CityFile } from '../electron/tools/dates/city-zones.ts';
import { COMMON_WORDS, COUNTRIES_WITH_REGIONS, OTHER_NAMES, UNCLEAR_REGIONS } from './city-names.ts';

/** Below this many people, a name is a place only where it is written as one. */
const LARGE = 50_000;
/** From this many people on, a name is recognized in spite of a typing error. */
const LARGEST = 1_000_000;
/** Smaller places are left out: their names are too often something else. */
const LEAST = 15_000;
/** Regions whose people live by several clocks are left out. The data puts a few cities into the neighbor's zone. */
const LEAST_SHARE = 0.97;

const citySchema = z.object({
  city: z.string(),
  city_ascii: z.string(),
  pop: z.number(),
  country: z.string(),
  iso2: z.union([z.string(), z.number()]).transform(String),
  province: z.string().nullable(),
  timezone: z.string().nullable(),
});
type City = z.infer<typeof citySchema> & { readonly timezone: string };

interface Named {
  readonly name: string;
  readonly zone: string;
  readonly people: number;
  /** Whether its people have one clock; a name that means a region with several is left out. */
  readonly isClear: boolean;
}

/** @returns the known places of the package `city-timezones`, by zone and by how readily their names are recognized. */
export function cityZones(): CityFile {
  const cities = readCities();
  const withRegions = cities.filter(({ iso2 }) => COUNTRIES_WITH_REGIONS.has(iso2));
  const regions = [...regionsOf(cities, 'country'), ...regionsOf(withRegions, 'province')];

  const places = mostPeopled([...cities.flatMap(namesOf), ...regions]);
  const others = Object.entries(OTHER_NAMES).flatMap(([name, of]) => {
    const place = places.get(cityKey(of));
    return place === undefined || places.has(name) ? [] : [{ ...place, name }];
  });
  const clear = [...places.values(), ...others].filter((place) => place.isClear && place.people >= LEAST);
  const isCommon = ({ name }: Named): boolean => COMMON_WORDS.has(name) || name.length < 4;
  return {
    source: 'city-timezones 1.3.4, MIT License, by Kevin Roberts; written by `npm run cities`',
    largest: byZone(clear.filter((place) => place.people >= LARGEST && !isCommon(place))),
    large: byZone(clear.filter((place) => place.people >= LARGE && place.people < LARGEST && !isCommon(place))),
    asNames: byZone([
      ...clear.filter((place) => place.people < LARGE || isCommon(place)),
      ...namesakes(cities, places),
    ]),
  };
}

function readCities(): readonly City[] {
  const file = createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json');
  return z
    .array(citySchema)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .flatMap((city) => (city.timezone === null ? [] : [{ ...city, timezone: mendedZone(city, city.timezone) }]));
}

/** The data has some cities of China's other provinces in the zone of Xinjiang, and Juárez in that of a neighbor. */
function mendedZone({ country, province, city_ascii }: z.infer<typeof citySchema>, zone: string): string {
  if (country === 'China' && province?.startsWith('Xinjiang') === false) return 'Asia/Shanghai';
  return city_ascii === 'Ciudad Juarez' ? 'America/Ciudad_Juarez' : zone;
}

const namesOf = ({ city, city_ascii, pop, timezone }: City): readonly Named[] =>
  [...new Set([city, city_ascii].map((name) => cityKey(name.split(',')[0] ?? '')))].map((name) => ({
    name,
    zone: timezone,
    people: pop,
    isClear: true,
  }));

function regionsOf(cities: readonly City[], level: 'country' | 'province'): readonly Named[] {
  const groups = Map.groupBy(cities, (city) => city[level] ?? '');
  return [...groups].flatMap(([name, members]) => {
    const key = cityKey(name);
    if (!/^[a-z][a-z ]{3,}$/.test(key) || UNCLEAR_REGIONS.has(key)) return [];
    const { zone, isClear } = clockIn(members);
    return zone === null ? [] : [{ name: key, zone, people: sum(members), isClear }];
  });
}

/** @returns the zones of countries whose people live by one clock, by their codes. */
export function countryZones(): ReadonlyMap<string, string> {
  const groups = Map.groupBy(readCities(), ({ iso2 }) => iso2);
  return new Map(
    [...groups].flatMap(([code, members]) => {
      const { zone, isClear } = clockIn(members);
      return zone !== null && isClear ? [[code, zone] as const] : [];
    }),
  );
}

/** The zone of the largest city in which most people have one clock, and whether nearly all of them have it. */
function clockIn(members: readonly City[]): { readonly zone: string | null; readonly isClear: boolean } {
  const clocks = [...Map.groupBy(members, ({ timezone }) => clockOf(timezone)).values()];
  const [most = []] = clocks.toSorted((left, right) => sum(right) - sum(left));
  const largest = most.toSorted((left, right) => right.pop - left.pop)[0];
  return { zone: largest?.timezone ?? null, isClear: sum(most) >= LEAST_SHARE * sum(members) };
}

const sum = (cities: readonly City[]): number => cities.reduce((people, { pop }) => people + pop, 0);

function mostPeopled(all: readonly Named[]): ReadonlyMap<string, Named> {
  const places = new Map<string, Named>();
  for (const place of all) if (place.people > (places.get(place.name)?.people ?? -1)) places.set(place.name, place);
  return places;
}

/** "Birmingham, Alabama" has another clock than the larger Birmingham. */
const namesakes = (cities: readonly City[], places: ReadonlyMap<string, Named>): readonly Named[] =>
  cities
    .filter(({ pop }) => pop >= LEAST)
    .flatMap((city) =>
      namesOf(city)
        .filter(({ name, zone }) => clockOf(places.get(name)?.zone ?? zone) !== clockOf(zone))
        .flatMap((named) =>
          [city.province ?? '', city.country]
            .filter((region) => region !== '')
            .map((region) => ({ ...named, name: `${named.name}, ${cityKey(region)}` })),
        ),
    );

const clocks = new Map<string, string>();

/** @returns what clocks show in a zone, in winter and in summer. */
function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const clock = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((day) => format.format(new Date(day))).join();
  clocks.set(zone, clock);
  return clock;
}

function byZone(places: readonly Named[]): Readonly<Record<string, string>> {
  const zones = Map.groupBy(places, ({ zone }) => zone);
  return Object.fromEntries(
    [...zones]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([zone, members]) => [zone, [...new Set(members.map(({ name }) => name))].toSorted().join('|')]),
  );
}

export const cityFileText = (): string => `${JSON.stringify(cityZones(), null, 2)}\n`;

if (import.meta.main) writeFileSync(CITY_FILE, cityFileText());
