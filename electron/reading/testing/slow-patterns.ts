/**
 * A program: finds patterns whose time grows faster than the text. It reads `SlowPatternsJob` as JSON, and writes the places of
 * the patterns, by text. It runs with `--regexp-interpret-all`: as each pattern runs the first time in the app, and later if memory is
 * short. Compiled, many skip quickly what would take long.
 */
import { readFileSync } from 'node:fs';
import { threadTime, timeOfDotProducts } from '../../foundation/testing/thread-time.ts';

export interface SlowPatternsJob {
  readonly patterns: readonly { readonly source: string; readonly flags: string }[];
  /** Of a text, by its name: what it repeats. */
  readonly texts: Readonly<Record<string, string>>;
}

const SIZE = 20_000;
/** Each four times as long as the one before; the first can't take long, whatever a pattern is like. */
const LENGTHS = [SIZE / 64, SIZE / 16, SIZE / 4, SIZE];
/** What is linear takes four times as long, what is quadratic sixteen times. */
const MOST_TIMES = 9;
/** What else takes time, such as collecting garbage, doesn't do so each time. */
const ROUNDS = [1, 3, 9];
/** Milliseconds that don't count: clocks of processor time may tick in steps of a few. */
const least = timeOfDotProducts(100_000) / 8;

function timeOf(pattern: RegExp, text: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const began = threadTime();
    text.replace(pattern, '');
    return threadTime() - began;
  });
  return Math.min(...times);
}

/** @returns whether the time grows with the text; it is found out with texts that get longer, so that it ends soon if it doesn't. */
function isLinear(pattern: RegExp, text: string): boolean {
  const [shortest = 0, ...longer] = LENGTHS;
  let before = shortest;
  for (const length of longer) {
    const within = (rounds: number): boolean => {
      const time = timeOf(pattern, text.slice(0, length), rounds);
      return time <= MOST_TIMES * Math.max(least, timeOf(pattern, text.slice(0, before), rounds));
    };
    if (!ROUNDS.some(within)) return false;
    before = length;
  }
  return true;
}

const filled = (text: string): string => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);

if (import.meta.main) {
  const { patterns, texts } = JSON.parse(readFileSync(0, 'utf8')) as SlowPatternsJob;
  const slow = Object.entries(texts).map(([name, repeated]) => {
    const text = filled(repeated);
    const places = patterns.flatMap(({ source, flags }, place) =>
      isLinear(new RegExp(source, `${flags.replaceAll(/[gy]/g, '')}g`), text) ? [] : [place],
    );
    return [name, places] as const;
  });
  process.stdout.write(JSON.stringify(Object.fromEntries(slow)));
}
