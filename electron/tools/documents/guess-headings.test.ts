import { describe, expect, it } from 'vitest';
import { guessHeadings, type SizedLine } from './guess-headings.ts';

const body = (page: number): SizedLine[] =>
  Array.from({ length: 10 }, () => ({ text: 'A line of the text, as long as lines are.', size: 11, page }));

describe('guessHeadings', () => {
  it('finds lines in larger letters, the largest with the highest level', () => {
    const lines = [
      { text: 'Title', size: 20, page: 1 },
      ...body(1),
      { text: 'Part one', size: 14, page: 2 },
      ...body(2),
      { text: 'Part two', size: 14.1, page: 3 },
      ...body(3),
    ];
    expect(guessHeadings(lines)).toEqual([
      { title: 'Title', level: 1, page: 1 },
      { title: 'Part one', level: 2, page: 2 },
      { title: 'Part two', level: 2, page: 3 },
    ]);
  });

  it('does not treat a number, a long line or a slightly larger one as a heading', () => {
    expect(
      guessHeadings([
        ...body(1),
        { text: '12', size: 20, page: 1 },
        { text: 'x'.repeat(200), size: 20, page: 1 },
        { text: 'Almost', size: 12, page: 1 },
        ...body(1),
        ...body(1),
      ]),
    ).toEqual([]);
  });

  it('finds none where much of the text is large, or where there is no text', () => {
    expect(
      guessHeadings([...body(1), ...Array.from({ length: 5 }, () => ({ text: 'LARGE', size: 30, page: 1 }))]),
    ).toEqual([]);
    expect(guessHeadings([])).toEqual([]);
  });
});
