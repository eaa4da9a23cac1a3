import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { ownRequest } from './own-request.ts';

const KNOWN = {
  ...NO_TITLES,
  contact: ['Mira Olsen', 'Dr Stein'],
  event: ['Choir practice', 'Tea with Ben'],
  task: ['stamps', 'Fix the gate'],
  reminder: ['pay the rent', 'water the ferns'],
};

it.each([
  ['Mira birthday', 'find_contact', 'find contact Mira'],
  ["Mira's birthday is when ah", 'find_contact', 'find contact Mira'],
  ['what do I have for Mira Olsen?', 'find_contact', 'find contact Mira Olsen'],
  ['mira bday?', 'find_contact', 'find contact mira'],
  ["when's miras bday again", 'find_contact', 'find contact mira'],
  ["When is Mira's birthday?", 'find_contact', 'find contact Mira'],
  ['When is the birthday of Mira?', 'find_contact', 'find contact Mira'],
  ["somebody wants to know when Mira's birthday is and I stand there like a fool", 'find_contact', 'find contact Mira'],
  ["no idea what Dr Stein's number is", 'find_contact', "what is Dr Stein's number"],
  ['I can never remember if choir practice is Monday or Tuesday', 'list_events', 'show events about "Choir practice"'],
  ['is tea with Ben at 4 or at 5 tomorrow', 'list_events', 'show events about "Tea with Ben"'],
  ['number of Dr Stein', 'find_contact', "what is Dr Stein's number"],
  ['choir what time?', 'list_events', 'when is choir'],
  ['when tea', 'list_events', 'when is tea'],
  ["rent's paid, you needn't remind me of the rent", 'cancel_reminder', 'cancel the reminder "pay the rent"'],
  ['I no longer want to be told about the ferns', 'cancel_reminder', 'cancel the reminder "water the ferns"'],
  ['you can stop bothering me about that rent', 'cancel_reminder', 'cancel the reminder "pay the rent"'],
  ["fixing the gate isn't necessary any more", 'delete_task', 'delete the task "Fix the gate"'],
  ['I no longer have to buy stamps', 'delete_task', 'delete the task "stamps"'],
  ["Ben can't make it on Friday, so no tea", 'cancel_event', 'cancel "Tea with Ben"'],
])('“%s” means %s', (message, tool, request) => {
  expect(ownRequest(message, KNOWN)).toMatchObject({ tool, request });
});

it.each([
  'Nora birthday',
  'put choir practice on Monday or Tuesday',
  'is there a film on Monday or Tuesday',
  'add an appointment with Mira Olsen on Friday at 3, her number is 0170 445566',
  "put Mira Olsen's birthday party on 3 May into the diary",
  'add a meeting with Mira Olsen, 0170 445566',
  'put down that I call Mira Olsen on 0170 445566',
  'enter coffee with Mira Olsen tomorrow at 4, mira@web.example',
  "store Mira Olsen's address 0170 445566 in a file",
  'save Mira Falk: 0170 445566',
  'add "call Mira Olsen on 0170 445566" to my list',
  'I finished the novel',
  'are the stamps in the basket?',
  "you needn't remind me",
  "Ben can't make it on Friday",
  'choir was lovely',
  "don't remind me of the rent today, do it tomorrow instead",
  'do I no longer need to fix the gate?',
  'a passport is no longer needed there',
])('“%s” is read as usual', (message) => {
  expect(ownRequest(message, KNOWN)).toBeNull();
});
