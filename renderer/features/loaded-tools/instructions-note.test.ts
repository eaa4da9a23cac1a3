import { expect, it } from 'vitest';
import { instructionsNote } from './instructions-note.ts';

it('says whether a chat has the instructions that a new one would have, and whether the model gets them', () => {
  const instructions = { text: 'Be kind.', isCurrent: true, isRead: true };
  expect(instructionsNote(instructions, false)).toContain('from its first message');
  expect(instructionsNote(instructions, true)).toBe('This chat began with these.');
  expect(instructionsNote({ ...instructions, isCurrent: false }, true)).toContain('keeps the ones it began with');
  expect(instructionsNote({ ...instructions, isRead: false }, true)).toContain('included model doesn’t get these');
});
