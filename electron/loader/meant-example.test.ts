import { expect, it } from 'vitest';
import { meantExample } from './meant-example.ts';

const TOOLS = [
  { name: 'delete_all_notes', examples: ['delete all my notes', 'remove every note'], tags: ['wipe'] },
  { name: 'describe_abilities', examples: ['what can you do?'] },
];
const meant = (message: string, meaning: Record<string, number> = {}): string | null =>
  meantExample(message, TOOLS, new Map(Object.entries(meaning)));

it('knows an example by its words, whatever their case, endings and signs', () => {
  expect(meant('Delete all my notes!')).toBe('delete_all_notes');
  expect(meant('What can you do')).toBe('describe_abilities');
  expect(meant('what can you do today?')).toBeNull();
});

it('knows one by its meaning, in words that the tool knows', () => {
  expect(meant('wipe all of my notes', { delete_all_notes: 0.9 })).toBe('delete_all_notes');
  expect(meant('wipe all of my notes', { delete_all_notes: 0.8 })).toBeNull();
});

it('leaves what names something of its own to the others, however close it is', () => {
  expect(meant('delete all my notes about Oslo', { delete_all_notes: 0.95 })).toBeNull();
  expect(meant('delete my notes', { delete_all_notes: 0.9, delete_note: 0.93 })).toBeNull();
});
