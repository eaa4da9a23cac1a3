import { expect, it } from 'vitest';
import { isLifeStatement } from './life-statements.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, task: ['Paint the shed'], event: ['Judo'] };

it.each([
  'I finally finished that long film',
  'Our picnic was called off, so we stay in',
  'phew, finally done with the exam',
])('“%s” only tells something', (message) => {
  expect(isLifeStatement(message, KNOWN)).toBe(true);
});

it.each([
  'I finished painting the shed',
  'judo was cancelled',
  'the dinner was moved to 8',
  'I finished the tiles, tick that off',
  'was the picnic called off?',
])('“%s” may want more', (message) => {
  expect(isLifeStatement(message, KNOWN)).toBe(false);
});
