import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { shippedReaders } from './testing/shipped-readers.ts';
import { longRequest } from './long-request.ts';

const known = {
  ...NO_TITLES,
  tools: BUILT_IN_TOOLS,
  event: ['Parent evening', 'Dentist', 'Yoga'],
  note: ['Gift ideas', 'Wifi'],
};
const readers = await shippedReaders(known);
const callFor = (message: string) => longRequest(message, known, readers)?.calls[0];

describe('a request with a story around it', () => {
  it('is about the only thing of its kind that the story names', () => {
    const message =
      "The hall floor is being sanded for two weeks, so the parent evening can't be there. " +
      'Please change the place of the parent evening to the music room';
    expect(callFor(message)).toEqual({
      tool: 'edit_event',
      arguments: { title: 'Parent evening', change: 'place', to: 'music room' },
    });
  });

  it('keeps the day next to the time', () => {
    const message =
      "The vet rang while I was on the top field with the dogs. Anyway she's coming to see to the ewes' feet on Thursday the 29th, " +
      'half seven till half eight in the morning, so get Vet in the diary';
    expect(callFor(message)?.arguments['when']).toBe('on Thursday the 29th, half seven till half eight in the morning');
  });

  it('takes the place out of the story', () => {
    const message =
      "we have to bring the parents' forms to the office on the 17th of november at 2 in the afternoon, the office is at " +
      '4 Mill Lane. please put it in my calendar as forms';
    expect(callFor(message)?.arguments).toMatchObject({ title: 'forms', place: '4 Mill Lane' });
  });

  it('enters an address as such', () => {
    const message = 'I spoke to Jan, his number is the same but he moved, he lives at 9 Elm Street now';
    const call = longRequest(message, { ...known, contact: ['Jan Falk'] }, readers)?.calls[0];
    expect(call?.arguments['change']).not.toBe('phone');
  });
});

it.each([
  'move the dentist to Friday',
  'I was going to move the dentist to Friday because of the trip to see my aunt, but in the end I think I will leave it where it is',
])('“%s” is read otherwise', (message) => {
  expect(callFor(message)).toBeUndefined();
});
