import { expect, it } from 'vitest';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { Catalog } from '../tools/catalog.ts';
import { abilityAnswer } from './ability-answer.ts';

const catalog = await withBuiltInBundles((bundles) => new Catalog(bundles));

it('says what the tool does, with an example', () => {
  const { summary, examples } = catalog.find('move_event')?.tool ?? { summary: '', examples: [] };
  expect(abilityAnswer('move_event', catalog)).toBe(
    `I can do this: ${summary}. For example, write “${String(examples[0])}”. Nothing changes until you ask for it.`,
  );
});

it('leaves out the names of other tools', () => {
  expect(abilityAnswer('delete_contact', catalog)).toMatch(/; it can be restored\. For example/);
});

it('mentions no change for a tool that only reads', () => {
  expect(abilityAnswer('list_events', catalog)).not.toContain('Nothing changes');
});

it('names no tool if it isn’t clear which, or it doesn’t exist', () => {
  for (const name of [null, 'unknown_tool'])
    expect(abilityAnswer(name, catalog)).toBe(
      'Ask for it in your own words. Nothing changes until you do, and if I can’t do it, I say so.',
    );
});
