import { expect, it } from 'vitest';
import { plainQuestion } from './plain-question.ts';

it.each([
  ["I can't for the life of me remember where the ladder is", 'where the ladder is'],
  ["i can't think who has the ladder", 'who has the ladder'],
  ['The name of the street escapes me', 'what is the name of the street'],
  ["Ida's middle name has slipped my mind", "what is Ida's middle name"],
  ['I wonder how much 19% of 640 is', 'how much 19% of 640 is'],
])('“%s” asks “%s”', (message, question) => {
  expect(plainQuestion(message)).toBe(question);
});

it.each(["I can't think of a present for Ida", 'it escapes me', 'remember where the ladder is'])(
  '“%s” stays as it is',
  (message) => {
    expect(plainQuestion(message)).toBe(message);
  },
);
