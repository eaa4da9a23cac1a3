import { expect, it } from 'vitest';
import { belongsOnList } from './belongs-on-list.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, list: ['camping'] };

it.each([
  ['vinegar should be on the shopping list', 'add vinegar to the shopping list', false],
  ['tent pegs belong on the camping list', 'add tent pegs to the camping list', false],
  ["We're out of stamps. They have to go on the shopping list.", 'add stamps to the shopping list', false],
  ['the shopping list is still missing bin bags', 'add bin bags to the shopping list', false],
  ["I'd like figs on the shopping list", 'add figs to the shopping list', true],
  ["we've run out of soap, shopping list please", 'add soap to the shopping list', true],
  ["We've run out of tea lights, that one belongs on the shopping list", 'add tea lights to the shopping list', false],
  ["we're out of cat food and it ought to be on the shopping list", 'add cat food to the shopping list', false],
  ['There are no tea lights left; onto the shopping list with them', 'add tea lights to the shopping list', true],
])('“%s” belongs on a list', (message, request, isAsked) => {
  expect(belongsOnList(message, KNOWN)).toEqual({ tool: 'add_task', request, said: isAsked ? request : '' });
});

it.each([
  'should figs be on the shopping list?',
  'what should be on the shopping list',
  'it should be on the shopping list',
  "we're out of stamps",
  'my name should be on the guest list',
])('“%s” adds nothing', (message) => {
  expect(belongsOnList(message, KNOWN)).toBeNull();
});
