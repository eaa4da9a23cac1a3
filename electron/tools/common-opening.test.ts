import { assert, array, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { withoutCommonOpening } from './common-opening.ts';

const OPENING = 'This tool belongs to the vehicle control system, which controls doors and lights. Tool description:';
const ALONE = 'This tool belongs to the vehicle control system.';

it('removes the sentences that at least three descriptions begin with', () => {
  const descriptions = ['Locks the doors.', 'Starts the engine.', 'Reads the fuel level.'];
  expect(withoutCommonOpening([...descriptions.map((own) => `${OPENING} ${own}`), 'Sells the car.'])).toEqual([
    ...descriptions,
    'Sells the car.',
  ]);
});

it.each<[string, readonly string[]]>([
  ['two descriptions', [`${OPENING} One.`, `${OPENING} Two.`]],
  ['the opening where one description is nothing else', [ALONE, `${ALONE} Two.`, `${ALONE} Three.`]],
  [
    'a sentence that is not finished alike',
    ['Returns the list of all notes', 'Returns the list of all tasks', 'Returns the list of all files'],
  ],
  [
    'the same description',
    ['Gets one of the vehicles. Fast.', 'Gets one of the vehicles. Fast.', 'Gets one of the vehicles. Fast.'],
  ],
  ['a short heading', ['Car: one', 'Car: two', 'Car: three']],
])('keeps %s', (_what, descriptions) => {
  expect(withoutCommonOpening(descriptions)).toEqual(descriptions);
});

it('leaves the end of every description, and something of each', () => {
  assert(
    property(array(string({ maxLength: 20 }), { maxLength: 6 }), (ends) => {
      const all = ends.map((end) => `${OPENING} ${end}`);
      for (const [index, short] of withoutCommonOpening(all).entries()) {
        expect(all[index]?.endsWith(short)).toBe(true);
        expect(short.trim()).not.toBe('');
      }
    }),
  );
});
