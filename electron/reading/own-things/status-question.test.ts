import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { statusQuestion } from './status-question.ts';

const KNOWN = {
  ...NO_TITLES,
  event: ['Choir', 'Tea with Ida'],
  'removed event': ['Regatta'],
  task: ['Renew permit'],
  'done task': ['Book the ferry'],
  'removed task': ['Oil the gate'],
  reminder: ['water the ferns'],
};

it.each([
  ['has choir been cancelled?', 'list_events'],
  ['was the regatta called off', 'list_events'],
  ['did I already move tea with Ida?', 'list_events'],
  ['is the permit task gone?', 'list_tasks'],
  ['did I already add the permit to my list?', 'list_tasks'],
  ['have I ticked off the ferry', 'list_tasks'],
  ['did I cross off the ferry already, or was it only a plan?', 'list_tasks'],
  ['have we already booked the ferry', 'list_tasks'],
  ['is the permit still on my list?', 'list_tasks'],
  ['do I still need to renew the permit', 'list_tasks'],
  ['ok so the permit, have I renewed it?', 'list_tasks'],
  ['has the ferns reminder been removed?', 'list_reminders'],
  ['Did you already set a reminder for watering the ferns?', 'list_reminders'],
  ['have I got a task about the permit', 'list_tasks'],
  ['wait, is there still a job for the gate?', 'list_tasks'],
  ['did I ever have a to-do about oiling the gate', 'list_tasks'],
  ['was there something about the gate', 'list_tasks'],
  ['is there anything about the permit task', 'list_tasks'],
  ['do I have an alarm for the ferns?', 'list_reminders'],
  ['is there anything with Ida', 'list_events'],
  ['is the permit job still on for tomorrow', 'list_tasks'],
])('“%s” looks at what there is, with %s', (message, tool) => {
  expect(statusQuestion(message, KNOWN)).toMatchObject({ tool, said: '' });
});

it('what is done is shown among what is done', () => {
  expect(statusQuestion('did I book the ferry?', KNOWN)?.request).toBe('show my completed tasks');
  expect(statusQuestion('did i book that ferry or not', KNOWN)?.request).toBe('show my completed tasks');
  expect(statusQuestion('did I tick off the permit?', KNOWN)?.request).toBe('show my tasks');
  expect(statusQuestion('did I miss the ferry?', KNOWN)).toBeNull();
});

it.each([
  'has the opera been cancelled?',
  'cancel choir',
  'can choir be moved?',
  'choir is cancelled',
  'is choir on Friday?',
  'is butter on my list?',
  'do I need a permit',
  'the permit, I have it',
  'is there a task about the roof',
  'is there anything on Friday',
  'do I have a note about the permit',
  'there is a task about the permit',
])('“%s” asks for something else', (message) => {
  expect(statusQuestion(message, KNOWN)).toBeNull();
});

it.each([
  "Shouldn't my torch be on the camping list?",
  'is the stove on the camping list',
  'are our tents in the camping list already',
])('“%s” is answered from a note', (message) => {
  const known = { ...KNOWN, note: ['Camping list', 'Boiler'] };
  expect(statusQuestion(message, known)).toMatchObject({ tool: 'read_note', request: 'read the note "Camping list"' });
  expect(statusQuestion(message, KNOWN)).toBeNull();
});
