import type { Random } from '../random.ts';
import { calendarDay, clockTime, duration, weekday } from '../values/moments.ts';
import { joinedPieces, piecesOf, type Request } from './request-pieces.ts';

const TURNS = [
  ', no, ',
  ', no wait, ',
  ', sorry, ',
  ' - I mean ',
  ', I mean ',
  ', actually ',
  ', or rather ',
  '... no, ',
  ', oh no, ',
  ', make that ',
];

/** Something else of the same form as a value, which a person may say by mistake: a day for a day, a number for a number. */
const MISTAKES: readonly (readonly [form: RegExp, mistake: (random: Random) => string])[] = [
  [/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i, weekday],
  [/^(?:today|tomorrow)$/i, (random) => random.pick(['today', 'tomorrow', 'tonight'])],
  [/^(?:mon|tues|wednes|thurs|fri|satur|sun)day at /i, (random) => `${weekday(random)} at ${clockTime(random)}`],
  [/^at /i, (random) => `at ${clockTime(random)}`],
  [/^\d+ (?:minutes|seconds|hours|min|mins)$/i, duration],
  [/^\d{1,2} [A-Z][a-z]+$/, calendarDay],
  [/^\d+$/, (random) => String(random.integer(1, 400))],
];

/** @returns the request with one value said wrong first and then right: "on Monday, no, Tuesday". As it is if none fits. */
export function corrected(request: Request, random: Random): Request {
  const pieces = piecesOf(request);
  const at = pieces.findIndex(({ argument, text }) => argument !== null && mistakeFor(text, random) !== null);
  const right = pieces[at];
  const wrong = right === undefined ? null : mistakeFor(right.text, random);
  if (right === undefined || wrong === null || wrong === right.text) return request;
  const { text } = joinedPieces(pieces.toSpliced(at, 0, { text: wrong + random.pick(TURNS), argument: null }), {});
  return { ...request, text };
}

const mistakeFor = (text: string, random: Random): string | null =>
  MISTAKES.find(([form]) => form.test(text))?.[1](random) ?? null;
