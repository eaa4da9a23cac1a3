import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { expectationBy } from './expectation.ts';
import { NO_CLASSIFIER } from './request-classifier/request-classifier.ts';

type Catalog = Parameters<typeof expectationBy>[1];
const catalog = {
  find: (name: string) => ({ tool: { name, risk: name === 'move_event' ? 'write-local' : 'read-only' } }),
} as unknown as Catalog;

it('adds up the tools that change something', () => {
  const classifier = {
    classify: () =>
      new Map([
        ['move_event', Math.log(0.6)],
        ['list_events', Math.log(0.4)],
      ]),
    talkChance: () => 0.25,
  };
  const expected = expectationBy(classifier, catalog, NO_TITLES)('yoga an hour later?', null);
  expect(expected?.change).toBeCloseTo(0.6);
  expect(expected?.best).toBeCloseTo(0.6);
  expect(expected?.nothing).toBe(0.25);
  expect(expected?.chances.get('list_events')).toBeCloseTo(0.4);
});

it('says nothing without a classifier', () => {
  expect(expectationBy(NO_CLASSIFIER, catalog, NO_TITLES)('yoga an hour later?', null)).toBeNull();
});
