import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../scripts/project.ts';
import { readSources, type SourceNode } from '../../scripts/read-source.ts';
import { threadTime, timeOfDotProducts } from '../foundation/testing/thread-time.ts';

/** All but the one that begins to work when it is loaded. */
const MODULES = readSources(['electron/reading'])
  .map(({ name }) => path.join(projectRoot, name))
  .filter((file) => !file.endsWith('reading-helper.ts'));
const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
const Plain = RegExp;
/** By their text: those that are written as literals, and those that are put together while the modules are loaded. */
const patterns = new Map<string, RegExp>();

const note = (pattern: RegExp): RegExp => {
  patterns.set(String(pattern), pattern);
  return pattern;
};

const literalsIn = ({ fields: { regex } }: SourceNode): readonly RegExp[] =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
    ? [new Plain(String(regex.pattern), String(regex.flags))]
    : [];

beforeAll(async () => {
  for (const { nodes } of readSources(['electron/reading']))
    for (const literal of nodes.flatMap(literalsIn)) note(literal);
  // What other libraries put together when they are loaded is not ours.
  await Promise.all(MODULES.map(load));
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Plain, { construct: (_, [source, flags]: [string | RegExp, string?]) => note(new Plain(source, flags)) }),
  );
  for (const file of MODULES) await load(file);
  vi.unstubAllGlobals();
  least = timeOfDotProducts(100_000) / 8;
}, 120_000);

afterAll(() => void vi.resetModules());

const SIZE = 20_000;
const filled = (text: string): string => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);
const TEXTS = {
  words: filled('word and other '),
  digits: filled('7'),
  numbers: filled('12 '),
  quotes: filled('"'),
  brackets: filled('('),
  spaces: filled(' '),
  letters: filled('a'),
};
/** Each four times as long as the one before; the first can't take long, whatever a pattern is like. */
const LENGTHS = [SIZE / 64, SIZE / 16, SIZE / 4, SIZE];
/** What is linear takes four times as long, what is quadratic sixteen times. */
const MOST_TIMES = 9;

/** Milliseconds that don't count: clocks of processor time may tick in steps of a few. */
let least = Infinity;

/** What else takes time, such as compiling the pattern or collecting garbage, doesn't do so each time. */
const ROUNDS = [1, 3, 9];

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

it('finds the patterns of the readers', () => {
  expect(patterns.size).toBeGreaterThan(1500);
  expect([...patterns.keys()].some((text) => text.includes('nowadays'))).toBe(true);
});

it.each(Object.entries(TEXTS))('no pattern takes more than its share of 20,000 characters of %s', (_, text) => {
  const slow = [...patterns.values()].filter(
    ({ source, flags }) => !isLinear(new Plain(source, `${flags.replaceAll(/[gy]/g, '')}g`), text),
  );
  expect(slow.map(String)).toEqual([]);
});
