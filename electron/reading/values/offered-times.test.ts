import { expect, it } from 'vitest';
import { timePhrases } from '../english/time-phrases.ts';
import { wholeTimes } from './joined-times.ts';
import { offeredTimes } from './offered-times.ts';

const KNOWN = { event: ['Friday drinks', 'Choir'], task: [], reminder: [] };
const offered = (text: string): string | undefined => offeredTimes(text, KNOWN)[0]?.text;

it.each([
  ['the swim lesson can’t begin at ten any more; make it 2pm', '2pm'],
  ['the choir is no longer on Tuesday, it is Wednesday at 7', 'Wednesday at 7'],
  ['put it on Friday rather than on Thursday', 'on Friday'],
  ['move Friday drinks to Saturday', 'Saturday'],
  ['when are Friday drinks', 'Friday'],
  ['don’t let me forget the plants on Sunday', 'on Sunday'],
])('%s', (text, time) => {
  expect(offered(text)).toBe(time);
});

it.each([
  ['shift the book evening to 12 November at 7pm', ['12 November at 7pm', '12 November', 'at 7pm', '7pm']],
  ['wake me 20 minutes before the film', []],
  ['ring me the evening before', []],
  ['move it to the Monday after, please', ['the Monday after', 'Monday after']],
  ['tea friday 0930', ['friday 0930', 'friday', '0930']],
  ['buy 1500 nails', []],
  ['brunch nxt sat 11ish', ['nxt sat 11ish', 'sat 11ish', 'nxt sat', '11ish', 'sat']],
  ['who comes on boxing day?', ['on boxing day', 'boxing day']],
])('times in "%s"', (text, times) => {
  expect(timePhrases(text).map((phrase) => phrase.text)).toEqual(times);
});

it('a day that is named twice is one day', () => {
  const request = 'the grading is on the last day of March, which is a Wednesday, from nine until noon';
  expect(wholeTimes(request)).toEqual(['on the last day of March', 'from nine until noon']);
});
