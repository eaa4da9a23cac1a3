import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const NAMES = [
  'garden-plan.txt',
  'garden-plan-2.txt',
  'recipes.md',
  'taxes 2025.csv',
  'photo.jpg',
  'photo.png',
  '.env',
  'Trips',
];

it.each([
  ['Garden Plan.txt', ['garden-plan.txt']],
  ['gardenplan.txt', ['garden-plan.txt']],
  ['gardne-plan.txt', ['garden-plan.txt']],
  ['garden-paln-2.txt', ['garden-plan-2.txt']],
  ['recipes', ['recipes.md']],
  ['recipis', ['recipes.md']],
  ['taxes-2025.cvs', ['taxes 2025.csv']],
  ['trips', ['Trips']],
  ['taxes', ['taxes 2025.csv']],
  ['garden', ['garden-plan.txt', 'garden-plan-2.txt']],
  ['photo', ['photo.jpg', 'photo.png']],
])('%s is %j', (written, near) => expect(nearNames(written, NAMES)).toEqual(near));

it.each(['garden-plan-3.txt', 'taxes 2024.csv', 'recipes.txt', 'photo.gif', 'env', 'plan-b.txt', '', '...'])(
  '“%s” is none of them',
  (written) => expect(nearNames(written, [...NAMES, 'plan-a.txt'])).toEqual([]),
);
