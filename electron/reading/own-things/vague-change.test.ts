import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { vagueChange } from './vague-change.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir practice'], task: ['Fix the gate'], contact: ['Ada Moss'] };

it.each([
  ['the choir needs another day', 'move_event', 'move "Choir practice"'],
  ['choir has to be at some other time, sort that out please', 'move_event', 'move "Choir practice"'],
  ['can you move choir practice to a different date?', 'move_event', 'move "Choir practice"'],
  ['change the place of the choir', 'edit_event', 'change the place of "Choir practice"'],
  ['give the choir a better name', 'edit_event', 'change the title of "Choir practice"'],
  ['the gate needs a new deadline', 'edit_task', 'change the due date of the task "Fix the gate"'],
  ["Ada's number has changed, could you update it", 'edit_contact', "change Ada Moss's phone number"],
  ['Ada Moss has a phone number at last, put it in', 'edit_contact', "change Ada Moss's phone number"],
  ['Ada has moved to the seaside, update her address', 'edit_contact', "change Ada Moss's address"],
  ["I finally have Ada's e-mail, save it", 'edit_contact', "change Ada Moss's e-mail"],
  ["note Ada's new number", 'edit_contact', "change Ada Moss's phone number"],
  ["save Ilse Brandt's new number", 'edit_contact', "change Ilse Brandt's phone number"],
  ["I've got a new address for Ada", 'edit_contact', "change Ada Moss's address"],
  ["reschedule choir practice please, we can't do it then", 'move_event', 'move "Choir practice"'],
  ["I can't make the choir on Tuesday, could you move it", 'move_event', 'move "Choir practice"'],
  [
    'reschedule the choir please, we have visitors that evening at the same time',
    'move_event',
    'move "Choir practice"',
  ],
  ["the choir doesn't work on Tuesday any more, please move it", 'move_event', 'move "Choir practice"'],
  ["the choir doesn't go anymore tomorrow, please you move it", 'move_event', 'move "Choir practice"'],
  ["move the choir pls, i've got an early start then", 'move_event', 'move "Choir practice"'],
])('“%s” leaves out the new value', (message, tool, request) => {
  expect(vagueChange(message, KNOWN)).toMatchObject({ tool, request });
});

it.each([
  'move the choir to Friday',
  'change the place of the choir to the crypt',
  "Ada's number has changed, it's 0170 555010",
  'Ada has moved to the seaside, change her address to Pier 4',
  'the gate needs a new coat of paint',
  'the dinner needs another day',
  "I can't make the choir on Tuesday",
  "move the choir to Friday, I can't make it that day",
  'move the choir, I am free on Friday then',
  'move the choir to noon, we have visitors then',
])('“%s” is read as usual', (message) => {
  expect(vagueChange(message, KNOWN)).toBeNull();
});
