import { expect, it } from 'vitest';
import type { RankedTool, SelectableTool } from '../selection/selectable-tool.ts';
import { withFollowers } from './with-followers.ts';

const tool = (name: string): SelectableTool => ({
  id: name,
  name,
  bundle: 'b',
  summary: '',
  parameterNames: [],
  examples: [],
  tokens: 10,
});
const ranked = (name: string, more: Partial<RankedTool> = {}): RankedTool => ({
  tool: tool(name),
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
          [tool('next'), 0.8],
          [tool('then'), 0.6],
        ]),
      ),
    ),
  ).toEqual(['match', 'other', 'next', 'then', 'mate', 'far']);
});

it('moves up lower-ranked tools, and keeps how they matched', () => {
  const scores = { words: 0.1, meaning: null, together: 0.2 };
  const [, moved] = withFollowers(
    [ranked('match'), ranked('mate', { mate: true }), ranked('next', { unlikely: true, scores })],
    new Map([[tool('next'), 0.8]]),
  );
  expect(moved).toEqual({ tool: tool('next'), score: 0.8, scores });
});

it('changes nothing if nothing follows', () => {
  const list = [ranked('match'), ranked('far', { unlikely: true })];
  expect(withFollowers(list, new Map())).toEqual(list);
});
