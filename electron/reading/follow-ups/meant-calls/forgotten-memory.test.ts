import { expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { forgottenMemory } from './forgotten-memory.ts';

const RECALLED = callOf('recall', { query: 'pollen' }, { memories: [{ text: 'I am allergic to pollen' }] });
const forgotten = (message: string, call = RECALLED) => forgottenMemory(answered([call], message), message)?.calls;

it.each([
  "that's no longer true, forget it",
  'I grew out of that, you can delete that',
  "it doesn't bother me any more so please forget that",
  'forget that, I changed my mind about the doctor',
])('“%s” is about what was remembered', (message) => {
  expect(forgotten(message)).toEqual([{ tool: 'forget', arguments: { text: 'I am allergic to pollen' } }]);
});

it.each([
  "let's leave it, forget it",
  "I don't need it, forget it",
  "it's dust now, forget that",
  'is that not old? forget it',
  'forget it, we eat at home',
])('“%s” isn’t', (message) => {
  expect(forgotten(message)).toBeUndefined();
});

it('nothing is forgotten after something else', () => {
  const task = callOf('add_task', { task: 'mop' }, { added: { task: 'mop' } });
  expect(forgotten("that's no longer true, forget it", task)).toBeUndefined();
});
