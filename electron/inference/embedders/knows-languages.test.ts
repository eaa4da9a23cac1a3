import { expect, it } from 'vitest';
import { embedderReader } from '../text-reader.ts';
import { knowsLanguages } from './knows-languages.ts';

const known: string[][] = [];
/** Has a direction for each of the English texts, and for the others the same ones or one for all. */
const embedderOf = (knowsOthers: boolean) => ({
  key: 'test',
  dimensions: 9,
  embed: async (texts: readonly string[]) => {
    known.push([...texts]);
    const isFirst = known.length % 2 === 1;
    return texts.map((_, place) =>
      Float32Array.from({ length: 9 }, (_value, at) => Number(at === (isFirst || knowsOthers ? place : 0))),
    );
  },
  dispose: async () => {},
});

it.each([true, false])(
  'tells whether an embedder finds the same things in other languages: %s',
  async (knowsOthers) => {
    expect(await knowsLanguages(embedderReader(embedderOf(knowsOthers)))).toBe(knowsOthers);
  },
);

it('is unknown if the embedder failed', async () => {
  expect(await knowsLanguages({ embedderKey: 'test', read: async () => null })).toBeNull();
});
