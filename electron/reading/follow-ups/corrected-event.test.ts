import { expect, it } from 'vitest';
import { correctedEvent, questionAboutEvent } from './corrected-event.ts';
import { callOf } from '../testing/call-of.ts';

const CHOIR = callOf('create_event', { title: 'Choir', when: 'Friday' }, {});
const MOVED = callOf('edit_event', { title: 'choir' }, { changed: { event: 'Choir', when: 'Fri, 6 Nov 2026' } });
const WEEK = callOf(
  'list_events',
  {},
  {
    events: [
      { event: 'Choir', when: '' },
      { event: 'Judo', when: '' },
    ],
  },
);

it.each([
  ["it's in the town hall", 'change the place of "Choir" to the town hall'],
  ['and it takes place at the old mill now', 'change the place of "Choir" to the old mill'],
  ["actually it's every second Monday", 'change the repetition of "Choir" to every second Monday'],
  ['that happens weekly, by the way', 'change the repetition of "Choir" to every week'],
  ['make it start at 8:15', 'move "Choir" to 8:15'],
])('“%s” is said of the event of the answer before', (message, request) => {
  expect(correctedEvent(message, CHOIR)?.request).toBe(request);
  expect(correctedEvent(message, MOVED)?.request).toBe(request);
});

it.each([
  "it's in the evening",
  "it's in my calendar already",
  "that's in poor taste",
  "that's at the top of my list",
  "it's in good hands",
  "it's in July",
  'it is nice',
  'is it in the town hall?',
  "it's at the top of my list?",
])('“%s” changes no event', (message) => {
  expect(correctedEvent(message, CHOIR)).toBeNull();
});

it('of several events, none is meant', () => {
  expect(correctedEvent("it's in the town hall", WEEK)).toBeNull();
  expect(correctedEvent("it's in the town hall", callOf('read_note', { title: 'Choir' }, {}))).toBeNull();
});

it('a question about it names it', () => {
  expect(questionAboutEvent('and when was that again?', CHOIR)?.request).toBe('when is "Choir"');
  expect(questionAboutEvent('when is that film on?', CHOIR)).toBeNull();
  expect(questionAboutEvent('when was that again?', WEEK)).toBeNull();
});

it('is offered if the event was only looked up', () => {
  const found = callOf('list_events', { about: 'choir' }, { events: [{ event: 'Choir', when: '' }] });
  expect(correctedEvent('that happens every week', found)?.isAsked).toBe(false);
  expect(correctedEvent("it's at the town hall", found)?.isAsked).toBe(false);
  expect(correctedEvent("it's at the town hall", CHOIR)?.isAsked).toBe(true);
  expect(correctedEvent('make it start at 8', found)?.isAsked).toBe(true);
});
