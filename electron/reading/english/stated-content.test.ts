import { expect, it } from 'vitest';
import { plainQuestion } from './plain-question.ts';
import { statedContent } from './stated-content.ts';

it.each([
  ['Our dog is called Bello and hates rain. Remember that.', 'remember that Our dog is called Bello and hates rain'],
  [
    'I met the caretaker and before I forget it: the code is 4711, could you jot that down somewhere?',
    'make a note that the code is 4711',
  ],
  [
    'Hi, so we decided that Lea brings the tent. Please keep that as a note for me.',
    'make a note that Lea brings the tent',
  ],
  [
    'The office called. My number is B-12. Write it into a note so that I can find it.',
    'make a note that My number is B-12',
  ],
  ['Before I forget, the bike code is 31-7, write that down please', 'make a note that the bike code is 31-7'],
])('“%s” states what is to be kept', (message, request) => {
  expect(statedContent(message)).toBe(request);
});

it.each([
  'Remember that.',
  'his address is Am Tor 4, please save that',
  'What time is it? Write that down.',
  'I like tea. Remember the milk.',
])('“%s” doesn’t', (message) => {
  expect(statedContent(message)).toBe(message);
});

it.each([
  ['I wonder how much 7% of 90 is', 'how much 7% of 90 is'],
  ['I can’t remember which bulb the lamp needs', 'which bulb the lamp needs'],
  ['could you please tell me when the bank closes', 'when the bank closes'],
  ['May I ask when the vet closes?', 'when the vet closes?'],
  ['I wonder about it', 'I wonder about it'],
])('“%s” asks “%s”', (message, question) => {
  expect(plainQuestion(message)).toBe(question);
});

it.each([
  ['put it off', 'postpone it'],
  ['can you put that off please', 'can you postpone that please'],
  ['put it off until Friday', 'put it off until Friday'],
  ['put it on the list', 'put it on the list'],
])('“%s” is read as “%s”', (message, plain) => {
  expect(plainQuestion(message)).toBe(plain);
});
