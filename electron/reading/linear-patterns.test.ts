import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../scripts/project.ts';
import { readSources, type SourceNode } from '../../scripts/read-source.ts';
import type { SlowPatternsJob } from './testing/slow-patterns.ts';

/** All but the programs, which begin to work when they are loaded. */
const PROGRAMS = /(?:reading-helper|slow-patterns)\.ts$/;
const MODULES = readSources(['electron/reading'])
  .map(({ name }) => path.join(projectRoot, name))
  .filter((file) => !PROGRAMS.test(file));
const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
const Plain = RegExp;
/** By their text: those that are written as literals, and those that are put together while the modules are loaded. */
const patterns = new Map<string, RegExp>();

/** Those of the readers themselves: modules that they import have patterns, too. */
const ownPatterns = new Map<string, RegExp>();
const isOwn = (): boolean =>
  (new Error().stack ?? '')
    .split('\n')
    .find((line) => line.includes('/electron/') && !/linear-patterns|long-pattern/.test(line))
    ?.includes('/electron/reading/') === true;

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
    for (const literal of nodes.flatMap(literalsIn)) ownPatterns.set(String(literal), note(literal));
  // What other libraries put together when they are loaded is not ours.
  await Promise.all(MODULES.map(load));
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Plain, {
      construct: (_, [source, flags]: [string | RegExp, string?]) => {
        const pattern = note(new Plain(source, flags));
        if (isOwn()) ownPatterns.set(String(pattern), pattern);
        return pattern;
      },
    }),
  );
  for (const file of MODULES) await load(file);
  vi.unstubAllGlobals();
}, 120_000);

afterAll(() => void vi.resetModules());

const TEXTS = {
  words: 'word and other ',
  digits: '7',
  numbers: '12 ',
  quotes: '"',
  brackets: '(',
  spaces: ' ',
  letters: 'a',
};
const PROGRAM = path.join(import.meta.dirname, 'testing/slow-patterns.ts');

/** @returns the patterns whose time grows faster than the text, by text. */
function slowPatterns(all: readonly RegExp[]): Readonly<Record<string, readonly string[]>> {
  const job: SlowPatternsJob = { patterns: all.map(({ source, flags }) => ({ source, flags })), texts: TEXTS };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--regexp-interpret-all', PROGRAM], {
    input: JSON.stringify(job),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const slow = JSON.parse(stdout) as Record<string, number[]>;
  return Object.fromEntries(
    Object.entries(slow).map(([name, places]) => [name, places.map((place) => String(all[place]))] as const),
  );
}

it('finds the patterns of the readers', () => {
  expect(patterns.size).toBeGreaterThan(800);
  expect([...patterns.keys()].some((text) => text.includes('address book'))).toBe(true);
});

/** Patterns that are longer than somebody can read. Their number may only fall. */
const LONGEST = 300;
const LEFT_TOO_LONG = 5;

it('hardly any pattern is too long to be read', () => {
  const long = [...ownPatterns.values()].filter(({ source }) => source.length > LONGEST);
  expect(ownPatterns.size).toBeGreaterThan(800);
  expect(long.length).toBeLessThanOrEqual(LEFT_TOO_LONG);
});

it('no pattern takes more than its share of 20,000 characters', () => {
  expect(slowPatterns([...patterns.values()])).toEqual(
    Object.fromEntries(Object.keys(TEXTS).map((name) => [name, []])),
  );
});

it('a pattern that does is found', () => {
  expect(slowPatterns([/a+b/, /ab/, /\s+x/])).toMatchObject({
    letters: ['/a+b/'],
    spaces: [String.raw`/\s+x/`],
    quotes: [],
  });
});
