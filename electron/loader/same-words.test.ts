import { expect, it } from 'vitest';
import { saysTheSame } from './same-words.ts';

it('is true for nearly the same words, whatever their order and endings', () => {
  expect(saysTheSame('Open the inbox for March', 'march: opening my inbox', 0.1)).toBe(true);
  expect(saysTheSame('Open the inbox', 'Lock the garage', 0.99)).toBe(false);
  expect(saysTheSame('', '', 1)).toBe(false);
});

it('is true for half of the words if the meaning is also the same', () => {
  const [said, again] = ['display the open invoices of Anna', 'show me the open invoices of Anna'];
  expect(saysTheSame(said, again, 0.79)).toBe(false);
  expect(saysTheSame(said, again, 0.8)).toBe(true);
  expect(saysTheSame('display the open invoices of Anna', 'show me letters that Anna wrote', 0.9)).toBe(false);
});
