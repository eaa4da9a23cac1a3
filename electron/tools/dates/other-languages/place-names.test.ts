import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setTextLanguage } from '../../../../shared/texts/translate.ts';
import { isKnownPlace, isPossiblePlace, spelledPlace, timeZoneOf } from '../time-zones.ts';
import { PLACE_FILE, zoneInOtherLanguages } from './place-names.ts';
import { TIME_LANGUAGES } from './time-words.ts';

const MOST_BYTES = 150_000;

describe('the zone of a place', () => {
  it.each([
    ['Tokio', 'Asia/Tokyo'],
    ['Peking', 'Asia/Shanghai'],
    ['Mailand', 'Europe/Rome'],
    ['Genf', 'Europe/Zurich'],
    ['Schweden', 'Europe/Stockholm'],
    ['Island', 'Atlantic/Reykjavik'],
    ['Neu-Delhi', 'Asia/Kolkata'],
    ['Londres', 'Europe/London'],
    ['Pékin', 'Asia/Shanghai'],
    ['pekin', 'Asia/Shanghai'],
    ['Le Caire', 'Africa/Cairo'],
    ['Japon', 'Asia/Tokyo'],
    ['Brésil', 'America/Sao_Paulo'],
    ['Nueva York', 'America/New_York'],
    ['Múnich', 'Europe/Berlin'],
    ['Suecia', 'Europe/Stockholm'],
    ['Ciudad de México', 'America/Mexico_City'],
    ['Parigi', 'Europe/Paris'],
    ['Firenze', 'Europe/Rome'],
    ['Giappone', 'Asia/Tokyo'],
    ['Nova York', 'America/New_York'],
    ['Moscou', 'Europe/Moscow'],
    ['Alemanha', 'Europe/Berlin'],
    ['Parijs', 'Europe/Paris'],
    ['Kaapstad', 'Africa/Johannesburg'],
    ['Noorwegen', 'Europe/Oslo'],
    ['Nowy Jork', 'America/New_York'],
    ['Pekinie', 'Asia/Shanghai'],
    ['Londynie', 'Europe/London'],
    ['Niemczech', 'Europe/Berlin'],
    ['Nowym Jorku', 'America/New_York'],
    ['Japonii', 'Asia/Tokyo'],
    ['Londra', 'Europe/London'],
    ["Tokyo'da", 'Asia/Tokyo'],
    ["Londra'da", 'Europe/London'],
    ['Almanya', 'Europe/Berlin'],
    ['Токио', 'Asia/Tokyo'],
    ['Москва', 'Europe/Moscow'],
    ['Москве', 'Europe/Moscow'],
    ['Нью-Йорке', 'America/New_York'],
    ['Риме', 'Europe/Rome'],
    ['Германии', 'Europe/Berlin'],
    ['东京', 'Asia/Tokyo'],
    ['東京', 'Asia/Tokyo'],
    ['北京', 'Asia/Shanghai'],
    ['纽约', 'America/New_York'],
    ['法国', 'Europe/Paris'],
    ['ニューヨーク', 'America/New_York'],
    ['ロンドン', 'Europe/London'],
    ['ドイツ', 'Europe/Berlin'],
    ['टोक्यो', 'Asia/Tokyo'],
    ['लंदन', 'Europe/London'],
    ['दिल्ली', 'Asia/Kolkata'],
    ['जापान', 'Asia/Tokyo'],
  ])('%s', (place, zone) => {
    expect(clockOf(timeZoneOf(place))).toBe(clockOf(zone));
  });

  it('is that of the place with this English name first', () => {
    expect(timeZoneOf('Granada')).toBe('Europe/Madrid');
    expect(() => timeZoneOf('Georgia')).toThrow('time zone');
  });

  it('is not looked for in a text', () => {
    for (const word of ['Bielefled', 'quite', 'unknownville', '', '??', 'Москве'.repeat(100_000)])
      expect(zoneInOtherLanguages(word), word.slice(0, 20)).toBe(null);
  });
});

/** Zones have several names. */
const clockOf = (timeZone: string): string =>
  ['2026-01-15T12:00Z', '2026-07-15T12:00Z']
    .map((day) =>
      new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(day)),
    )
    .join();

describe('a place in another language', () => {
  afterEach(() => setTextLanguage('en'));

  it('keeps the name that it was given, unless that looks like a typing error in English', () => {
    expect(['Tokio', 'Peking', 'Москве'].map((place) => spelledPlace(place))).toEqual(['Tokyo', 'Peking', 'Москве']);
    setTextLanguage('de');
    expect(spelledPlace('Tokio')).toBe('Tokio');
  });

  it('is none in an English text', () => {
    for (const name of ['Nowy Jork', 'Schweden', 'Москва'])
      expect([isKnownPlace(name), isPossiblePlace(name)]).toEqual([false, false]);
  });
});

it('the file is small, and has zones that dates can be formatted in, and names in every language', () => {
  const text = readFileSync(PLACE_FILE, 'utf8');
  const zones = z.record(z.string(), z.string());
  const { countries, cities } = z
    .object({ countries: zones, cities: z.record(z.string(), zones) })
    .parse(JSON.parse(text));
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  expect(Object.keys(cities)).toEqual(TIME_LANGUAGES);
  for (const timeZone of [...Object.values(countries), ...Object.values(cities).flatMap((names) => Object.keys(names))])
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
});
