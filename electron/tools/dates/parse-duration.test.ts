import { describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { parseDuration } from './parse-duration.ts';

describe('parseDuration', () => {
  it.each([
    ['10 minutes', 600],
    ['for ten minutes', 600],
    ['5-minute', 300],
    ['a 5 minute timer', 300],
    ['twenty-five minutes', 1500],
    ['forty five minutes', 2700],
    ['90 seconds', 90],
    ['1,000 seconds', 1000],
    ['90s', 90],
    ['3m20s', 200],
    ['1h 30m', 5400],
    ['1h30m', 5400],
    ['1h30', 5400],
    ['1 hour 30', 5400],
    ['2 hours and 15 minutes', 8100],
    ['an hour and 15 minutes', 4500],
    ['an hour and a half', 5400],
    ['one and a half hours', 5400],
    ['1.5 hours', 5400],
    ['half an hour', 1800],
    ['half a minute', 30],
    ['a quarter of an hour', 900],
    ['three quarters of an hour', 2700],
    ['a couple of minutes', 120],
    ['an hour', 3600],
    ['2 hrs', 7200],
    ['1 day', 86_400],
    ['a week', 604_800],
  ])('reads "%s"', (words, seconds) => expect(parseDuration(words)).toBe(seconds * 1000));

  it.each([
    '',
    'blah',
    '45',
    '1:30',
    '0 minutes',
    '-5 minutes',
    '1e9 minutes',
    '1,5 hours',
    '1.2.3 minutes',
    '. minutes',
    '10 minutes blah',
  ])('does not guess what "%s" means', (words) => expect(() => parseDuration(words)).toThrow(ToolError));

  it.each(['soon', '8 days', '100 weeks'])('refuses "%s" with examples that work', (words) => {
    const message = messageOf(() => parseDuration(words))
      .replace(`“${words}”`, '')
      .replace(/Set a reminder.*/, '');
    const examples = [...message.matchAll(/“([^”]+)”|(7 days)/g)].map(([, example, most]) =>
      parseDuration(example ?? most ?? ''),
    );
    expect(examples).toEqual(words === 'soon' ? [600_000, 5_400_000] : [604_800_000]);
  });
});

function messageOf(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    return String(error);
  }
  return expect.unreachable('It was understood.');
}
