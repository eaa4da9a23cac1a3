import { expect, it } from 'vitest';
import type { PromptSegment } from '../../../shared/entities/prompt-contents.ts';
import { readyWords, segmentName, segmentTokens } from './segment-words.ts';

const segment = (over: Partial<PromptSegment>): PromptSegment => ({
  kind: 'turn',
  turn: 2,
  tokens: 180,
  cachedTokens: 4,
  ...over,
});
const prefix = segment({ kind: 'instructions', turn: null, tokens: 1200, cachedTokens: 1200 });

it('says how much of the prompt is in the KV cache, and what is on disk beyond that', () => {
  expect(readyWords({ segments: [prefix, segment({})], storedTokens: 0 })).toBe(
    '1,204 of 1,380 tokens are ready in the KV cache.',
  );
  expect(readyWords({ segments: [prefix], storedTokens: 1200 })).toBe('All 1,200 tokens are ready in the KV cache.');
  expect(readyWords({ segments: [prefix, segment({})], storedTokens: 1300 })).toBe(
    '1,204 of 1,380 tokens are ready in the KV cache. 1,300 are saved on disk.',
  );
});

it('names segments', () => {
  expect(segmentName(segment({}), true)).toBe('Turn 2');
  expect(segmentName(segment({ kind: 'earlier-turns', turn: 7 }), true)).toBe('Turns up to 7');
  expect(segmentName(segment({ kind: 'added-tools' }), true)).toBe('Tools added in turn 2');
  expect(segmentName(segment({ kind: 'selected-tools' }), true)).toBe('Tools chosen at the start');
  expect(segmentName(segment({ kind: 'selected-tools' }), false)).toBe('All tools');
  expect(segmentName(segment({ kind: 'examples' }), true)).toBe('Examples');
});

it('says how much of each is ready', () => {
  expect([prefix, segment({}), segment({ cachedTokens: 0 })].map(segmentTokens)).toEqual([
    '1,200, ready',
    '180, 4 ready',
    '180',
  ]);
});
