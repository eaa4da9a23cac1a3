import { describe, expect, it } from 'vitest';
import { replacePassage } from './replace-passage.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

describe('replacePassage', () => {
  it('prefers an exact match', () =>
    expect(replacePassage('a  b\na b', 'a b', 'X')).toEqual({ text: 'a  b\nX', count: 1 }));

  it.each([
    ['other spaces', 'one   two\n', 'one two', 'X', 'X\n'],
    ['another end of line', 'one\r\ntwo\r\nthree', 'one\ntwo', 'a\nb', 'a\r\nb\r\nthree'],
    ['a blank line too many', 'one\n\ntwo\n', 'one\ntwo', 'X', 'X\n'],
    ['white space around it', 'one\ntwo\n', '  one  \n', 'X', 'X\ntwo\n'],
  ])('forgives %s', (_, text, passage, replacement, expected) =>
    expect(replacePassage(text, passage, replacement).text).toBe(expected),
  );

  it('keeps the indentation of the text', () => {
    const text = 'def f():\n        if x:\n            return 1\n';
    expect(replacePassage(text, 'if x:\n    return 1', 'if y:\n    return 2\nreturn 3').text).toBe(
      'def f():\n        if y:\n            return 2\n        return 3\n',
    );
    expect(replacePassage('\t\ta\n\t\tb\n', '  a\n  b', '  c\n  d').text).toBe('\t\tc\n\t\td\n');
  });

  it('treats special characters as text', () =>
    expect(replacePassage('f(x)  * [1]', 'f(x) * [1]', '$1').text).toBe('$1'));

  it('finds nothing for white space that does not occur', () =>
    expect(() => replacePassage('abc', '   ', 'x')).toThrow('not in the file'));

  it('lists the lines of the possible matches', () =>
    expect(() => replacePassage('x\ny\nx\nx\nx\nx\nx', 'x', 'z')).toThrow('6 times (lines 1, 3, 4, 5, 6, …)'));

  it('stays quick in a text made to be slow', () => {
    const text = `${'a '.repeat(50_000)}b`;
    const began = threadTime();
    expect(() => replacePassage(text, `${'a '.repeat(20)}c`, 'x')).toThrow('not in the file');
    expect(threadTime() - began).toBeLessThan(2000);
  });
});
