import { expect, it } from 'vitest';
import { reword } from './learning-rewording.ts';

const REQUESTS = [
  "What's the weather in Oslo on Monday?",
  'Please show me all the cheap flights from Oslo to Rome, and book one',
  'If Anna is late, send her a message',
  'roll the dice',
];

it('says requests in other words, the same ones each time', () => {
  for (const text of REQUESTS) {
    expect(reword(text)).not.toBe(text);
    expect(reword(text)).toBe(reword(text));
  }
  expect(new Set([0, 1, 2, 3, 4].map((number) => reword(REQUESTS[1] ?? '', number))).size).toBeGreaterThan(1);
});

it('keeps the subject of the request', () => {
  const said = [0, 1, 2, 3].map((number) =>
    reword('Could you reserve a table at Luigi in Basel?', number).toLowerCase(),
  );
  for (const text of said) expect(text.includes('basel') || text.includes('luigi')).toBe(true);
});

it.each(['', ' ', 'please', '🙂', 'x'.repeat(10_000)])('copes with a strange request (%#)', (text) => {
  expect(typeof reword(text)).toBe('string');
});
