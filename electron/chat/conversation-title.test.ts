import { expect, it } from 'vitest';
import { titleFromText } from './conversation-title.ts';

it.each([
  ['What is 17% of 2,340?', 'What is 17% of 2,340?'],
  ['\n\n  First   line \nsecond', 'First line'],
  [
    'Remind me to water the plants in the living room on Friday at eight',
    'Remind me to water the plants in the living room on Friday…',
  ],
  [`https://example.org/${'a'.repeat(80)}`, `https://example.org/${'a'.repeat(39)}…`],
  [`${'a'.repeat(59)}😀${'b'.repeat(20)}`, `${'a'.repeat(59)}…`],
  ['@calculate({"expression": "17% of 2,340"})', 'Calculate: 17% of 2,340'],
  ["@make_qr_code({text: 'https://example.org', size: 300})", 'Make QR code: https://example.org, 300'],
  ['@list_notes()', 'List notes'],
  ['@pick_one({"options": ["Anna", "Ben"]})', 'Pick one: Anna, Ben'],
  ['@calculate({"expression": })', 'Calculate'],
  ['@notes what did I write about the garden?', 'what did I write about the garden?'],
  ['@notes', '@notes'],
  ['{"name": "Anna", "age": 7}\nWhat is wrong with this?', 'What is wrong with this?'],
  ['```json\n{"a": 1}\n```', 'Pasted data'],
  ['[1, 2, 3]', 'Pasted data'],
])('names a conversation that begins with %j', (text, title) => {
  expect(titleFromText(text)).toBe(title);
});
