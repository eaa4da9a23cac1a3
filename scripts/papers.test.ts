import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HELP_PAGES } from '../shared/entities/help-page.ts';
import { ARCHITECTURE_PAGE, architectureDiagram, directImports, withDiagram } from './architecture-diagram.ts';
import { DECISION_INDEX, decisionIndex } from './decision-index.ts';
import { projectRoot } from './project.ts';

const MOST_README_LINES = 130;
/** Parts of paths that a reader fills in. */
const PLACEHOLDER = /[<>*]|FOLDER|NAME/;
const PAPERS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'resources/docs/architecture.md',
  'resources/docs/house-words.md',
  ...HELP_PAGES.map(({ id }) => `resources/docs/${id}.md`),
];

const read = (paper: string): string => readFileSync(path.join(projectRoot, paper), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** @returns paths in code marks, such as `electron/main.ts`, without `npm run` lines. */
const namedPaths = (text: string): string[] =>
  matches(text, /`((?:\.?[\w-]+\/)[\w./<>*-]*|[\w.-]+\.(?:json|mjs|yml))`/g)
    .filter((name) => /^(?:shared|electron|renderer|resources|e2e|scripts|package\.json)/.test(name))
    .filter((name) => !PLACEHOLDER.test(name));

const linkedPaths = (paper: string): string[] =>
  matches(read(paper), /\]\(([^)#]+)(?:#[^)]*)?\)/g)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => path.join(path.dirname(paper), target));

describe.each(PAPERS)('%s', (paper) => {
  it('names only paths that exist', () => {
    const paths = [...namedPaths(read(paper)), ...linkedPaths(paper)];
    expect(paths.filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const commands = matches(read(paper), /(?:^|`)npm (?:run )?(?:-s )?([a-z][\w:]*)/gm);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = matches(read(paper), /\bnode (scripts\/[\w./-]+)/g);
    expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });
});

describe('the README', () => {
  it(`has at most ${String(MOST_README_LINES)} lines`, () =>
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(MOST_README_LINES));

  it('has a moving picture below 1.5 MB', () =>
    expect(readFileSync(path.join(projectRoot, 'resources/screenshots/knapsack.webp')).length).toBeLessThan(1_500_000));
});

describe('what `npm run docs` writes', () => {
  it('is the diagram of the import table as it is', () => {
    const page = readFileSync(ARCHITECTURE_PAGE, 'utf8');
    expect(withDiagram(page, architectureDiagram())).toBe(page);
  });

  it('is the list of decisions as they are', () => expect(readFileSync(DECISION_INDEX, 'utf8')).toBe(decisionIndex()));
});

it('the diagram leaves out arrows that others imply, and only those', () => {
  expect(directImports({ a: ['b', 'c', 'd'], b: ['c'], c: [], d: [] })).toEqual([
    ['a', 'b'],
    ['a', 'd'],
    ['b', 'c'],
  ]);
});
