import { array, assert, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { roomForAll } from './room-making.ts';

it('fits all tools, or about as many as leave room for later turns', () => {
  expect(roomForAll([40, 40, 40], 2048)).toEqual({ tools: 3, fitting: 3, tokens: 120 });
  // The answer leaves 1,536 tokens, a quarter of them for later turns.
  expect(
    roomForAll(
      Array.from({ length: 155 }, () => 40),
      2048,
    ),
  ).toMatchObject({ tools: 155, fitting: 28 });
});

it('never counts more tools than exist, nor fewer than none', () => {
  assert(
    property(array(nat(400), { maxLength: 300 }), integer({ min: 512, max: 131_072 }), (tokens, contextSize) => {
      const { tools, fitting } = roomForAll(tokens, contextSize);
      expect(fitting).toBeGreaterThanOrEqual(0);
      expect(fitting).toBeLessThanOrEqual(tools);
    }),
  );
});
