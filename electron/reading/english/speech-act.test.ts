import { expect, it } from 'vitest';
import { speechActOf } from './speech-act.ts';

it.each([
  "don't delete the shopping list",
  'the choir stays exactly where it is',
  'nothing needs adding to my list',
  'scrap that idea about a tea timer',
  'Please do not cancel the call with Lea',
  'dont move my meeting',
  'Never overwrite that file',
  'no need to add this',
  'keep the reminder, please',
  'Leave the meeting where it is',
  'wait, don’t remove Ben',
  "I don't want the old list restored",
  'please add nothing',
  'no timer, please',
  'nothing must be moved',
  'never mind the list',
  "I'd hate it if the meeting was moved",
  'the swim can stay on Friday',
  "no, don't",
  "actually, please don't do that",
])('“%s” asks for nothing to be done', (text) => {
  expect(speechActOf(text)).toBe('keeps');
});

it.each([
  'Has the meeting been moved',
  'What is the point of deleting it?',
  'Could the meeting be moved to Friday?',
  'where did I put the ladder key',
  'if I cancel the choir, am I free on Friday?',
  'if I move the lunch to 2, will it still be over by 3?',
  'what is a third of 90',
  'what is a hundred and five times three?',
  'when is the next bus',
])('“%s” is a question that changes nothing', (text) => {
  expect(speechActOf(text)).toBe('asks');
});

it.each([
  'what happens if I cancel a repeating event?',
  'How do I rename a note?',
  'should I cancel the gym',
  'can I restore a deleted note?',
  'Can you move events?',
  'does deleting a note delete its file?',
  'can you really delete something?',
  'how strong is a 9 letter password?',
  'what is yaml?',
  'what does archive mean',
  "I'm thinking of cancelling the gym",
  'maybe I should rename the draft',
  'I might move the call to Friday',
])('“%s” is about what could be done', (text) => {
  expect(speechActOf(text)).toBe('wonders');
});

it.each([
  'delete the shopping list',
  'would it be possible to move the choir to Friday?',
  "don't let me forget to pay the rent on Friday",
  'never forget that I am allergic to nuts',
  'Could you add milk to the list?',
  'Would you move the call with Lea to 3pm?',
  "don't move it to Friday, cancel it",
  'move the swim to Friday, the hour stays as it is',
  'write a note that the door must stay shut',
  'I can’t leave it there on the porch; add a task to fetch the parcel',
  'can you remind me at 5 to call Ben',
  'can you remind me of the dentist or do I have to do it myself?',
  'could you move choir to Friday, or do I have to cancel it?',
  'keep in mind that I like tea',
  'note that the heating is not working',
  "I'm thinking of cancelling the gym, remind me on Friday please",
  'why don’t you set a timer for 5 minutes',
  'Please put soap on the list',
  'also set a timer for 5 minutes',
  'tomorrow put the bins out in my calendar',
])('“%s” is a request', (text) => {
  expect(speechActOf(text)).toBe('requests');
});

it.each([
  'I deleted my account',
  'My sister moved to Rome',
  'she always said write it down',
  'my phone reminds me daily',
  'Edda put the keys away',
])('“%s” reports something that was done', (text) => {
  expect(speechActOf(text)).toBe('tells');
});

it.each([
  'oops, I deleted it, can I get it back',
  'I moved the car, note that please',
  'the meeting was moved to Friday',
])('“%s” may want something done', (text) => {
  expect(speechActOf(text)).toBe('requests');
});

it('what only a connected tool can do is not for the app’s own', () => {
  expect(speechActOf('translate cheers into Polish')).toBe('elsewhere');
});

it.each([
  'how do timers work?',
  'what is the difference between a note and a task?',
  'does a reminder still show when the window is closed?',
  'will I hear something when the countdown is over?',
  'can I get a deleted task back?',
  'if I remove an event, is it gone for good?',
  'would you be able to rotate pictures?',
  'can you set more than one timer?',
  'how many notes can I keep in here',
  'would you be able to bring back a task when I have deleted it by mistake?',
  '... unless?',
  'can you wake people up or do I need my phone for that?',
  'could you remind me of things?',
  'can you help with stuff?',
  'if I cancel the choir, could I get it back later?',
  'when I throw away the plan.txt, can it still be undone?',
  'If I delete the note Trip, would you be able to restore it?',
])('“%s” asks how something works', (text) => {
  expect(speechActOf(text)).toBe('wonders');
});

it.each(['did you really delete it?', 'have you saved that now?', 'did you cancel the ferry?', 'is it gone now?'])(
  '“%s” asks about what the app did',
  (text) => {
    expect(speechActOf(text)).toBe('tells');
  },
);

it.each(['can you show my tasks?', 'could you delete these files?', 'can you list notes?', 'can you convert 4 miles?'])(
  '“%s” is a request for certain things',
  (text) => {
    expect(speechActOf(text)).toBe('requests');
  },
);

it.each([
  'what does a loan of 700 over 2 years cost?',
  'have you got the number of Ida?',
  'is the calendar free after 3?',
])('“%s” looks something up', (text) => {
  expect(speechActOf(text)).toBe('asks');
});

it('“or not?” asks', () => {
  expect(speechActOf('Eh I complete the book flights task already or not?')).toBe('asks');
});

it('who laughs only tells', () => {
  expect(speechActOf("lol Ida says that's her lucky number")).toBe('tells');
  expect(speechActOf('lol put that on my list')).toBe('requests');
});

it('a supposition that is to be worked out denies nothing', () => {
  expect(speechActOf('supposing I leave it alone for five years, how much would it be?')).toBe('asks');
});

it.each(['all noted titles', 'I noted tahini somewhere', 'are you sure nothing is planned on the 9th?'])(
  '"%s" asks for something, however it is put',
  (message) => {
    expect(speechActOf(message)).toMatch(/^(?:requests|asks)$/);
  },
);
