import type { SpokenTime } from './parse-date-time.ts';

const HALF_SAID = /\d ?[ap]\.?m\b|\bmorning|\bnight|\b0\d:?\d|\bin (?:an?|half|\d+|[a-z]+) (?:min|hour)/i;

/**
 * "At 3" never means three in the morning.
 * @param latest hour that is in the afternoon or the evening, unless the words say otherwise.
 */
export function inAfternoon(time: SpokenTime, words: string, latest = 6): SpokenTime {
  const { at, hasTime, until } = time;
  if (!hasTime || at.getHours() < 1 || at.getHours() > latest || HALF_SAID.test(words)) return time;
  if (until !== null && until.getHours() >= 12) return time;
  return { at: hoursLater(at, 12), hasTime, until: until === null ? null : hoursLater(until, 12) };
}

function hoursLater(at: Date, hours: number): Date {
  const later = new Date(at);
  later.setHours(at.getHours() + hours);
  return later;
}
