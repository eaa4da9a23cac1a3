import { expect, it } from 'vitest';
import { fileRequest } from './file-requests.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, folder: ['Papers'] };

it.each([
  ['what changed between plan.txt and plan-2.txt', 'compare plan.txt with plan-2.txt'],
  ['put a.md and b.md side by side', 'compare a.md with b.md'],
  ['read costs.csv in Papers please', 'show me the text of the file Papers/costs.csv'],
  ['is there anything on the shed in Papers?', 'search the files in Papers for "shed"'],
  ['find files with boiler in them', 'search the files for "boiler"'],
  ['which files mention the shed?', 'search the files for "the shed"'],
  ['Somewhere in Papers I must have mentioned the shed', 'search the files in Papers for "shed"'],
])('“%s” asks to %s', (message, request) => {
  expect(fileRequest(message, KNOWN)?.request).toBe(request);
});

it.each([
  'copy plan.txt to plan-2.txt and compare them',
  'how big is plan.txt?',
  'import costs.csv',
  'can you put it in costs.csv?',
  'did you see the shed?',
  'check costs.csv',
  'the boiler should be in by mid-2025',
  'is the fair in 2025?',
  'read the first line of costs.csv',
  'show me costs.csv as a table',
  'give plan.txt the name plan-2.txt',
  "I'd love to see plan.md as a web page",
  "plan.txt isn't a PDF",
  'I mentioned the shed to Ida',
])('“%s” is read as usual', (message) => {
  expect(fileRequest(message, KNOWN)).toBeNull();
});

it.each([["what's in flat?", 'list the folder Flat']])('“%s” looks through files', (message, request) => {
  expect(fileRequest(message, { ...NO_TITLES, folder: ['Flat'] })?.request).toBe(request);
});
