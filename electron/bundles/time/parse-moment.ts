import { en } from 'chrono-node';
import { ToolError } from '../../tools/tool-error.ts';

/** Hours used when the person names a day or a part of it without a time. */
const HOUR_OF: Readonly<Record<string, number>> = { morning: 9, noon: 12, midday: 12, lunchtime: 12, afternoon: 15, evening: 19, tonight: 20, night: 21, midnight: 0 };
const DEFAULT_HOUR = 9;

const SPOKEN_TIMES: readonly (readonly [RegExp, string])[] = [
  [/\bhalf past (\w+)/g, '$1:30'],
  [/\b(\d{1,2}(?::\d\d)?) (?:in the|at) (?:afternoon|evening|night)\b/g, '$1pm'],
  [/\b(\d{1,2}(?::\d\d)?) in the morning\b/g, '$1am'],
  [/\bchristmas eve\b/g, '24 december'],
  [/\b(?:christmas|xmas)(?: day)?\b/g, '25 december'],
  [/\bnew year'?s eve\b/g, '31 december'],
  [/\bnew year'?s?(?: day)?\b/g, '1 january'],
  [/\bvalentine'?s(?: day)?\b/g, '14 february'],
  [/\bhallowe'?en\b/g, '31 october'],
  [/\btmrw\b|\btmr\b|\btomorow\b/g, 'tomorrow'],
  [/\bo'?clock\b/g, ''],
  [/\bday after tomorrow\b/g, 'in 2 days'],
];

const NUMBER_WORDS: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A moment, and whether the person gave a time of day or only a day. */
export interface Moment {
  readonly at: Date;
  readonly hasTime: boolean;
}

/**
 * Reads a moment to come from what a person wrote: "Friday at 8", "tomorrow morning", "in 20 minutes", "24 December". In the
 * machine's time zone; a day without a time means 09:00. A time that has passed means the one twelve hours later ("today at 5" in
 * the afternoon), else tomorrow's.
 * @throws {ToolError} with examples when there is no moment in it.
 */
export function parseMoment(words: string, now: Date): Moment {
  const parsed = en.GB.parse(inDigits(words), now, { forwardDate: true })[0];
  if (!parsed) throw new ToolError(`"${words}" is not a time I understand. Say it like "tomorrow at 8", "Friday 14:30" or "in 20 minutes".`);
  const { start } = parsed;
  const relative = /\bin\b.*\b(?:sec|min|hour|hr)/.test(words.toLowerCase());
  const hasTime = start.isCertain('hour') || relative;
  const at = start.date();
  if (!hasTime) setHour(at, hourNamed(words) ?? DEFAULT_HOUR);
  if (at <= now && hasTime && at.getHours() < 12 && !start.isCertain('meridiem')) at.setHours(at.getHours() + 12);
  const timeOnly = hasTime && !start.isCertain('day') && !start.isCertain('weekday');
  return { at: inFuture(at, now, timeOnly), hasTime: hasTime || hourNamed(words) !== null };
}

/** Reads a day, past ones included: for counting days and for "what date is ...". @throws {ToolError} */
export function parseDay(words: string, now: Date): Date {
  const parsed = en.GB.parse(inDigits(words), now, { forwardDate: true })[0];
  if (!parsed) throw new ToolError(`"${words}" is not a date I understand. Say it like "24 December", "next Friday" or "in 3 weeks".`);
  return parsed.start.date();
}

function inDigits(words: string): string {
  const spoken = SPOKEN_TIMES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), words.toLowerCase().trim());
  return spoken
    .replace(/\bin an? (hour|minute|day|week|month|year) and a half\b/g, (_match, unit: string) => `in 1.5 ${unit}s`)
    .replace(/\b(\w+):30\b/g, (match, word: string) => (NUMBER_WORDS.includes(word) ? `at ${String(NUMBER_WORDS.indexOf(word))}:30` : match))
    .replace(/\b(?:a )?quarter past (\w+)/g, (_match, hour: string) => `at ${clock(hour, 15)}`)
    .replace(/\b(?:a )?quarter to (\w+)/g, (_match, hour: string) => `at ${clock(hour, -15)}`);
}

function clock(hour: string, minutes: number): string {
  const number = NUMBER_WORDS.includes(hour) ? NUMBER_WORDS.indexOf(hour) : Number(hour);
  const total = number * 60 + minutes;
  return `${String(Math.floor(total / 60))}:${String(((total % 60) + 60) % 60).padStart(2, '0')}`;
}

function hourNamed(words: string): number | null {
  const named = Object.keys(HOUR_OF).find((part) => new RegExp(`\\b${part}\\b`, 'i').test(words));
  return named === undefined ? null : (HOUR_OF[named] ?? null);
}

function setHour(at: Date, hour: number): void {
  at.setHours(hour, 0, 0, 0);
}

function inFuture(at: Date, now: Date, timeOnly: boolean): Date {
  if (at > now) return at;
  if (!timeOnly) throw new ToolError('That moment has already passed. Give a time in the future.');
  const tomorrow = new Date(at);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return tomorrow;
}
