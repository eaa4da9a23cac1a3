import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { expectationBy } from './expectation.ts';
import { NO_CLASSIFIER } from './request-classifier.ts';

const tools = [
  { name: 'move_event', risk: 'write-local' },
  { name: 'list_events', risk: 'read-only' },
] as const;

it('adds up the tools that change something', () => {
  const classifier = {
    classify: () =>
      new Map([
        ['move_event', Math.log(0.6)],
        ['list_events', Math.log(0.4)],
      ]),
    talkChance: () => 0.25,
    acts: () => new Map([['asks', 0.7]] as const),
  };
  const expected = expectationBy(classifier, tools, NO_TITLES)('yoga an hour later?', null);
  expect(expected?.changes.get('makes')).toBeCloseTo(0.6);
  expect(expected?.changes.has('removes')).toBe(false);
  expect(expected?.nothing).toBe(0.25);
  expect(expected?.acts.get('asks')).toBe(0.7);
  expect(expected?.chances.get('list_events')).toBeCloseTo(0.4);
});

it('says nothing without a classifier', () => {
  expect(expectationBy(NO_CLASSIFIER, tools, NO_TITLES)('yoga an hour later?', null)).toBeNull();
});
