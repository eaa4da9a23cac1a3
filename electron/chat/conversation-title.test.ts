import { expect, it } from 'vitest';
import { titleFromText } from './conversation-title.ts';

it.each([
  ['What is 17% of 2,340?', 'What is 17% of 2,340?'],
  ['\n\n  First   line \nsecond', 'First line'],
  [
    'Remind me to water the plants in the living room on Friday at eight',
    'Remind me to water the plants in the living room on Friday…',
  ],
  [`https://example.org/${'a'.repeat(80)}`, `https://example.org/${'a'.repeat(40)}…`],
  [`${'a'.repeat(59)}😀${'b'.repeat(20)}`, `${'a'.repeat(59)}…`],
])('names a conversation that begins with %j', (text, title) => {
  expect(titleFromText(text)).toBe(title);
});
