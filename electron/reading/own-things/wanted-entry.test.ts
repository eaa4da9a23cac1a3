import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { wantedEntry } from './wanted-entry.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir practice'] };

it.each([
  ['I need the boiler check in my calendar.', 'put the boiler check in my calendar'],
  ['we’d like to have the street party in our diary on 3 May', 'put the street party in my calendar on 3 May'],
  ['i want swimming in the calendar too', 'put swimming in my calendar'],
])('“%s” makes an event', (message, request) => {
  expect(wantedEntry(message, KNOWN)).toMatchObject({ tool: 'create_event', request });
});

it.each([
  'I need the choir in my calendar',
  'I need a free hour in my calendar',
  'I want it in my calendar',
  'I need to look in my calendar',
  'I need the choir practice moved in my calendar',
  'is the boiler check in my calendar?',
])('“%s” makes none', (message) => {
  expect(wantedEntry(message, KNOWN)).toBeNull();
});
