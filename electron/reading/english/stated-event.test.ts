import { expect, it } from 'vitest';
import { NEAR_MISSES, MORE_NEAR_MISSES } from '../../app/testing/near-misses.ts';
import { statedEvent } from './stated-event.ts';

it.each([
  ['Grandma is coming for tea on Sunday at four', 'put "Grandma coming for tea" into my calendar on Sunday at four'],
  [
    "on thursday there's a meeting with the bank at 10",
    'put "meeting with the bank" into my calendar on thursday at 10',
  ],
  ['the school play is on 12 December at 6pm.', 'put "school play" into my calendar on 12 December at 6pm'],
  ["there's a bake sale on friday 11 am in the lobby", 'put "bake sale" into my calendar on friday 11 am in the lobby'],
  ["we've got a viewing tomorrow at 5pm", 'put "viewing" into my calendar tomorrow at 5pm'],
])('“%s” is an event', (message, request) => {
  expect(statedEvent(message)).toEqual({ tool: 'create_event', request, isAsked: false });
});

it.each([
  ['vet moved to 3.11. 16:00', 'move vet to 3.11. 16:00'],
  ['lunch with Ida has been moved to friday at 1', 'move lunch with Ida to friday at 1'],
  ['the choir was rescheduled to 4 May', 'move choir to 4 May'],
])('“%s” is another time of one', (message, request) => {
  expect(statedEvent(message)).toEqual({ tool: 'move_event', request, isAsked: false });
});

it.each([
  'I have a headache today',
  'Tom moved to Bremen',
  'the party was on Sunday at 8pm',
  'is the play on Friday?',
  'I hate it that there is a meeting on Monday',
  'there’s a spider in the bath',
  'I have a train on 5 May at 7:10, put it in my calendar',
  ...Object.values(NEAR_MISSES).flat(),
  ...MORE_NEAR_MISSES,
])('“%s” is neither', (message) => {
  expect(statedEvent(message)).toBeNull();
});
