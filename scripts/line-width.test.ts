import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project.ts';

/** The formatter breaks lines at 120 characters, but neither literals nor comments: those are broken by hand. */
const MOST_CHARACTERS = 140;
const FOLDERS = 'e2e,electron,renderer,scripts,shared';

const wideLines = (text: string): readonly number[] =>
  text.split('\n').flatMap((line, index) => (line.length > MOST_CHARACTERS ? [index + 1] : []));

it('no line of code is wider than can be read at once', () => {
  const files = globSync(['*.{ts,mjs}', '.*.mjs', `{${FOLDERS}}/**/*.{ts,tsx,mjs}`], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(3000);
  const found = files.flatMap((file) =>
    wideLines(readFileSync(path.join(projectRoot, file), 'utf8')).map((line) => `${file}:${String(line)}`),
  );
  expect(found).toEqual([]);
});

it('of two lines, the one that is too wide is named', () =>
  expect(wideLines(`${'a'.repeat(MOST_CHARACTERS)}\n${'b'.repeat(MOST_CHARACTERS + 1)}\n`)).toEqual([2]));
