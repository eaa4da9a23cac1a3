import { expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';
import { visibleObject, visibleText } from './visible-text.ts';

const text = (...lines: string[]): string => `${lines.join('\n')}\n`;
const shown = (before: string, after: string): readonly string[] =>
  diffLines(before, after).map(({ kind, text: line }) => `${kind}: ${line}`);

it('shows added and removed lines, in place', () => {
  expect(shown(text('milk', 'bread'), text('milk', 'butter'))).toEqual([
    'same: milk',
    'removed: bread',
    'added: butter',
  ]);
});

it('shows every line of a new text, and nothing of an unchanged one', () => {
  expect(shown('', text('milk'))).toEqual(['added: milk']);
  expect(shown('milk', 'milk')).toEqual([]);
});

it('says how many lines around the changes are left out', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${String(index + 1)}`);
  const changed = lines.map((line, index) => (index === 9 || index === 29 ? `${line} changed` : line));
  const gaps = shown(text(...lines), text(...changed)).filter((line) => line.startsWith('gap'));
  expect(gaps).toEqual(['gap: 6 unchanged lines', 'gap: 13 unchanged lines', 'gap: 7 unchanged lines']);
});

it('shows both texts in full if comparing takes too long', () => {
  const other = (word: string): string =>
    text(...Array.from({ length: 2000 }, (_, index) => `${word} ${String((index * 7919) % 1000)}`));
  const lines = diffLines(other('a'), other('b'), 0);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...Array<string>(2000).fill('removed'),
    ...Array<string>(2000).fill('added'),
  ]);
});

it('a missing line break at the end is not a line', () => {
  expect(shown('milk', 'bread')).toEqual(['removed: milk', 'added: bread']);
});

it('writes out what would be hidden or turn the direction of reading', () => {
  expect(visibleText('invoice\u202Efdp.exe')).toBe('invoice[U+202E]fdp.exe');
  expect(visibleText('a\u0000b\u200Bc')).toBe('a[U+0000]b[U+200B]c');
  expect(visibleText('two\nlines\tand 👩‍👩‍👧 می‌خواهم')).toBe('two\nlines\tand 👩‍👩‍👧 می‌خواهم');
  expect(visibleObject({ 'na\u200Bme': ['x\u2066y', { deep: '\uFEFF' }, 3, null] })).toEqual({
    'na[U+200B]me': ['x[U+2066]y', { deep: '[U+FEFF]' }, 3, null],
  });
});
