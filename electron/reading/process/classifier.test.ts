import path from 'node:path';
import { expect, it } from 'vitest';
import { withBuiltInBundles } from '../../app/built-in-bundles.ts';
import { loadReaderModels } from './reader-models.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../resources');
const { classifier } = loadReaderModels(RESOURCES).models;
const likeliest = (request: string, after: string | null = null): string | undefined =>
  [...classifier.classify(request, after)].toSorted(([, left], [, right]) => right - left)[0]?.[0];

it('knows no tool that the app doesn’t have; what it doesn’t know is left to the loader and the model', async () => {
  const names = await withBuiltInBundles((bundles) => bundles.flatMap(({ tools }) => tools.map(({ name }) => name)));
  const known = [...classifier.classify('anything', null).keys()];
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});

it.each([
  ['the bakery order has to be picked up by noon on friday, put that on my to-do list', 'add_task'],
  ['hwo mnay litres are 3 gallons', 'convert_units'],
  ['would you look whether I have something on the 5th of May', 'list_events'],
  ['squash with Benno thursday 18:30 into the calendar', 'create_event'],
  ['ping me in 40 minutes about the washing', 'create_reminder'],
  ['jot down: the blue bin is collected on odd weeks', 'create_note'],
  ['toss a coin', 'flip_coin'],
  ["what's the clock say in Nairobi", 'get_time'],
])('%s → %s', (request, tool) => {
  expect(likeliest(request)).toBe(tool);
});

it('gives probabilities, also where nothing is said', () => {
  for (const request of ['remind me at 9', '']) {
    const sum = [...classifier.classify(request, null).values()].reduce((total, value) => total + Math.exp(value), 0);
    expect(sum).toBeCloseTo(1, 5);
  }
});
