import { expect, it } from 'vitest';
import { changeOf, type Change } from '../reading/languages/en/change-words.ts';
import { shippedReaders } from '../reading/tagged/testing/shipped-readers.ts';
import { ONLY_TOOLS } from '../reading/testing/built-in-tools.ts';
import { changesAskedBy, speechActIn } from '../reading/tool-choice/speech-act.ts';
import { withBuiltInBundles } from './built-in-bundles.ts';
import { MORE_NEAR_MISSES, NEAR_MISSES } from './testing/near-misses.ts';

const changing = await withBuiltInBundles((bundles) =>
  bundles.flatMap(({ tools }) => tools.filter(({ risk }) => risk !== 'read-only')),
);
const messages = [...Object.values(NEAR_MISSES).flat(), ...MORE_NEAR_MISSES];
const { expect: expected } = await shippedReaders(ONLY_TOOLS);
const askedBy = (message: string): ReadonlySet<Change> => changesAskedBy(message, expected(message, null));
/** `remind me not to …` asks for a reminder, and for nothing else. */
const runsFor = (message: string): readonly string[] =>
  changing
    .map(({ name }) => name)
    .filter((name) => askedBy(message).has(changeOf(name)))
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
  const mayBeOffered = messages.filter((message) => speechActIn(expected(message, null)) === 'requests');
  expect(mayBeOffered.length / messages.length).toBeLessThan(0.2);
});

it('the tools’ own examples are requests: most of them run without a question', () => {
  const examples = changing.flatMap(({ name, examples: said }) => said.map((text) => ({ name, text })));
  const run = examples.filter(({ name, text }) => askedBy(text).has(changeOf(name)));
  expect(run.length / examples.length).toBeGreaterThan(0.8);
});
