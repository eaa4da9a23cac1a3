import { expect, it } from 'vitest';
import type { PromptSegment } from '../../../shared/entities/prompt-contents.ts';
import { sharesOf } from './context-bar.tsx';

const segment = (kind: PromptSegment['kind'], tokens: number): PromptSegment => ({
  kind,
  turn: null,
  tokens,
  cachedTokens: null,
});

it('adds up to the parts of the prompt, of every kind', () => {
  const segments = [
    segment('instructions', 9),
    segment('bundle-menu', 4),
    segment('core-tools', 83),
    segment('selected-tools', 200),
    segment('added-tools', 30),
    segment('turn', 50),
    segment('earlier-turns', 70),
  ];
  const shares = sharesOf({ contextSize: 2048, segments });
  expect(shares.map(({ tokens }) => tokens)).toEqual([9, 287, 150, 2048 - 446]);
});
