import { parseSpan } from '../../tools/dates/parse-span.ts';

/** Unix times in milliseconds: from one up to, but not including, another. */
export interface ChangedSpan {
  readonly from: number;
  readonly to: number;
}

const BEFORE = /^(?:before|until|older than|over|more than|longer than|not since)\s+(.+?)(?:\s+(?:old|ago))?$/i;
const SINCE = /^(?:since|after|newer than|within|less than)\s+(?:the last\s+)?(.+?)(?:\s+(?:old|ago))?$/i;
const AMOUNT = /^(?:a|an|\d+|couple of|few)\s+(?:hour|day|week|month|year)s?$/i;

/**
 * Parses when files were changed: "today", "last week", "since Monday", "older than 2 years".
 * @throws {ToolError} with examples.
 */
export function parseChanged(words: string, now: Date): ChangedSpan {
  const text = words.trim().replace(/^(?:changed|modified|edited)\s+/i, '');
  const [, before] = BEFORE.exec(text) ?? [];
  if (before !== undefined) return { from: -Infinity, to: start(before, now) };
  const [, since] = SINCE.exec(text) ?? [];
  if (since !== undefined) return { from: start(since, now), to: Infinity };
  const span = past(text.replace(/^in the last /i, 'last ').replace(/^(?:on|in)\s+/i, ''), now);
  return { from: span.from.getTime(), to: span.to.getTime() };
}

/** "2 weeks" counts back from now. */
function start(words: string, now: Date): number {
  if (AMOUNT.test(words)) return parseSpan(`last ${words.replace(/^an? /i, '1 ')}`, now).from.getTime();
  return past(words, now).from.getTime();
}

/** Nothing was changed in the future: "Monday" and "March" are the most recent ones. */
function past(words: string, now: Date): ReturnType<typeof parseSpan> {
  const span = parseSpan(words, now);
  return span.from > now ? parseSpan(`last ${words}`, now) : span;
}
