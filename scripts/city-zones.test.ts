import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CITY_FILE } from '../electron/tools/dates/city-zones.ts';
import { cityFileText, cityZones } from './city-zones.ts';

const MOST_BYTES = 150_000;

it('the file of cities is up to date and small (`npm run cities` writes it)', () => {
  const text = readFileSync(CITY_FILE, 'utf8');
  expect(text).toBe(cityFileText());
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
});

it('every zone in it is one that dates can be formatted in', () => {
  const { largest, large, asNames } = cityZones();
  for (const timeZone of [largest, large, asNames].flatMap(Object.keys))
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
});
