import { expect, it } from 'vitest';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { wordsInFile } from './words-in-file.ts';

const FLYER = callOf('write_file', { path: 'Club/flyer.txt', text: 'Quiz night, Friday 8pm, back room' }, {});
const EVENT = callOf('create_event', { title: 'Quiz', when: 'Friday' }, {});
const before = (...calls: readonly (typeof FLYER)[]) => answered(calls, '').slice(0, -1);

it.each([
  ['make the quiz night a bingo night', ['Quiz night', 'night']],
  ['sorry, it is in the cellar', []],
])('“%s” can mean these words of the file', (request, words) => {
  expect(wordsInFile(request, before(FLYER))['edit_file.find']).toEqual(words);
});

it('another file, or none, may say anything', () => {
  expect(wordsInFile('change quiz to bingo in plan.txt', before(FLYER))).toEqual({});
  expect(wordsInFile('change quiz to bingo', before(EVENT))).toEqual({});
});
