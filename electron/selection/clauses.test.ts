import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';

const asking = (message: string): readonly string[] =>
  clausesOf(message)
    .filter(({ asks }) => asks)
    .map(({ text }) => text);

it.each<[string, readonly string[]]>([
  ['Add bread to the shopping list and send it to Tom', ['Add bread to the shopping list', 'send it to Tom']],
  ['Find a flight to Rome, then book it for two', ['Find a flight to Rome', 'book it for two']],
  [
    'Could you help me with two things? First, convert 3 miles to km. Then, please remind me to run',
    ['First, convert 3 miles to km', 'Then, please remind me to run'],
  ],
  [
    'What is the weather in Paris? Find hotels there; I also want the train times',
    ['What is the weather in Paris', 'Find hotels there', 'want the train times'],
  ],
  ['I am planning a trip to Sydney. Could you find me a hotel?', ['Could you find me a hotel?']],
])('finds what "%s" asks for', (message, wanted) => expect(asking(message)).toEqual(wanted));

it.each([
  'Play some jazz',
  'What is 2.5 percent of 80?',
  'Find salt and pepper shakers',
  'open https://a.com/a.html?b=c. please',
])('leaves "%s" whole', (message) => expect(clausesOf(message)).toEqual([]));

it('takes those that ask first if there are many', () => {
  const story = 'We were at the lake. '.repeat(30);
  const clauses = clausesOf(`${story}Find a hotel there. ${story}Then book a table for two.`);
  expect(clauses).toHaveLength(8);
  expect(clauses.slice(0, 3).map(({ text, asks }) => [text, asks])).toEqual([
    ['Find a hotel there', true],
    ['Then book a table for two.', true],
    ['We were at the lake', false],
  ]);
});
