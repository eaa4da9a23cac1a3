import { expect, it } from 'vitest';
import { eventNotes } from './event-notes.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir', 'Vet'] };

it.each([
  ["When I go to choir I mustn't forget the scores, that should be in the entry's notes", 'the scores', false],
  ["for the vet I need the blue booklet, put it in the event's notes", 'the blue booklet', true],
  ['add to the vet appointment that I have to bring the booklet', 'bring the booklet', true],
])('“%s” says what the notes are to be', (message, notes, isAsked) => {
  const found = eventNotes(message, KNOWN);
  expect(found?.tool).toBe('edit_event');
  expect(found?.request).toMatch(new RegExp(`to ${notes.replace(/^the (?=scores)/, '')}$`));
  expect(found?.said !== '').toBe(isAsked);
});

it.each([
  "I mustn't forget the vet",
  'I need to tell the vet about the limp, put that in a note',
  'what is in the notes of the choir entry?',
  "I mustn't forget the sauna towel, put it in the entry's notes",
])('“%s” is read as usual', (message) => {
  expect(eventNotes(message, KNOWN)).toBeNull();
});
