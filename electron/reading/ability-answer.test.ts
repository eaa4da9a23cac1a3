import { expect, it } from 'vitest';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { Catalog } from '../tools/catalog.ts';
import { abilityAnswer } from './ability-answer.ts';

const catalog = await withBuiltInBundles((bundles) => new Catalog(bundles));
const answer = (chances: Readonly<Record<string, number>>): string =>
  abilityAnswer(new Map(Object.entries(chances).map(([tool, chance]) => [tool, Math.log(chance)])), catalog);

it('says what the likeliest tool does, with an example', () => {
  const { summary, examples } = catalog.find('move_event')?.tool ?? { summary: '', examples: [] };
  expect(answer({ list_events: 0.1, move_event: 0.8 })).toBe(
    `I can do this: ${summary}. For example, write “${String(examples[0])}”. Nothing changes until you ask for it.`,
  );
});

it('leaves out the names of other tools', () => {
  expect(answer({ delete_contact: 0.9 })).toMatch(/; it can be restored\. For example/);
});

it('mentions no change for a tool that only reads', () => {
  expect(answer({ list_events: 0.9 })).not.toContain('Nothing changes');
});

it('names no tool if none is likely, or none is known', () => {
  for (const chances of [{ move_event: 0.2, list_events: 0.2 }, { unknown_tool: 0.9 }, {}])
    expect(answer(chances)).toBe(
      'Ask for it in your own words. Nothing changes until you do, and if I can’t do it, I say so.',
    );
});
