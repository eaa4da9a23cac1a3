import { anything, array, assert, constantFrom, jsonValue, letrec, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import { modelSchema, normalizeSchema, stripNulls } from './normalize-schema.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...rest });

describe('normalizeSchema', () => {
  it('lets an optional property be null, as the grammar forces every property', () => {
    const properties = { text: { type: 'string', minLength: 1 }, title: { type: 'string', description: 'A title' } };
    const schema = object(properties, { required: ['text'] });
    expect(normalizeSchema(schema)).toEqual(
      object({
        text: { type: 'string' },
        title: { oneOf: [{ type: 'string' }, { type: 'null' }], description: 'A title' },
      }),
    );
  });

  it.each<[JsonObject, JsonObject]>([
    [{ type: ['string', 'null'] }, { type: ['string', 'null'] }],
    [{ anyOf: [text, { type: 'null' }] }, { oneOf: [text, { type: 'null' }] }],
    [{ type: 'null' }, { type: 'null' }],
  ])('does not add null to a schema that allows it: %j', (value, normalized) => {
    expect(normalizeSchema(object({ value }))).toEqual(object({ value: normalized }));
  });

  it.each<[string, JsonValue, JsonObject]>([
    ['bounds and patterns', { type: 'number', minimum: 1, maximum: 9 }, { type: 'number' }],
    ['a format it knows', { type: 'string', format: 'date' }, { type: 'string', format: 'date' }],
    ['a format it does not know', { type: 'string', format: 'email' }, text],
    ['a choice', { type: 'string', enum: ['km', 'mi'] }, { enum: ['km', 'mi'] }],
    ['a constant', { const: null }, { const: null }],
    ['alternatives', { anyOf: [text, { type: 'integer' }] }, { oneOf: [text, { type: 'integer' }] }],
    ['several types', { type: ['object', 'null'], properties: {} }, { oneOf: [object({}), { type: 'null' }] }],
    [
      'a list',
      { type: 'array', items: text, minItems: 1, uniqueItems: true },
      { type: 'array', items: text, minItems: 1 },
    ],
    ['a type left out', { properties: {} }, object({})],
    ['a map', { type: 'object', additionalProperties: text }, object({}, { additionalProperties: text })],
    ['a strict object', { type: 'object', additionalProperties: false }, object({})],
    ['anything', true, text],
    ['nothing said', {}, text],
    ['an empty choice', { enum: [] }, text],
    ['no alternatives', { anyOf: [] }, text],
    ['no types', { type: [] }, text],
    ['an unknown type', { type: 'file' }, text],
  ])('rewrites %s', (_what, schema, normalized) => expect(normalizeSchema(schema)).toEqual(normalized));

  it('expands a reference, keeping the description next to it', () => {
    const place = object({ name: text }, { required: ['name'], description: 'A place' });
    const $defs = { place, 'a/b~c d': { type: 'integer' } };
    const schema = object(
      {
        from: { $ref: '#/$defs/place' },
        to: { $ref: '#/$defs/place', description: 'Where to' },
        odd: { $ref: '#/$defs/a~1b~0c%20d' },
      },
      { $defs, required: ['from', 'to', 'odd'] },
    );
    expect(normalizeSchema(schema)).toEqual(
      object({
        from: object({ name: text }, { description: 'A place' }),
        to: object({ name: text }, { description: 'Where to' }),
        odd: { type: 'integer' },
      }),
    );
  });

  it.each(['#/$defs/missing', '#/%E0%A4%A', 'https://example.org/schema.json'])(
    'treats the missing %j as a text',
    ($ref) => {
      expect(normalizeSchema(object({ value: { $ref } }, { required: ['value'] }))).toEqual(object({ value: text }));
    },
  );

  it('follows a recursive reference to a limit, and then uses a text', () => {
    const tree = object(
      { name: text, children: { type: 'array', items: { $ref: '#' } } },
      { required: ['name', 'children'] },
    );
    const leaf = object({ name: text, children: { type: 'array', items: text } });
    const once = object({ name: text, children: { type: 'array', items: leaf } });
    expect(normalizeSchema(tree)).toEqual(object({ name: text, children: { type: 'array', items: once } }));
  });

  it('stays small if a schema refers to itself in many places', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const many = object(Object.fromEntries(names.map((name) => [name, { $ref: '#' }])));
    expect(JSON.stringify(normalizeSchema(many)).length).toBeLessThan(20_000);
    const all: JsonObject = { $defs: { a: { allOf: names.map(() => ({ $ref: '#/$defs/a' })) } }, $ref: '#/$defs/a' };
    expect(normalizeSchema(all)).toEqual(text);
  });

  it('merges what allOf joins, including nested ones and required names', () => {
    const schema: JsonObject = {
      $defs: { named: object({ name: text }, { required: ['name'] }) },
      allOf: [
        { allOf: [{ $ref: '#/$defs/named' }, object({ age: { type: 'integer' } })] },
        { allOf: [object({ city: text }, { required: ['city'] })] },
      ],
      description: 'A person',
    };
    expect(normalizeSchema(schema)).toEqual(
      object(
        { name: text, age: { oneOf: [{ type: 'integer' }, { type: 'null' }] }, city: text },
        { description: 'A person' },
      ),
    );
  });

  it('converts any schema, however odd, to what the grammar supports', () => {
    const { schema } = letrec<{ schema: unknown }>((tie) => ({
      schema: oneof(
        { maxDepth: 4 },
        constantFrom<unknown>(
          { $ref: '#' },
          { $ref: '#/properties/a' },
          { $ref: '#/allOf/0' },
          { type: 'string' },
          true,
          null,
        ),
        record(
          {
            type: oneof(
              constantFrom('object', 'array', 'string', 'null', 'odd'),
              array(constantFrom('object', 'string', 'null'), { maxLength: 3 }),
            ),
            properties: record({ a: tie('schema'), b: tie('schema') }, { requiredKeys: [] }),
            items: tie('schema'),
            allOf: array(tie('schema'), { maxLength: 2 }),
            anyOf: array(tie('schema'), { maxLength: 2 }),
            additionalProperties: tie('schema'),
            required: array(constantFrom<unknown>('a', 'b', 1), { maxLength: 2 }),
            enum: array(jsonValue({ maxDepth: 1 }), { maxLength: 2 }),
            description: oneof(string(), anything({ maxDepth: 0, withBigInt: false })),
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    assert(property(schema, (odd) => expectReadable(normalizeSchema(plainJson(odd)))));
  });
});

const KNOWN = new Set([
  'type',
  'properties',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'oneOf',
  'format',
  'description',
]);
/** Functions, undefined and similar values, as JSON would represent them. */
const plainJson = (value: unknown): JsonValue => jsonValueSchema.parse(JSON.parse(JSON.stringify(value) ?? 'null'));

function expectReadable(schema: JsonValue | undefined): void {
  const keys = Object.keys(z.record(z.string(), z.unknown()).parse(schema));
  expect(keys.filter((key) => !KNOWN.has(key))).toEqual([]);
  expect(keys.filter((key) => ['type', 'enum', 'const', 'oneOf'].includes(key))).toHaveLength(1);
  const { properties = {}, oneOf = [], items, additionalProperties } = schema as { [key in string]?: JsonValue };
  if ('items' in (schema as object)) expectReadable(items);
  if (typeof additionalProperties === 'object') expectReadable(additionalProperties);
  for (const inner of Object.values(properties as JsonObject)) expectReadable(inner);
  for (const inner of oneOf as readonly JsonValue[]) expectReadable(inner);
}

describe('stripNulls', () => {
  it('removes properties that are null, and keeps nulls that are values in a list', () => {
    expect(stripNulls({ text: 'a', title: null, list: [null, { x: null, y: 1 }], inner: { z: null } })).toEqual({
      text: 'a',
      list: [null, { y: 1 }],
      inner: {},
    });
    expect(stripNulls(null)).toBe(null);
  });

  it('makes arguments with omissions valid for the tool again', () => {
    const parameters = z.strictObject({ text: z.string(), title: z.string().optional() });
    expect(parameters.parse(stripNulls({ text: 'milk', title: null }))).toEqual({ text: 'milk' });
  });

  it('changes nothing else', () => {
    assert(
      property(jsonValue(), (value) => {
        const json = plainJson(value);
        const stripped = stripNulls(json);
        expect(stripNulls(stripped)).toEqual(stripped);
        expect(JSON.stringify(stripped)).toBe(JSON.stringify(json, (_key, item: unknown) => withoutNulls(item)));
      }),
    );
  });
});

function withoutNulls(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([, inner]) => inner !== null));
}

describe('modelSchema', () => {
  it.each<[string, JsonValue, JsonObject]>([
    ['keeps the type next to a choice', { type: 'string', enum: ['km', 'mi'] }, { type: 'string', enum: ['km', 'mi'] }],
    ['finds the type of a choice that names none', { enum: [1, 2] }, { type: 'number', enum: [1, 2] }],
    ['names no type for choices of several', { enum: ['a', 1] }, { enum: ['a', 1] }],
    [
      'writes what may be null as two types',
      { anyOf: [{ type: 'string', description: 'When' }, { type: 'null' }] },
      { type: ['string', 'null'], description: 'When' },
    ],
    [
      'leaves alternatives that two types cannot say',
      { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
      { oneOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    ],
  ])('%s', (_what, schema, written) => expect(modelSchema(schema)).toEqual(written));

  it('says what is required, and adds no null to what is not', () => {
    const schema = object({ text, title: text }, { required: ['text'] });
    expect(modelSchema(schema)).toEqual(object({ text, title: text }, { required: ['text'] }));
    expect(modelSchema(object({ title: text }))).toEqual(object({ title: text }));
  });
});
