import { expect, it } from 'vitest';
import { markedWords } from './marked-words.ts';

const shown = (text: string, query: string): string =>
  markedWords(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

it('marks words as a search finds them: without case and accents, as beginnings and inside', () => {
  expect(shown('Crème brûlée, crèmes', 'creme')).toBe('[Crème] brûlée, [crèmes]');
  expect(shown('Haftpflichtversicherung und mehr', 'versicherung')).toBe('[Haftpflichtversicherung] und mehr');
  expect(shown('One two', 'two one')).toBe('[One] [two]');
});

it('marks nothing without words', () => {
  expect(shown('One two', ' ?!')).toBe('One two');
  expect(shown('', 'one')).toBe('');
});
