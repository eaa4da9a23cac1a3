import { describe, expect, it } from 'vitest';
import { correctedRequest } from './corrected-request.ts';
import { isThanks } from './thanks.ts';

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

it.each(['diolch', 'chur', 'Merci beaucoup!', 'asante sana', 'salamat po'])('“%s” is thanks', (word) => {
  expect(isThanks(word)).toBe(true);
});
