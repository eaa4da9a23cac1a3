import { expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import { parameterWords } from './parameter-text.ts';

const textOf = (properties: JsonObject): string => parameterWords({ type: 'object', properties }).parameterText;

it('reads what the parameters are and the values that they can have, also within lists and either of two forms', () => {
  expect(
    textOf({
      unit: { type: 'string', description: 'Unit of the amount', enum: ['miles', 'furlongs', 3, null] },
      labels: { type: 'array', items: { type: 'string', enum: ['urgent'] } },
      when: { anyOf: [{ type: 'null' }, { type: 'string', enum: ['tomorrow'] }] },
    }),
  ).toBe('Unit of the amount miles furlongs urgent tomorrow');
});

it('reads a bounded part of a schema, however large it is', () => {
  const words = Array.from({ length: 10_000 }, (_, number) => `word${String(number)}`);
  expect(textOf({ code: { enum: words } }).split(' ')).toEqual(words.slice(0, 30));
  const wide = Object.fromEntries(words.map((word) => [word, { enum: [word] }]));
  expect(textOf(wide).length).toBeLessThan(1001);
  expect(textOf({ unit: { description: 'x'.repeat(5000), enum: ['miles'] } })).toHaveLength(1500 + ' miles'.length);
});
