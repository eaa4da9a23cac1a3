import { expect, it } from 'vitest';
import { placesIn } from './known-places.ts';

it.each([
  ['how late is it in Dortmund right now', 'Dortmund'],
  ['current time chiang mai', 'chiang mai'],
  ['What time is it in Nice?', 'Nice'],
  ['what time is it in nice right now', 'nice'],
  ['when it is 9 in Reading, what is it in Oslo?', 'Reading'],
  ['time difference between Mobile and Split', 'Split'],
  ['is it late in tromsø', 'tromsø'],
  ['sydney time?', 'sydney'],
  ["what's Reading time now", 'Reading'],
])('%s', (text, place) => expect(placesIn(text)).toContain(place));

it.each([
  'Man, what time is it?',
  'reading time this evening: 20 minutes',
  'what is the time, I am reading in the bath',
  'Reading a nice book at the moment, how late is it?',
  'tell me the time of the same date on my mobile',
  'what time is it for David',
  'how many hours is most of the day in a bar',
])('nothing in: %s', (text) => expect(placesIn(text)).toEqual([]));
