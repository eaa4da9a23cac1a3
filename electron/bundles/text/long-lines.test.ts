import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesUpTo } from './long-lines.ts';

describe('linesUpTo', () => {
  it.each([
    ['a\nb\n', 10, ['a', 'b', '']],
    ['one two three', 8, ['one two', ' three']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['', 3, ['']],
  ])('cuts %j at %d', (text, most, lines) => expect([...linesUpTo(text, most)]).toEqual(lines));

  it('loses nothing, and returns no line that is too long', () => {
    const text = string({ unit: 'binary-ascii' }).map((written) => written.replaceAll('x', '\n').replaceAll('y', ' '));
    assert(
      property(text, integer({ min: 1, max: 10 }), (written, most) => {
        const lines = [...linesUpTo(written, most)];
        expect(lines.join('').replaceAll('\n', '')).toBe(written.replaceAll('\n', ''));
        expect(lines.every((line) => line.length <= most)).toBe(true);
      }),
    );
  });
});
