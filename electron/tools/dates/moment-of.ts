import type { Component, ParsedComponents } from 'chrono-node';
import { lastDay } from './months-later.ts';

/**
 * @param said what chrono parsed. Its own date counts days with today's distance from UTC, and so is an hour off after a
 * clock change.
 * @param now when it was said. A month later on the 31st is the last day of a shorter month, and not a day of the one
 * after.
 * @returns when the clock shows it: in an hour that a clock change skips, as much later (RFC 5545, 3.3.5).
 */
export function momentOf(said: ParsedComponents, now: Date): Date {
  if (said.isCertain('timezoneOffset') && !said.tags().has('result/relativeDateAndTime')) return said.date();
  const part = (name: Component): number => said.get(name) ?? 0;
  const at = new Date(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  at.setFullYear(part('year'));
  if (isPastMonth(said, at, now)) at.setDate(0);
  return at;
}

/** Whether months were counted, and the day ran over into the month after. */
function isPastMonth(said: ParsedComponents, at: Date, now: Date): boolean {
  if (!said.tags().has('result/relativeDate') || said.isCertain('day')) return false;
  const before = lastDay(new Date(at.getFullYear(), at.getMonth() - 1, 1));
  return now.getDate() > before && at.getDate() === now.getDate() - before;
}
