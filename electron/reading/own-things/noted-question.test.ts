import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { notedQuestion } from './noted-question.ts';

const KNOWN = { ...NO_TITLES, note: ['Boiler', 'Gate code'] };

it.each([
  ['what was the gate code again, I must have written it down somewhere', 'read the note "Gate code"'],
  ['Guests will ask for it, what did I write about the gate?', 'read the note "Gate code"'],
  ['what is the gate code again', 'read the note "Gate code"'],
  ['what have I noted down on slugs', 'search my notes for slugs'],
  ['Which filters fit the hood? I should have noted that somewhere', 'search my notes for filters fit hood'],
])('“%s” looks into the notes', (message, request) => {
  expect(notedQuestion(message, KNOWN)?.request).toBe(request);
});

it('another word for the same is as good', () => {
  const own = { ...NO_TITLES, note: ['Movies', 'Boiler'] };
  expect(notedQuestion('what did I write down about films', own)?.request).toBe('read the note "Movies"');
});

it.each([
  'where is the gate again',
  'what is the gate code',
  'I must have written it somewhere',
  'what is on today',
  'I wrote it down yesterday',
])('“%s” does not', (message) => {
  expect(notedQuestion(message, KNOWN)).toBeNull();
});
