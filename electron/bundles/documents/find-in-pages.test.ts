import { describe, expect, it } from 'vitest';
import { findInPages } from './find-in-pages.ts';

const pages = (...texts: string[]) => texts.map((text, index) => ({ page: index + 1, text }));

describe('findInPages', () => {
  it.each([
    ['letter case', 'The END', 'the end'],
    ['line breaks', 'notice\nperiod', 'notice period'],
    ['hyphens at the end of a line', 'insur-\nance', 'insurance'],
    ['soft hyphens', 'insur\u00ad\nance', 'insurance'],
  ])('leaves %s aside', (_, text, wanted) =>
    expect(findInPages(pages('x', text), wanted)).toMatchObject({ matches: [{ page: 2 }], isPhrase: true }),
  );

  it('keeps a hyphen that belongs to a name', () =>
    expect(findInPages(pages('Jean-\nPaul'), 'JeanPaul').matches).toEqual([]));

  it('shows three places of a page, with the words around', () => {
    const { matches } = findInPages(
      pages(`${'before '.repeat(40)}hit ${'between '.repeat(40)}hit ${'x '.repeat(200)}hit ${'y '.repeat(200)}hit`),
      'hit',
    );
    expect(matches).toHaveLength(3);
    expect(matches[0]?.text).toMatch(/^….*before hit between.*…$/);
  });

  it('does not take one word of many for the phrase', () =>
    expect(findInPages(pages('only apples', 'pears'), 'apples pears').matches).toEqual([]));
});
