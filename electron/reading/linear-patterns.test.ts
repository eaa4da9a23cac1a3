import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
const OWN_FILE = /\/electron\/reading\/[\w./-]+\.ts/;
const filesWithPatterns = new Set<string>();

/** @returns the file of the readers that puts a pattern together; null if a module does that they import. */
function ownFile(): string | null {
  const lines = (new Error().stack ?? '').split('\n');
  const line = lines.find((one) => one.includes('/electron/') && !/linear-patterns|long-pattern/.test(one)) ?? '';
  const [file] = OWN_FILE.exec(line) ?? [];
  return file === undefined ? null : path.join(projectRoot, file);
}

const note = (pattern: RegExp): RegExp => {
  patterns.set(String(pattern), pattern);
  return pattern;
};

const literalsIn = ({ fields: { regex } }: SourceNode): readonly RegExp[] =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
    ? [new Plain(String(regex.pattern), String(regex.flags))]
    : [];

beforeAll(async () => {
  for (const { name, nodes } of readSources(['electron/reading']))
    for (const literal of nodes.flatMap(literalsIn)) {
      ownPatterns.set(String(literal), note(literal));
      filesWithPatterns.add(path.join(projectRoot, name));
    }
  // What other libraries put together when they are loaded is not ours.
  await Promise.all(MODULES.map(load));
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Plain, {
      construct: (_, [source, flags]: [string | RegExp, string?]) => {
        const pattern = note(new Plain(source, flags));
        const file = ownFile();
        if (file !== null) {
          ownPatterns.set(String(pattern), pattern);
          filesWithPatterns.add(file);
        }
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

/** A pattern is written so, or put together so while a module is loaded. */
const WRITES_PATTERN = /^\s*(?:export )?const [A-Z_]+(?:: [^=]+)? =\s+(?:\/(?![/*])|new RegExp\(|longPattern\()/m;

it('finds patterns in every file that has some', () => {
  const withPatterns = MODULES.filter((file) => WRITES_PATTERN.test(readFileSync(file, 'utf8')));
  expect(withPatterns.length).toBeGreaterThan(0);
  expect(withPatterns.filter((file) => !filesWithPatterns.has(file))).toEqual([]);
});

/** Characters of the longest pattern that somebody can read. */
const LONGEST = 300;

it('no pattern of the readers themselves is too long to be read', () => {
  expect([...ownPatterns.values()].filter(({ source }) => source.length > LONGEST).map(String)).toEqual([]);
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
