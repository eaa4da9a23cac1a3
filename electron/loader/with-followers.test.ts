import { expect, it } from 'vitest';
import type { RankedTool } from '../selection/selectable-tool.ts';
import { sampleTool } from '../selection/testing/sample-tool.ts';
import { withFollowers } from './with-followers.ts';

const ranked = (name: string, more: Partial<RankedTool> = {}): RankedTool => ({
  tool: sampleTool(name),
  score: 0.5,
  ...more,
});
const names = (list: readonly RankedTool[]): string[] => list.map((one) => one.tool.name);

it('puts usual followers after the direct matches, and before the rest of a bundle and unlikely tools', () => {
  const list = [ranked('match'), ranked('other'), ranked('mate', { mate: true }), ranked('far', { unlikely: true })];
  expect(
    names(
      withFollowers(
        list,
        new Map([
          [sampleTool('next'), 0.8],
          [sampleTool('then'), 0.6],
        ]),
      ),
    ),
  ).toEqual(['match', 'other', 'next', 'then', 'mate', 'far']);
});

it('moves up lower-ranked tools, and keeps how they matched', () => {
  const scores = { words: 0.1, meaning: null, together: 0.2 };
  const [, moved] = withFollowers(
    [ranked('match'), ranked('mate', { mate: true }), ranked('next', { unlikely: true, scores })],
    new Map([[sampleTool('next'), 0.8]]),
  );
  expect(moved).toEqual({ tool: sampleTool('next'), score: 0.8, scores });
});

it('changes nothing if nothing follows', () => {
  const list = [ranked('match'), ranked('far', { unlikely: true })];
  expect(withFollowers(list, new Map())).toEqual(list);
});
