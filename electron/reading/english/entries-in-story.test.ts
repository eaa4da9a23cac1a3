import { expect, it } from 'vitest';
import { entriesInStory } from './entries-in-story.ts';

it.each([
  [
    'the twins have judo at 4 and the fridge is empty again, honestly. stick oat milk, jam and rice on the shopping list',
    ['oat milk', 'jam', 'rice'],
  ],
  [
    'I told the choir I would bring something on Sunday for the sale so I need 3 bags of sugar and a dozen lemons, put both on the shopping list',
    ['3 bags of sugar', 'a dozen lemons'],
  ],
  [
    "Gran's coming so I want olives, bread and a bottle of gin. Could you add them all to the shopping list please",
    ['olives', 'bread', 'a bottle of gin'],
  ],
  ['Put foil and string on the shopping list, we had a lot of people here on Sunday', ['foil', 'string']],
])('“%s” has several entries', (message, things) => {
  expect(entriesInStory(message)).toEqual(things.map((thing) => `add ${thing} to my shopping list`));
});

it.each([
  'the twins have judo at 4, so put jam on the shopping list',
  'Cancel judo for the twins. Put jam and rice on the shopping list',
  'Put foil and string on the shopping list, the eggs are done so tick them off',
  'we need jam and rice, and the shopping list is on the fridge',
])('“%s” has none, or more', (message) => {
  expect(entriesInStory(message)).toBeNull();
});
