import { describe, expect, it } from 'vitest';
import { isKnownPlace, isPossiblePlace, spelledPlace, timeZoneOf } from './time-zones.ts';

describe('the zone of a place', () => {
  it.each([
    ['Faisalabad', 'Asia/Karachi'],
    ['Wrocław', 'Europe/Warsaw'],
    ['wroclaw', 'Europe/Warsaw'],
    ['Ålesund', 'Europe/Oslo'],
    ['Düsseldorf, Germany', 'Europe/Berlin'],
    ['Saint-Étienne', 'Europe/Paris'],
    ['St. Louis', 'America/Chicago'],
    ['Fort Worth', 'America/Chicago'],
    ['Winston Salem', 'America/New_York'],
    ['in Cartagena', 'America/Bogota'],
    ['Gothenburg', 'Europe/Stockholm'],
  ])('%s', (place, zone) => expect(timeZoneOf(place)).toBe(zone));

  it('is that of the largest place of a name, unless another is better known', () => {
    expect(timeZoneOf('Manchester')).toBe('Europe/London');
    expect(timeZoneOf('Birmingham')).toBe('Europe/London');
    expect(timeZoneOf('Queenstown')).toBe('Pacific/Auckland');
  });

  it('is that of a namesake where its region is said', () => {
    expect(timeZoneOf('Birmingham, Alabama')).toBe('America/Chicago');
    expect(timeZoneOf('Portland, Maine')).toBe('America/New_York');
  });

  it('is one of a region only where all of it has the same time', () => {
    expect(timeZoneOf('Arizona')).toBe('America/Phoenix');
    expect(timeZoneOf('Bavaria')).toBe('Europe/Berlin');
    expect(timeZoneOf('Croatia')).toBe('Europe/Zagreb');
    for (const region of ['Canada', 'Tennessee', 'Georgia']) expect(() => timeZoneOf(region)).toThrow('time zone');
  });

  it('sees through a typing error in the name of a very large city only', () => {
    expect(spelledPlace('Guadalajarra')).toBe('Guadalajara');
    expect(timeZoneOf('Guadalajarra')).toBe('America/Mexico_City');
    expect(() => timeZoneOf('Bielefled')).toThrow('Bielefled');
    expect(isKnownPlace('quite')).toBe(false);
    expect(spelledPlace('Ålesund')).toBe('Ålesund');
  });
});

it('a name that means something else too, or a small place, is possible', () => {
  for (const name of ['Nice', 'reading', 'Bath', 'Mobile', 'Man', 'Split', 'Tromsø', 'David']) {
    expect(isKnownPlace(name), name).toBe(false);
    expect(isPossiblePlace(name), name).toBe(true);
  }
  for (const name of ['Lyon', 'dortmund', 'New Orleans', 'Sri Lanka']) expect(isKnownPlace(name), name).toBe(true);
});

it('words that name no place of some size are none', () => {
  for (const word of ['of', 'same', 'date', 'most', 'bar', 'kitchen', 'meeting', 'the', 'now', 'time'])
    expect([word, isKnownPlace(word), isPossiblePlace(word)]).toEqual([word, false, false]);
});
