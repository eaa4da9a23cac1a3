import { expect, it } from 'vitest';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { restoredThing } from './restored-thing.ts';

const KNOWN = {
  ...ONLY_TOOLS,
  event: ['Choir'],
  task: ['Ring the roofer', 'Order firewood'],
  'done task': ['Order firewood'],
  'removed event': ['Picnic', 'Choir'],
  'removed task': ['Mow the lawn', 'Paint the hut'],
  'removed note': ['Plum jam'],
  'removed contact': ['Rosa Klein'],
};

it('leaves a message alone that changes it as well', () => {
  expect(restoredThing('bring the picnic back and move it to Sunday', KNOWN)).toBeNull();
  expect(restoredThing('bring the picnic back and put it on my calendar', KNOWN)?.tool).toBe('restore_event');
});

it.each([
  ['the picnic is happening after all', 'restore_event', 'restore the event "Picnic"'],
  ["the picnic's back on!", 'restore_event', 'restore the event "Picnic"'],
  ["we're going to paint the hut after all", 'restore_task', 'restore the task "Paint the hut"'],
  ['I do have to mow the lawn after all', 'restore_task', 'restore the task "Mow the lawn"'],
  ["my plum jam note shouldn't have been deleted", 'restore_note', 'restore the note "Plum jam"'],
  ['I binned the plum jam recipe and already regret it', 'restore_note', 'restore the note "Plum jam"'],
  ['I threw out the plum jam note and could kick myself', 'restore_note', 'restore the note "Plum jam"'],
  ['got rid of the plum jam note, that was a mistake', 'restore_note', 'restore the note "Plum jam"'],
  ['I took mowing the lawn off: deleted, but it still needs doing', 'restore_task', 'restore the task "Mow the lawn"'],
  ['we cancelled the picnic, but the children still want it', 'restore_event', 'restore the event "Picnic"'],
  ["Rosa's number would be good to have again", 'restore_contact', 'restore the contact "Rosa Klein"'],
  ["I'd like Rosa Klein back in my contacts", 'restore_contact', 'restore the contact "Rosa Klein"'],
])('“%s” offers to bring it back', (message, tool, request) => {
  expect(restoredThing(message, KNOWN)).toEqual({ tool, request, said: '' });
});

it.each([
  'Was Rosa removed? Put her back.',
  'I think I removed Rosa last week, can I get her back?',
  'Rosa Klein went by accident, please bring her back',
])('“%s” asks for it', (message) => {
  expect(restoredThing(message, KNOWN)?.said).toBe('restore the contact "Rosa Klein"');
});

it.each([
  "the picnic isn't happening after all",
  'I went to the picnic after all',
  "I binned the plum jam recipe and don't regret it",
  'I deleted the plum jam note but the roofer still waits',
  'the picnic is cancelled and I still have to tell Ida',
  "don't bring Rosa back",
  'did you bring Rosa back?',
  'the choir is happening after all',
  'bring back my umbrella',
  'bring back the plum jam note and delete the roofer task',
  'remind me to bring the plum jam back',
])('“%s” is read as usual', (message) => {
  expect(restoredThing(message, KNOWN)).toBeNull();
});
