import { expect, it } from 'vitest';
import { saysTheSame } from './same-words.ts';

it('holds for nearly the same words, whatever their order and endings', () => {
  expect(saysTheSame('Open the inbox for March', 'march: opening my inbox', 0.1)).toBe(true);
  expect(saysTheSame('Open the inbox', 'Lock the garage', 0.99)).toBe(false);
  expect(saysTheSame('', '', 1)).toBe(false);
});

it('holds for half of the words where the meaning is the same, too', () => {
  const [said, again] = ['display the open invoices of Anna', 'show me the open invoices of Anna'];
  expect(saysTheSame(said, again, 0.79)).toBe(false);
  expect(saysTheSame(said, again, 0.8)).toBe(true);
  expect(saysTheSame('display the open invoices of Anna', 'show me letters that Anna wrote', 0.9)).toBe(false);
});
