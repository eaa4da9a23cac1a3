import { expect, it } from 'vitest';
import { givenWords, movedWords } from './moved-words.ts';

const garden = { instructions: 'For Leeds.', folders: ['/a', '/b'], files: ['1'] };
const empty = { instructions: '', folders: [], files: [] };

it('says what the next message of a moved chat changes', () => {
  expect(movedWords([], garden)).toBe('');
  expect(movedWords(['instructions'], garden)).toBe(
    'With your next message, its instructions apply and the model reads this chat again.',
  );
  expect(movedWords(['instructions', 'folders', 'files'], garden)).toBe(
    'With your next message, its instructions and folders apply, 1 file comes along, and the model reads this chat again.',
  );
  expect(movedWords(['instructions'], empty)).toBe(
    'With your next message, the instructions of its last project no longer apply and the model reads this chat again.',
  );
  expect(movedWords(['files'], { ...empty, files: ['1', '2'] })).toBe('With your next message, 2 files come along.');
  expect(movedWords(['folders'], undefined)).toContain('the folders of its last project no longer apply');
});

it('says what a new chat gets', () => {
  expect(givenWords(garden)).toBe('New chats in it get its instructions, 2 folders, and 1 file.');
  expect(givenWords(empty)).toBe('');
});
