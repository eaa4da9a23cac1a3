import { expect, it } from 'vitest';
import { aboutWords } from './about-words.ts';

const SENTENCE = 'Nothing is sent anywhere.';

it.each([
  [null, true, true],
  [null, false, false],
  ['https://api.example.com/v1', false, false],
  ['https://api.example.com/v1', true, false],
  ['http://127.0.0.1:11434/v1', false, false],
  ['http://127.0.0.1:11434/v1', true, false],
])(
  'with the model at %s and nothing let out %s, the claim that nothing is sent is made: %s',
  (address, closed, said) => {
    const words = aboutWords({ server: address === null ? null : { address }, isClosed: closed });
    expect(words.includes(SENTENCE)).toBe(said);
  },
);

it('names who receives what you write', () => {
  expect(aboutWords({ server: { address: 'https://api.example.com/v1' }, isClosed: false })).toContain(
    'what you write is sent there',
  );
});
