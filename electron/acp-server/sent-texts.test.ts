import { expect, it } from 'vitest';
import { SentTexts } from './sent-texts.ts';

it('sends what was added, and nothing twice when a part is set to the same text', () => {
  const texts = new SentTexts();
  expect([texts.add(0, 'text', 'Hel'), texts.add(0, 'text', 'lo'), texts.set(0, 'text', 'Hello')]).toEqual([
    'Hel',
    'lo',
    '',
  ]);
  expect(texts.set(0, 'text', 'Hello, you')).toBe(', you');
});

it('keeps a thought and a text at the same place apart', () => {
  const texts = new SentTexts();
  texts.add(0, 'thought', 'Hm');
  expect(texts.add(0, 'text', 'Hi')).toBe('Hi');
});

it('goes on where a discarded text was when it comes again, and says a different one in full', () => {
  const texts = new SentTexts();
  texts.add(0, 'text', 'One');
  texts.add(1, 'text', 'Two three');
  texts.discardFrom(1);
  expect([texts.add(1, 'text', 'Two'), texts.add(1, 'text', ' three four')]).toEqual(['', ' four']);
  texts.discardFrom(1);
  expect(texts.add(1, 'text', 'Other')).toBe('\n\nOther');
  expect(texts.add(0, 'text', ' more')).toBe(' more');
});
