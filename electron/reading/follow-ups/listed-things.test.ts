import { expect, it } from 'vitest';
import { doneRequest, forEachListed, withListed } from './listed-things.ts';
import type { Thing } from './things-in-mind.ts';

const list = (...titles: readonly string[]): readonly Thing[] =>
  titles.map((title) => ({ kind: 'task', title, at: null, hasTime: false }));
const TASKS = list('buy soap', 'call Edda');

it.each([
  ['tick off the second one', 'tick off "call Edda"'],
  ['move the first to Monday', 'move "buy soap" to Monday'],
  ['delete the last', 'delete "call Edda"'],
  ['delete number 2', 'delete "call Edda"'],
  ['cancel the soap one', 'cancel "buy soap"'],
  ['cancel the boat one', 'cancel the boat one'],
  ['delete the third one', 'delete the third one'],
  ['the first of May', 'the first of May'],
])('“%s” means “%s”', (request, meant) => {
  expect(withListed(request, TASKS)).toBe(meant);
});

it.each([
  ['delete both', ['delete "buy soap"', 'delete "call Edda"']],
  ['please mark them all as done', ['please mark "buy soap" as done', 'please mark "call Edda" as done']],
  ['tick them both off', ['tick "buy soap" off', 'tick "call Edda" off']],
])('“%s” is a request for each', (message, requests) => {
  expect(forEachListed(message, TASKS)).toEqual(requests);
});

it.each(['delete both', 'delete the list', 'what are they'])('“%s” is not, of three things', (message) => {
  expect(forEachListed(message, list('a', 'b', 'c'))).toBeNull();
});

it('“the first one is done” asks to mark it', () => {
  for (const message of ['"buy soap" is done', 'I did "buy soap"', '"buy soap" done', 'I have paid "buy soap"'])
    expect(doneRequest(message, TASKS)).toBe('mark the task "buy soap" as done');
  expect(doneRequest('"buy salt" is done', TASKS)).toBeNull();
});
