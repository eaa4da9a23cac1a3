import { expect, it } from 'vitest';
import { severalTimers } from './several-timers.ts';

it.each([
  [
    'Timer 8 minutes for the rice, a second one of 25 minutes for the stew',
    ['set a timer for 8 minutes for rice', 'set a timer for 25 minutes for stew'],
  ],
  [
    'set a 10 minute timer for the tea and another one, half an hour, for the laundry',
    ['set a timer for 10 minute for tea', 'set a timer for half an hour for laundry'],
  ],
  [
    'two timers: eggs 7 minutes, toast 3 minutes',
    ['set a timer for 7 minutes for eggs', 'set a timer for 3 minutes for toast'],
  ],
  [
    'timers please, seventeen minutes for the bread and forty five minutes for the beans',
    ['set a timer for seventeen minutes for bread', 'set a timer for forty five minutes for beans'],
  ],
  [
    'Timer 8 min for the icing please and also 1 hour 20 for the sponge',
    ['set a timer for 8 min for icing', 'set a timer for 1 hour 20 for sponge'],
  ],
])('“%s” sets each', (message, requests) => expect(severalTimers(message)).toEqual(requests));

it.each([
  'set a timer for 10 minutes for the tea',
  'set a timer for 1 hour and 10 minutes for the roast',
  'the film takes 90 minutes and the walk 20 minutes',
  'remind me in 10 minutes about the timer for the tea, and in 20 minutes for the bread',
])('“%s” is left alone', (message) => expect(severalTimers(message)).toBeNull());
