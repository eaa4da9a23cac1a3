import { WEEKDAYS } from './calendar-words.ts';
import type { Span } from './parse-span.ts';

const PART_FIRST = new RegExp(
  String.raw`^(?:early |late )?(morning|afternoon|evening|night)s?,? (?:of |on )?(?:the )?` +
    String.raw`(\d{1,2}(?:st|nd|rd|th)?(?: of)?(?: [a-z]{3,9})?|` +
    String.raw`(?:next |this |last )?(?:${WEEKDAYS})(?: next week| the \d{1,2}(?:st|nd|rd|th))?|today|tomorrow|yesterday)$`,
);

/** "The afternoon of the 20th", "evening next Friday": the day comes first. @param text in plain words. */
export const withPartLast = (text: string): string =>
  text
    .replace(PART_FIRST, '$2 $1')
    .replace(/^(?:mornings|afternoons|evenings|nights) (?:of |in )?((?:next|this) week)$/, '$1');

const PIECE = new RegExp(
  '^(?:(early|beginning of|start of|first half of|mid|middle of|late|later|end of|second half of|(first|last) week (?:of|in))' +
    '(?: in)?) (?:the )?(.+)$',
);
const DAY_MS = 86_400_000;

/**
 * Takes a piece of a longer span: "early next week", "the second half of November", "the last week of October".
 * @param spanOf reads the longer one.
 * @returns null if the text names no piece, or one of less than four days.
 */
export function pieceOfSpan(text: string, now: Date, spanOf: (text: string) => Span): Span | null {
  const [, piece, week, whole = ''] = PIECE.exec(text) ?? [];
  if (piece === undefined || /^(?:\d|morning|afternoon|evening|night)/.test(whole)) return null;
  const span = spanOf(whole);
  const days = Math.round((span.to.getTime() - span.from.getTime()) / DAY_MS);
  if (days < LEAST_DAYS || (week !== undefined && days < 28)) return null;
  const day = (at: number): Date => new Date(span.from.getFullYear(), span.from.getMonth(), span.from.getDate() + at);
  if (week !== undefined)
    return week === 'first' ? { from: span.from, to: day(7) } : { from: day(days - 7), to: span.to };
  if (piece === 'later')
    return now > span.from ? { from: now, to: span.to } : { from: day(Math.floor(days / 2)), to: span.to };
  if (/half/.test(piece)) return halves(piece, span, day(Math.round(days / 2)));
  const third = Math.max(1, Math.round(days / 3));
  if (/^(?:early|beginning|start)/.test(piece)) return { from: span.from, to: day(third + (days === 7 ? 1 : 0)) };
  if (piece.startsWith('mid')) return { from: day(third), to: day(days - third) };
  return { from: day(days - third - (days === 7 ? 1 : 0)), to: span.to };
}

const LEAST_DAYS = 4;
const halves = (piece: string, { from, to }: Span, middle: Date): Span =>
  piece.startsWith('first') ? { from, to: middle } : { from: middle, to };

const SIDE = new RegExp(
  '^(?:(.+?),? )?(before|after|from|until|till|by) ((?:about |around )?(?:noon|midday|lunch(?:time)?|' +
    String.raw`\d{1,2}(?::\d\d)?(?: ?[ap]m)?))(?: on (.+)| (today|tomorrow))?$`,
);

/**
 * Takes the part of a day on one side of an hour: "tomorrow after 3", "before noon on Friday".
 * @param timeOf reads a day and an hour; null if they aren't one.
 * @returns null if the text names no day.
 */
export function sideOfDay(text: string, timeOf: (text: string) => Date | null): Span | null {
  const [, first, side, hour = '', last, relative] = SIDE.exec(text) ?? [];
  const day = first ?? last ?? relative;
  if (side === undefined || day === undefined) return null;
  const at = timeOf(
    `${day.replace(/ (?:morning|afternoon|evening)$/, '')} at ${hour.replace(/^(?:about|around) /, '').replace(/^lunch.*/, 'noon')}`,
  );
  if (at === null) return null;
  const begin = new Date(at.getFullYear(), at.getMonth(), at.getDate());
  const end = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1);
  return side === 'after' || side === 'from' ? { from: at, to: end } : { from: begin, to: at };
}
