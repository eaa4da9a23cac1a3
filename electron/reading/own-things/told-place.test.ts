import { expect, it } from 'vitest';
import { furtherNote } from './further-note.ts';
import { NO_TITLES } from './named-kinds.ts';
import { toldMove } from './told-move.ts';
import { toldPlace } from './told-place.ts';

const KNOWN = { ...NO_TITLES, event: ['Parent evening', 'Dentist'], note: ['Gift ideas'] };

it('where an event takes place instead is offered', () => {
  expect(toldPlace("The parent evening isn't at the school any more, they moved it to the town hall.", KNOWN)).toEqual({
    tool: 'edit_event',
    request: 'change the place of the event "Parent evening" to the town hall',
    said: '',
  });
});

it.each([
  "The parent evening isn't at the school any more, they moved it to Thursday.",
  "The harvest supper isn't at the school any more, they moved it to the town hall.",
  "The parent evening isn't at the school any more.",
])('“%s” says no place of an event', (message) => {
  expect(toldPlace(message, KNOWN)).toBeNull();
});

it('nothing but an event and a time moves it', () => {
  expect(toldMove('dentist to tuesday 27 oct, 11:00', KNOWN)?.request).toBe('move "Dentist" to tuesday 27 oct, 11:00');
  expect(toldMove('walk to friday market', KNOWN)).toBeNull();
  expect(toldMove('harvest supper to tuesday', KNOWN)).toBeNull();
});

it('one more line belongs to the note that is named', () => {
  expect(furtherNote('Another one for the gift ideas: Grandpa: wool slippers', KNOWN)?.request).toBe(
    'add to the note "Gift ideas": Grandpa: wool slippers',
  );
  expect(furtherNote('Another one for the road: a song', KNOWN)).toBeNull();
});

it.each([
  ['Write down in my gift ideas note that Bo has the mug already', 'Bo has the mug already'],
  ['jot in the gift ideas note: Bo, a mug', 'Bo, a mug'],
  ['can you put a line in my gift ideas note saying Bo has the mug', 'Bo has the mug'],
])('“%s” goes into the note that is there', (message, text) => {
  expect(furtherNote(message, KNOWN)?.request).toBe(`add to the note "Gift ideas": ${text}`);
});

it.each(['Write down in my boat note that the oil is new', 'write down that my gift ideas are gone'])(
  '“%s” goes into none',
  (message) => expect(furtherNote(message, KNOWN)).toBeNull(),
);
