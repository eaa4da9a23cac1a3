import { expect, it } from 'vitest';
import { withoutCourtesies } from './courtesies.ts';

it.each([
  ['when is the dentist, if I may ask?', 'when is the dentist?'],
  ['Please put tea with Lea, if it is not too much trouble, on Friday', 'Please put tea with Lea on Friday'],
  ['if you would be so kind, read me the car note', 'read me the car note'],
  ['It is in Elm Road 4, I forgot to say.', 'It is in Elm Road 4.'],
  ['at the town hall btw', 'at the town hall'],
  ['I am sorry, I meant Tuesday', 'sorry, I meant Tuesday'],
  ['kindly add milk', 'add milk'],
  ['Good morning, may I ask you to add milk', 'Good morning, add milk'],
  ["I'd be most grateful if you could add milk", 'add milk'],
  ['be a dear and add milk', 'add milk'],
  ['Good evening. Add milk to my list', 'Add milk to my list'],
  ['Hello there! How are you today', 'Hello there! How are you today'],
  ['put golf in for Sunday 3pm mate and cancel the hens', 'put golf in for Sunday 3pm and cancel the hens'],
  ['call my mate and cancel the hens', 'call my mate and cancel the hens'],
  ['do me a favour and add milk', 'add milk'],
  ['add milk, ta', 'add milk'],
  ['add milk, please love!', 'add milk!'],
  ['add milk when you get a minute', 'add milk'],
  ['her birthday is 8 May, she told me, 1979', 'her birthday is 8 May 1979'],
  ['it costs 40, my sister says, 45 on Sundays', 'it costs 40, my sister says, 45 on Sundays'],
  ['ring Bo at 5, he told me it was fine', 'ring Bo at 5, he told me it was fine'],
  ['remind me to call Ida when you have left', 'remind me to call Ida when you have left'],
  ['note: Ida treated us kindly', 'note: Ida treated us kindly'],
  ['remind me to ask Bo if I may ask Ida too', 'remind me to ask Bo if I may ask Ida too'],
  ['shopping: flour, eggs, mate tea', 'shopping: flour, eggs, mate tea'],
  ['a note that says what is new if possible changes', 'a note that says what is new if possible changes'],
])('“%s” means “%s”', (said, meant) => {
  expect(withoutCourtesies(said)).toBe(meant);
});
