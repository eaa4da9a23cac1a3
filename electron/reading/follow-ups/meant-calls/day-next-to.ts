import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { amountOf, COUNT } from '../../english/number-words.ts';
import { dayInMind } from '../day-in-mind.ts';
import { written } from '../written-time.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What tells something of a day or a span, by the argument that is the day. */
const OF_DAYS: Readonly<Record<string, string>> = {
  list_events: 'when',
  find_free_time: 'when',
  week_number: 'when',
  find_date: 'when',
};
const ASKS = String.raw`^(?:(?:and|or|then|what about|how about|what is|what's|anything|on|also|now|same for|the same for)\b,? *)*`;
const NEXT = new RegExp(
  String.raw`${ASKS}(?:the )?(?:(?:(next|following)|(previous)) (day|week)|(day|week) (after|before)(?: that)?)$`,
  'i',
);
const LATER = new RegExp(String.raw`${ASKS}(${COUNT}) (day|week)s? (later|after|earlier|before)(?: that)?$`, 'i');
const LEADS = /^(?:and|or|then|what about|how about|what is|what's|anything|also|same for|the same for|now)\b/i;
const DAYS_OF_WEEK = 7;

/** "And the day after?", "what about two days later", after what is on a day: the same of the day that this is. */
export function dayNextTo({ text, whole, last }: FollowUp): MeantCalls | null {
  const parameter = OF_DAYS[last.toolName];
  const days = daysBetween(text);
  const span = parameter === undefined || days === null ? null : spanOf(last);
  if (parameter === undefined || days === null || span === null) return null;
  if (!whole.includes('?') && !LEADS.test(whole)) return null;
  // Not the days after those of an answer about some of this week.
  if (NEXT_WEEK.test(text)) return oneCall(last.toolName, { ...last.arguments, [parameter]: 'next week' });
  const [from, to] = span.map((day) => written(new Date(day).setDate(new Date(day).getDate() + days), false));
  return oneCall(last.toolName, {
    ...last.arguments,
    [parameter]: from === to ? (from ?? '') : `${from ?? ''} to ${to ?? ''}`,
  });
}

/** @returns how many days later a text says; negative for earlier; null if it says no such thing. */
function daysBetween(text: string): number | null {
  const [, , previous, unit, other, side] = NEXT.exec(text) ?? [];
  if (unit !== undefined || other !== undefined)
    return inDays(unit ?? other ?? '') * (previous !== undefined || side?.toLowerCase() === 'before' ? -1 : 1);
  const [, count, of = '', way = ''] = LATER.exec(text) ?? [];
  const amount = count === undefined ? 0 : amountOf(count);
  if (!Number.isInteger(amount) || amount === 0) return null;
  return amount * inDays(of) * (/^(?:earlier|before)$/i.test(way) ? -1 : 1);
}

const inDays = (unit: string): number => (unit.toLowerCase() === 'week' ? DAYS_OF_WEEK : 1);

const NEXT_WEEK = /(?<!\bthe )\bnext week$/i;

/** As results write it: "Tuesday 20 October 2026". */
const WRITTEN = /\b\d{1,2} \p{L}+ \d{4}\b/u;

/** The first and the last day that a call looked at. */
function spanOf(call: ToolCall): readonly [number, number] | null {
  const { from, to } = call.result as JsonObject;
  const day = dayInMind(call);
  const [first, last] = typeof from === 'string' && typeof to === 'string' ? [from, to] : [day, day];
  const [begins, ends] = [first, last].map((one) => Date.parse(WRITTEN.exec(one ?? '')?.[0] ?? ''));
  return begins === undefined || ends === undefined || Number.isNaN(begins) || Number.isNaN(ends)
    ? null
    : [begins, ends];
}
