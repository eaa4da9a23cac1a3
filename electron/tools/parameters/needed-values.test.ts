import { expect, it } from 'vitest';
import { neededValues } from './needed-values.ts';

const names = (schema: Parameters<typeof neededValues>[0]): string[] => neededValues(schema).map(({ name }) => name);

it('are those that a call must have, also within lists and objects', () => {
  const place = { type: 'object', properties: { latitude: {}, longitude: {}, label: {} }, required: ['latitude'] };
  const schema = { properties: { places: { description: 'Where', items: place }, unit: {} }, required: ['places'] };
  expect(names(schema)).toEqual(['places', 'latitude']);
  expect(neededValues(schema)[0]?.description).toBe('Where');
});

it('may be any if the schema doesn’t say what is required', () => {
  expect(names({ properties: { id: {}, limit: {} } })).toEqual(['id', 'limit']);
  expect(names(null)).toEqual([]);
});

it('are few, however large and deep a schema is', () => {
  const properties = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${String(index)}`, {}]));
  const deep = Array.from({ length: 50 }).reduce<Record<string, object>>(
    (inner) => ({ properties: { inner: { required: ['inner'], ...inner } }, required: ['inner'] }),
    {},
  );
  expect(names({ properties }).length).toBe(40);
  expect(names(deep as Parameters<typeof neededValues>[0]).length).toBeLessThan(6);
});
