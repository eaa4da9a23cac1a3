import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ElementSplitter } from './json-elements.ts';

function split(chunks: readonly string[]): unknown[] {
  const splitter = new ElementSplitter();
  return [...chunks.flatMap((chunk) => [...splitter.add(chunk)]), ...splitter.end()].map((text) =>
    text === null ? null : JSON.parse(text),
  );
}

describe('the elements of a list in a JSON text', () => {
  it('are those of the list, wherever the text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.integer({ min: 1, max: 7 }), (values, size) => {
        const text = JSON.stringify(values, null, 1);
        const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          text.slice(index * size, (index + 1) * size),
        );
        expect(split(chunks)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  it('are the whole text if it is not a list', () => {
    expect(split(['\ufeff {"a": [1, "]"', '], "b": "\\"}"}\n'])).toEqual([{ a: [1, ']'], b: '"}' }]);
  });

  it('are left out if they are nested too deeply', () => {
    expect(split([`[1, ${'['.repeat(200_000)}${']'.repeat(200_000)}, 2]`])).toEqual([1, null, 2]);
  });
});
