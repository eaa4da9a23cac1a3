import { describe, expect, it } from 'vitest';
import { correctedRequest } from './corrected-request.ts';
import { inPlainWords } from './plain-words.ts';
import { newListOf } from './separate-entries.ts';
import { isThanks } from './thanks.ts';

describe('said in a roundabout way', () => {
  it.each([
    ['Saturday first thing, call it 8', 'Saturday at 8am'],
    ['The offer has gone out, you may strike it off.', 'The offer has gone out, please strike it off.'],
    ['Please put off the dentist', 'Please postpone the dentist'],
    ['get me up at 5.20 tomorrow for rowing', 'remind me at 5.20 tomorrow to get up for rowing'],
    ["just so you know going forward, I don't do dairy", "remember that I don't do dairy"],
    ["wouldn't mind knowing what oil the car takes", 'tell me what oil the car takes'],
    ['write lentils on the shopping', 'write lentils on the shopping list'],
    ['that ones urgent', "that one's urgent"],
    ['put a swim with the small ones in for Friday', 'put a swim with the small ones in for Friday'],
    ['I want table hives: number, queen', 'create a table called hives with the columns number, queen'],
    ['I always blank on where I left that spare key', 'where is spare key?'],
  ])('“%s” means “%s”', (said, plain) => {
    expect(inPlainWords(said)).toBe(plain);
  });
});

describe('a correction', () => {
  it.each([
    ["stick a timer on for 20 minutes, nah hang on, the break's only 15", 'stick a timer on for 15 minutes'],
    ['Trash my packing list note. Wait sorry, not that one, the wifi one', 'Trash the wifi note'],
    [
      "New contact Dafydd Puw, 01550 555014. Damn, that's his mam's number, he's on 07700 900321",
      'New contact Dafydd Puw, 07700 900321',
    ],
    [
      'Tom has a new e-mail, tom@music.example, oh no, I read badly, it is tomek@music.example. Please change it',
      'Tom has a new e-mail, tomek@music.example. Please change it',
    ],
  ])('“%s”', (said, meant) => {
    expect(correctedRequest(said)).toBe(meant);
  });
});

it('a new list is made with what is on it', () => {
  expect(newListOf('Start me a list called field trip with book the bus and print the slips on it')).toEqual({
    list: 'field trip',
    tasks: ['book the bus', 'print the slips'],
  });
  expect(newListOf('start a list called trip')).toBeNull();
});

it.each(['diolch', 'chur', 'Merci beaucoup!', 'asante sana', 'salamat po'])('“%s” is thanks', (word) => {
  expect(isThanks(word)).toBe(true);
});
