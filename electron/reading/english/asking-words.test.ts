import { expect, it } from 'vitest';
import { askingWords } from './asking-words.ts';

it.each<[string, readonly string[]]>([
  ['Could you be so kind and add soap?', ['Could you be so kind and add']],
  ['Her name is Ida, so please save her as a contact', ['please save', 'save her']],
  ['The code is 12, write that down', ['write that']],
  ['remind me to tell Ben to put it back', ['remind me']],
  ['note that the plumber could keep the key', ['note that']],
  ['It wasn’t the soap, so strike the rash from your memory', ['strike the']],
  ['note: boil the rice, then add soup', []],
  ['add soap to my list', []],
])('of “%s”, %j only asks', (request, words) => {
  expect(askingWords(request)).toEqual(words);
});
