import { describe, expect, it } from 'vitest';
import { formatBytes, parseSizeRange } from './byte-sizes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1234, '1.2 kB'],
    [123_456, '123 kB'],
    [5_000_000, '5 MB'],
    [2.5e9, '2.5 GB'],
    [7e15, '7000 TB'],
  ])('writes %d as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});

describe('parseSizeRange', () => {
  it.each([
    ['over 10 MB', 10e6, Infinity],
    ['10MB', 10e6, Infinity],
    ['at least 1,5 GB', 1.5e9, Infinity],
    ['> 500 kB', 500e3, Infinity],
    ['under 2 KiB', 0, 2048],
    ['less than 1 M', 0, 1e6],
    ['300', 300, Infinity],
    ['20 bytes', 20, Infinity],
  ])('reads %s', (words, least, most) => expect(parseSizeRange(words)).toEqual({ least, most }));

  it.each(['big', '', 'over MB', '10 parsecs', '-5 MB'])('asks for another way to say %j', (words) =>
    expect(() => parseSizeRange(words)).toThrow('over 10 MB'),
  );
});
