import { expect, it } from 'vitest';
import { askedChanges } from '../reading/english/asked-changes.ts';
import { changeOf } from '../reading/english/change-words.ts';
import { speechActOf } from '../reading/english/speech-act.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { MORE_NEAR_MISSES, NEAR_MISSES } from './testing/near-misses.ts';

const changing = await withBuiltInBundles((bundles) =>
  bundles.flatMap(({ tools }) => tools.filter(({ risk }) => risk !== 'read-only')),
);
const messages = [...Object.values(NEAR_MISSES).flat(), ...MORE_NEAR_MISSES];
/** `remind me not to …` asks for a reminder, and for nothing else. */
const runsFor = (message: string): readonly string[] =>
  changing
    .map(({ name }) => name)
    .filter((name) => askedChanges(message).has(changeOf(name)))
    .filter((name) => !(message.startsWith('remind me') && name === 'create_reminder'));

it('are at least 200 different messages about tools that change something', () => {
  const names = new Set(changing.map(({ name }) => name));
  expect(Object.keys(NEAR_MISSES).filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(messages).size).toBeGreaterThanOrEqual(200);
});

it('nothing changes without a question for any of them', () => {
  expect(messages.filter((message) => runsFor(message).length > 0)).toEqual([]);
});

it('most of them don’t even lead to a question', () => {
  const mayBeOffered = messages.filter((message) => speechActOf(message) === 'requests');
  expect(mayBeOffered.length / messages.length).toBeLessThan(0.2);
});

it('the tools’ own examples are requests: most of them run without a question', () => {
  const examples = changing.flatMap(({ name, examples: said }) => said.map((text) => ({ name, text })));
  const run = examples.filter(({ name, text }) => askedChanges(text).has(changeOf(name)));
  expect(run.length / examples.length).toBeGreaterThan(0.8);
});
