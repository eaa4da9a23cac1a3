import { expect, it } from 'vitest';
import { purposeWords, summaryWords } from './outgoing-words.ts';

const request = {
  number: 1,
  at: 1,
  host: 'example.com',
  part: 'web',
  toolName: null,
  sentBytes: 0,
  receivedBytes: 0,
  outcome: 'answered',
} as const;

it('says what a request was for: the tool, or what the app did', () => {
  expect(purposeWords({ ...request, toolName: 'fetch_page' })).toBe('fetch_page');
  expect(purposeWords({ ...request, part: 'models' })).toBe('Models and downloads');
});

it('sums up who was called', () => {
  expect(summaryWords(0, undefined)).toBe('Knapsack has not called anybody yet.');
  expect(summaryWords(2, request)).toBe('2 calls, the last to example.com.');
});
