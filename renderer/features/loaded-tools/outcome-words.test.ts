import { expect, it } from 'vitest';
import type { HandOutcome } from '../../stores/loader-store.ts';
import { outcomeWords } from './outcome-words.ts';

type LoadResult = Extract<HandOutcome, { kind: 'loaded' }>['result'];
const NOTHING: LoadResult = { loaded: [], alreadyLoaded: [], unknown: [], noRoom: [] };
const loaded = (result: { readonly [Part in keyof LoadResult]?: LoadResult[Part] }): string =>
  outcomeWords({ kind: 'loaded', names: [], result: { ...NOTHING, ...result } });

it('names up to three tools, and counts more', () => {
  expect(loaded({ loaded: ['calculate'] })).toBe('Calculate is in the prompt now.');
  expect(loaded({ loaded: ['a', 'b', 'c'] })).toBe('A, B and C are in the prompt now.');
  expect(loaded({ loaded: ['a', 'b', 'c', 'd'] })).toBe('4 tools are in the prompt now.');
});

it('says what did not fit after what did, and what to do', () => {
  expect(loaded({ loaded: ['a'], noRoom: ['b'] })).toMatch(/^A is in the prompt now\. No room for B\. Unload/);
});

it('says why a tool from the beginning stays', () => {
  expect(outcomeWords({ kind: 'unloaded', result: { unloaded: ['a'], kept: ['b'], notLoaded: [] } })).toMatch(
    /^A was unloaded\. B stays: /,
  );
});
