import { expect, it } from 'vitest';
import { shiftedTime } from './shifted-times.ts';

it.each([
  ['push the choir practice back by half an hour', 'half an hour later'],
  ['kindly prepone the choir by one day', 'one day earlier'],
  ['push the choir practice back by three quarters of an hour', 'three quarters of an hour later'],
  ['would you be so kind as to put the check-up back 20 minutes?', '20 minutes later'],
  ['can we push movie night back by an hour', 'an hour later'],
  ['push the swim an hour', 'an hour later'],
  ['bring the call with Ada forward by an hour', 'an hour earlier'],
  ['can the swim be 15 minutes earlier', '15 minutes earlier'],
  ['shift the call with Ada three days on', 'three days later'],
  ['make the swim a full hour long', 'for an hour'],
  ['please make movie night 2 hours long', 'for 2 hours'],
  ['it only takes one hour now, so shorten it to an hour', 'for an hour'],
  ['the pool closes early on the 5th, so please shorten the swim to half an hour', 'for half an hour'],
  ['extend the swim to two hours', 'for two hours'],
  ['extend the swim by half an hour', 'half an hour longer'],
  ['the choir will be 20 minutes shorter', '20 minutes shorter'],
])('reads "%s"', (request, to) => expect(shiftedTime(request, ['Movie night'])).toEqual({ 'move_event.to': [to] }));

it.each([
  'push the choir back to 3pm',
  'bring the notes for an hour',
  'a timer for 20 minutes',
  'move the choir to Friday',
  'cut the loaf for an hour',
  'how long is the choir, an hour?',
])('leaves "%s" alone', (request) => expect(shiftedTime(request, ['Movie night'])).toEqual({}));
