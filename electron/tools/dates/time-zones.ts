import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { remembering } from '../../foundation/remembering.ts';
import { distance } from 'fastest-levenshtein';
import { slipsBetween } from '../slips.ts';
import { refusedValue, type Advice } from '../tool-error.ts';
import { zoneInOtherLanguages } from './other-languages/place-names.ts';
import { cities, cityKey, plainLetters } from './city-zones.ts';

/** Places people ask for that are not the name of a zone, and those better known than a larger namesake. */
const PLACES: Readonly<Record<string, string>> = {
  uk: 'Europe/London',
  england: 'Europe/London',
  britain: 'Europe/London',
  scotland: 'Europe/London',
  ireland: 'Europe/Dublin',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  cologne: 'Europe/Berlin',
  france: 'Europe/Paris',
  lyon: 'Europe/Paris',
  spain: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  italy: 'Europe/Rome',
  milan: 'Europe/Rome',
  portugal: 'Europe/Lisbon',
  switzerland: 'Europe/Zurich',
  geneva: 'Europe/Zurich',
  austria: 'Europe/Vienna',
  netherlands: 'Europe/Amsterdam',
  belgium: 'Europe/Brussels',
  sweden: 'Europe/Stockholm',
  norway: 'Europe/Oslo',
  denmark: 'Europe/Copenhagen',
  finland: 'Europe/Helsinki',
  poland: 'Europe/Warsaw',
  greece: 'Europe/Athens',
  turkey: 'Europe/Istanbul',
  ukraine: 'Europe/Kyiv',
  kiev: 'Europe/Kyiv',
  russia: 'Europe/Moscow',
  egypt: 'Africa/Cairo',
  kenya: 'Africa/Nairobi',
  nigeria: 'Africa/Lagos',
  'south africa': 'Africa/Johannesburg',
  'cape town': 'Africa/Johannesburg',
  morocco: 'Africa/Casablanca',
  israel: 'Asia/Jerusalem',
  'tel aviv': 'Asia/Jerusalem',
  'abu dhabi': 'Asia/Dubai',
  india: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  chennai: 'Asia/Kolkata',
  pakistan: 'Asia/Karachi',
  bangladesh: 'Asia/Dhaka',
  thailand: 'Asia/Bangkok',
  vietnam: 'Asia/Ho_Chi_Minh',
  hanoi: 'Asia/Ho_Chi_Minh',
  china: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  shenzhen: 'Asia/Shanghai',
  japan: 'Asia/Tokyo',
  osaka: 'Asia/Tokyo',
  kyoto: 'Asia/Tokyo',
  korea: 'Asia/Seoul',
  'south korea': 'Asia/Seoul',
  taiwan: 'Asia/Taipei',
  philippines: 'Asia/Manila',
  indonesia: 'Asia/Jakarta',
  bali: 'Asia/Makassar',
  'new zealand': 'Pacific/Auckland',
  wellington: 'Pacific/Auckland',
  canberra: 'Australia/Sydney',
  hawaii: 'Pacific/Honolulu',
  california: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  'san diego': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  'las vegas': 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  portland: 'America/Los_Angeles',
  texas: 'America/Chicago',
  austin: 'America/Chicago',
  dallas: 'America/Chicago',
  houston: 'America/Chicago',
  florida: 'America/New_York',
  miami: 'America/New_York',
  boston: 'America/New_York',
  washington: 'America/New_York',
  atlanta: 'America/New_York',
  philadelphia: 'America/New_York',
  nyc: 'America/New_York',
  montreal: 'America/Toronto',
  ottawa: 'America/Toronto',
  mexico: 'America/Mexico_City',
  brazil: 'America/Sao_Paulo',
  'rio de janeiro': 'America/Sao_Paulo',
  rio: 'America/Sao_Paulo',
  argentina: 'America/Argentina/Buenos_Aires',
  chile: 'America/Santiago',
  peru: 'America/Lima',
  colombia: 'America/Bogota',
  utc: 'UTC',
  gmt: 'UTC',
  iceland: 'Atlantic/Reykjavik',
  wales: 'Europe/London',
  'northern ireland': 'Europe/London',
  valencia: 'Europe/Madrid',
  queenstown: 'Pacific/Auckland',
};

/** Below this share of differing letters, a name counts as a typing error worth suggesting. */
const NEAR_SHARE = 0.4;

const zoneByPlace: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf('timeZone').map((zone) => [cityOf(zone), zone] as const),
  ...Object.entries(PLACES),
]);

/** @returns the IANA zone of a city, region, country or zone name. @throws {ToolError} naming the closest known places. */
export function timeZoneOf(place: string): string {
  const zone = exactZone(place) ?? otherZone(place) ?? knownZone(place) ?? englishZone(place);
  if (zone === null)
    throw refusedValue(
      place,
      (value) => t('{value} is not a place whose time zone Knapsack knows.', { value }),
      nearest(keyOf(place)),
    );
  return zone;
}

/**
 * @returns the place as it is spelled, if the name has a typing error that `timeZoneOf` sees through; else as it is written. In
 *   English, "Tokio" is one.
 */
export function spelledPlace(place: string): string {
  if (englishZone(place) !== null) return place;
  const other = otherZone(place);
  const name = other === null || textLanguage() === 'en' ? slippedName(cityIn(place)) : null;
  return name === null || (other !== null && other !== zoneBySlip(name)) ? place : asName(name);
}

/** Whether words of a text are a place, and unlikely to be anything else: "lahore", but neither "reading" nor "Nice". */
export const isKnownPlace = (words: string): boolean =>
  cityZone(words, cities().asNames) === null && knownZone(words) !== null;

/** Whether words are a place or also something else, which what is around them decides: "Nice", "reading", "Tromsø". */
export const isPossiblePlace = (words: string): boolean => cityZone(words, cities().asNames) !== null;

function knownZone(place: string): string | null {
  const name = cityIn(place);
  return exactZone(place) ?? zoneBySlip(slippedName(name)) ?? null;
}

/** @returns the IANA zone of a place by its English name, as it is spelled. */
export const englishZone = (place: string): string | null => exactZone(place) ?? cityZone(place, cities().asNames);

/** By its name in another language, unless it is that of a place in English. */
const otherZone = (place: string): string | null => (isPossiblePlace(place) ? null : zoneInOtherLanguages(place));

const zoneBySlip = (name: string | null): string | undefined =>
  name === null ? undefined : (zoneByPlace.get(name) ?? cities().largest.get(name));

const exactZone = (place: string): string | null =>
  zoneByPlace.get(keyOf(place)) ??
  namesakeZone(place) ??
  zoneByPlace.get(cityIn(place)) ??
  ianaZone(place.trim()) ??
  cityZone(place, cities().largest) ??
  cityZone(place, cities().large);

/** "Birmingham, Alabama" is not in the zone of Birmingham. */
const namesakeZone = (place: string): string | undefined =>
  place.includes(',') ? cities().asNames.get(cityKey(keyOf(place))) : undefined;

const cityZone = (place: string, zones: ReadonlyMap<string, string>): string | null =>
  zones.get(cityKey(keyOf(place))) ?? zones.get(cityKey(cityIn(place))) ?? null;

const cityIn = (place: string): string => keyOf(place).split(/, ?/)[0] ?? '';

/** From this length on, a name with one typing error is still the name, if it is the only one: "Amsterdma". */
const LEAST_LETTERS = 5;
/** The largest cities are many, and more words are near one of them: "quite" is not Quito. */
const LEAST_CITY_LETTERS = 7;
/** Names that are kept: comparing one with all cities takes a while. */
const MOST_CITIES = 500;

const slippedName = remembering((city: string): string | null => {
  if (city.length < LEAST_LETTERS) return null;
  const isNear = (name: string): boolean => name[0] === city[0] && slipsBetween(city, name) === 1;
  const near = [...zoneByPlace].filter(([name]) => isNear(name));
  if (city.length >= LEAST_CITY_LETTERS) near.push(...[...cities().largest].filter(([name]) => isNear(name)));
  return new Set(near.map(([, zone]) => zone)).size === 1 ? (near[0]?.[0] ?? null) : null;
}, MOST_CITIES);

const keyOf = (place: string): string =>
  plainLetters(place.trim().toLowerCase())
    .replace(/[.?!]/g, '')
    .replace(/^(?:in )?(?:the )?/, '');

const zoneByName: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]),
);

const longCityNames = (): readonly string[] =>
  [...cities().largest.keys()].filter((name) => name.length >= LEAST_CITY_LETTERS);

const asName = (key: string): string => key.replace(/\b\w/g, (letter) => letter.toUpperCase());

function cityOf(zone: string): string {
  return zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase();
}

const ianaZone = (name: string): string | null => zoneByName.get(name.toLowerCase()) ?? null;

function nearest(key: string): Advice {
  const near = [...new Set([...zoneByPlace.keys(), ...longCityNames()])]
    .map((place) => ({ place, share: distance(key, place) / Math.max(key.length, place.length) }))
    .filter(({ share }) => share <= NEAR_SHARE)
    .toSorted((left, right) => left.share - right.share)
    .slice(0, 3)
    .map(({ place }) => asName(place));
  return near.length > 0
    ? {
        forPerson: t('Did you mean {near}?', { near: joinList(near, 'disjunction') }),
        forModel: `The nearest are ${near.join(', ')}.`,
      }
    : {
        forPerson: t('Choose a large city in the same zone, such as Tokyo or New York.'),
        forModel: 'Give a large city in the same zone, such as Tokyo or New York.',
      };
}
