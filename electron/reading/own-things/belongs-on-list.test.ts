import { expect, it } from 'vitest';
import { belongsOnList } from './belongs-on-list.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, list: ['camping'], note: ['Moving list'] };

it.each([
  ['vinegar should be on the shopping list', 'add the task "vinegar" to the shopping list', false],
  ['tent pegs belong on the camping list', 'add the task "tent pegs" to the camping list', false],
  ["We're out of stamps. They have to go on the shopping list.", 'add the task "stamps" to the shopping list', false],
  ['the shopping list is still missing bin bags', 'add the task "bin bags" to the shopping list', false],
  ["I'd like figs on the shopping list", 'add the task "figs" to the shopping list', true],
  ["we've run out of soap, shopping list please", 'add the task "soap" to the shopping list', true],
  [
    "We've run out of tea lights, that one belongs on the shopping list",
    'add the task "tea lights" to the shopping list',
    false,
  ],
  [
    "we're out of cat food and it ought to be on the shopping list",
    'add the task "cat food" to the shopping list',
    false,
  ],
  [
    'There are no tea lights left; onto the shopping list with them',
    'add the task "tea lights" to the shopping list',
    true,
  ],
  [
    'Vinegar is all gone in this house and the shopping list doesn’t know yet',
    'add the task "Vinegar" to the shopping list',
    false,
  ],
  [
    'No tent pegs left, and they are not even on the camping list',
    'add the task "tent pegs" to the camping list',
    false,
  ],
  ['run out of soap again, I see it is not on the shopping list', 'add the task "soap" to the shopping list', false],
  [
    "vinegar's empty, and the shopping list says nothing about it",
    'add the task "vinegar" to the shopping list',
    false,
  ],
  ['3 buckets should go on my painting list', 'add the task "3 buckets" to the painting list', false],
])('“%s” belongs on a list', (message, request, isAsked) => {
  expect(belongsOnList(message, KNOWN)).toEqual({ tool: 'add_task', request, said: isAsked ? request : '' });
});

it.each([
  'should figs be on the shopping list?',
  'what should be on the shopping list',
  'it should be on the shopping list',
  "we're out of stamps",
  'my name should be on the guest list',
  'the shopping list does not know what I want',
  "vinegar isn't on the shopping list",
])('“%s” adds nothing', (message) => {
  expect(belongsOnList(message, KNOWN)).toBeNull();
});

it('what has run out goes on the list for shopping, if there is one', () => {
  const request = belongsOnList("we're out of flour again", { ...KNOWN, list: ['shopping'] });
  expect(request).toEqual({ tool: 'add_task', request: 'add the task "flour" to the shopping list', said: '' });
  expect(belongsOnList("we're out of flour again", KNOWN)).toBeNull();
});

it('what belongs in a note is offered for the note', () => {
  const known = { ...KNOWN, note: ['Moving list', 'Pea soup'] };
  expect(belongsOnList('bubble wrap should really be on that moving list', known)).toEqual({
    tool: 'append_note',
    request: 'add "bubble wrap" to the note "Moving list"',
    said: '',
  });
  expect(belongsOnList('a little mint belongs in the pea soup recipe too', known)?.tool).toBe('append_note');
  expect(belongsOnList('bubble wrap should be on the camping list', known)?.tool).toBe('add_task');
});
