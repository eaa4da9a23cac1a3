import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RepetitionWatch, repetitionStart } from './repetition.ts';

describe('repetitionStart', () => {
  it.each([
    ['a word', `{"to": "km${'Tell'.repeat(80)}`, 'Tell'],
    ['a sentence', `Your notes are: ${'Dething is 693 (2), '.repeat(20)}`, 'Dething is 693 (2), '],
    ['a digit', `That is ${'2'.repeat(300)}`, '2'],
  ])('finds %s that repeats', (_, text, unit) => {
    const start = repetitionStart(text);
    expect(start).not.toBeNull();
    expect(start).toBeLessThanOrEqual(text.indexOf(unit.repeat(2)) + unit.length);
  });

  it.each([
    ['a rule', `# Plan\n\n${'-'.repeat(200)}\nText.`],
    ['a table', `${'| 1 | 2 |\n'.repeat(20)}That is all.`],
    ['a list of numbers', Array.from({ length: 400 }, (_, number) => String(number)).join(', ')],
    ['prose', 'The quick brown fox jumps over the lazy dog, and nobody minds. '.repeat(3)],
  ])('lets %s pass', (_, text) => {
    expect(repetitionStart(text)).toBeNull();
  });

  it('finds any unit that repeats long enough, whatever precedes it', () => {
    assert(
      property(string(), string({ minLength: 1, maxLength: 60 }), (before, unit) => {
        expect(repetitionStart(before + unit.repeat(Math.ceil(400 / unit.length)))).not.toBeNull();
      }),
    );
  });
});

describe('RepetitionWatch', () => {
  it('detects a loop soon after it began, however the text arrives', () => {
    assert(
      property(integer({ min: 1, max: 30 }), (size) => {
        const text = `Here is what I found. ${'again and '.repeat(200)}`;
        const watch = new RepetitionWatch();
        let read = 0;
        while (read < text.length && !watch.add(text.slice(read, read + size))) read += size;
        expect(read).toBeGreaterThan(200);
        expect(read).toBeLessThan(400);
      }),
    );
  });

  it('is fast on a long text', () => {
    const watch = new RepetitionWatch();
    for (let line = 0; line < 500; line++) expect(watch.add(`Line ${String(line)} of the log.\n`)).toBe(false);
  });
});
