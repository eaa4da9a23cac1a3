/** When the messages of a search were written. */
export type Period = 'any' | 'week' | 'month' | 'year' | 'between';

export interface ChosenPeriod {
  readonly period: Period;
  /** Dates as a date field has them, "2026-11-28"; empty if not chosen. Both days are included. */
  readonly first: string;
  readonly last: string;
}

const DAYS: Readonly<Record<'week' | 'month' | 'year', number>> = { week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;

/** @returns the times that a period begins and ends at, as far as it does. */
export function timesOf({ period, first, last }: ChosenPeriod, now: number): { from?: number; to?: number } {
  if (period === 'any') return {};
  if (period !== 'between') return { from: now - DAYS[period] * DAY_MS };
  const [from, to] = [dayOf(first), dayOf(last)];
  return {
    ...(from !== null && { from: from.getTime() }),
    ...(to !== null && { to: new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1).getTime() }),
  };
}

/** In the person's time zone. */
function dayOf(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day));
}
