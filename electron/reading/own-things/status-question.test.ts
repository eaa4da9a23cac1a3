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
  ['is the permit still on my list?', 'list_tasks'],
  ['has the ferns reminder been removed?', 'list_reminders'],
  ['Did you already set a reminder for watering the ferns?', 'list_reminders'],
])('“%s” looks at what there is, with %s', (message, tool) => {
  expect(statusQuestion(message, KNOWN)).toMatchObject({ tool, said: '' });
});

it('what is done is shown among what is done', () => {
  expect(statusQuestion('have I ticked off the ferry', KNOWN)?.request).toBe('show my completed tasks');
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
