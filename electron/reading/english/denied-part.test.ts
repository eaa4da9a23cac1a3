import { expect, it } from 'vitest';
import { asksSomewhere } from './later-request.ts';
import { withoutDeniedPart } from './denied-part.ts';

it.each([
  ['tick off the shed, but leave the roof open', 'tick off the shed'],
  ['cancel the choir, not the vet', 'cancel the choir'],
  ['Nothing to save or write down, just tell me what 8 times 12 is', 'tell me what 8 times 12 is'],
  ['Leave the choir alone and move only the vet to ten', 'move only the vet to ten'],
  ["Delete the note about figs, just don't delete the recipe", 'Delete the note about figs'],
  ["Don't touch the roof; add figs to the shopping list", 'add figs to the shopping list'],
])('“%s” asks for “%s”', (message, wanted) => {
  expect(withoutDeniedPart(message, asksSomewhere)).toBe(wanted);
});

it.each([
  "don't delete the note, don't move the choir",
  "Don't delete the note, move it to Papers",
  "cancel the choir, no, don't",
  'remind me to take the red bag, not the blue one',
  'note: leave the roof open, and call the vet',
  "the choir stays where it is, don't move it",
])('“%s” stays as it is', (message) => {
  expect(withoutDeniedPart(message, asksSomewhere)).toBe(message);
});
