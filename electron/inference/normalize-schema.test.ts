import { anything, array, assert, constantFrom, jsonValue, letrec, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import { grammarSchema, modelSchema, normalizeSchema } from './normalize-schema.ts';
import { stripNulls, withoutOmissions } from './schema/omissions.ts';

const text = { type: 'string' };
/** JSON of any shape, in the form that node-llama-cpp writes. */
const anyJson: JsonObject = {
  oneOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'object', additionalProperties: true },
    { type: 'array' },
  ],
};
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

  it('lets an optional property be left out that may be null anyway, and doesn’t force the grammar to write it', () => {
    const schema = object({ id: { type: 'integer' }, due: { type: ['string', 'null'] } }, { required: ['id'] });
    expect(normalizeSchema(schema)).toEqual(
      object({ id: { type: 'integer' }, due: { oneOf: [{ type: ['string', 'null'] }, { type: 'null' }] } }),
    );
    expect(grammarSchema(schema)).toEqual(
      object({ id: { type: 'integer' } }, { additionalProperties: { type: ['string', 'null'] } }),
    );
  });

  it.each<[string, JsonValue, JsonObject]>([
    ['bounds and patterns', { type: 'number', minimum: 1, maximum: 9 }, { type: 'number' }],
    ['a format it knows', { type: 'string', format: 'date' }, { type: 'string', format: 'date' }],
    ['a format it does not know', { type: 'string', format: 'email' }, text],
    ['a choice', { type: 'string', enum: ['km', 'mi'] }, { enum: ['km', 'mi'] }],
    ['a constant', { const: null }, { const: null }],
    ['alternatives', { anyOf: [text, { type: 'integer' }] }, { oneOf: [text, { type: 'integer' }] }],
    [
      'several types',
      { type: ['object', 'null'], properties: {} },
      { oneOf: [object({}, { additionalProperties: true }), { type: 'null' }] },
    ],
    [
      'a list',
      { type: 'array', items: text, minItems: 1, uniqueItems: true },
      { type: 'array', items: text, minItems: 1 },
    ],
    ['a type left out', { properties: {} }, object({})],
    ['a map', { type: 'object', additionalProperties: text }, object({}, { additionalProperties: text })],
    ['a strict object', { type: 'object', additionalProperties: false }, object({})],
    ['a list without items', { type: 'array' }, { type: 'array' }],
    ['any object', { type: 'object' }, object({}, { additionalProperties: true })],
    ['a choice of lists', { enum: [[1], [2]] }, anyJson],
    [
      'a tuple that may be shorter',
      { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
      { type: 'array', items: { oneOf: [text, { type: 'integer' }] }, maxItems: 2 },
    ],
    [
      'properties by pattern',
      { type: 'object', patternProperties: { '^x-': text } },
      object({}, { additionalProperties: text }),
    ],
    [
      'other properties next to declared ones',
      { ...object({ a: text }, { required: ['a'] }), additionalProperties: { type: 'integer' } },
      object({ a: text }, { additionalProperties: { type: 'integer' } }),
    ],
    ['anything', true, anyJson],
    ['nothing said', {}, anyJson],
    ['an empty choice', { enum: [] }, anyJson],
    ['no alternatives', { anyOf: [] }, anyJson],
    ['no types', { type: [] }, anyJson],
    ['an unknown type', { type: 'file' }, anyJson],
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
    'allows anything for the missing %j',
    ($ref) => {
      expect(normalizeSchema(object({ value: { $ref } }, { required: ['value'] }))).toEqual(object({ value: anyJson }));
    },
  );

  it('follows a recursive reference to a limit, and then allows anything', () => {
    const tree = object(
      { name: text, children: { type: 'array', items: { $ref: '#' } } },
      { required: ['name', 'children'] },
    );
    const leaf = object({ name: text, children: { type: 'array', items: anyJson } });
    const once = object({ name: text, children: { type: 'array', items: leaf } });
    expect(normalizeSchema(tree)).toEqual(object({ name: text, children: { type: 'array', items: once } }));
  });

  it('stays small if a schema refers to itself in many places', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const many = object(Object.fromEntries(names.map((name) => [name, { $ref: '#' }])));
    expect(JSON.stringify(normalizeSchema(many)).length).toBeLessThan(40_000);
    const all: JsonObject = { $defs: { a: { allOf: names.map(() => ({ $ref: '#/$defs/a' })) } }, $ref: '#/$defs/a' };
    expect(normalizeSchema(all)).toEqual(anyJson);
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
  'prefixItems',
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

describe('withoutOmissions', () => {
  const schema = modelSchema(
    object({
      id: { type: 'integer' },
      due: { type: ['string', 'null'] },
      note: text,
      parts: { type: 'array', items: object({ size: { type: 'integer' }, colour: { enum: ['red', null] } }) },
      set: { type: 'object', additionalProperties: { type: ['boolean', 'null'] } },
      any: {},
    }),
  );

  it('keeps a null that the schema has, and removes one that can only mean "left out"', () => {
    expect(withoutOmissions({ id: 1, due: null, note: null }, schema)).toEqual({ id: 1, due: null });
    expect(withoutOmissions({ parts: [{ size: null, colour: null }] }, schema)).toEqual({ parts: [{ colour: null }] });
    expect(withoutOmissions({ set: { paid: null }, any: { a: null } }, schema)).toEqual({
      set: { paid: null },
      any: { a: null },
    });
    expect(withoutOmissions({ unknown: null }, schema)).toEqual({});
  });
});

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

  it('tells what a value has to be like', () => {
    const size = { type: 'integer', default: 5, minimum: 1, maximum: 9 };
    const code = { type: 'string', pattern: '^[A-Z]{3}$', format: 'iata', examples: ['LIS', 'OPO', 'FAO', 'FNC'] };
    expect(modelSchema(object({ size, code: { ...code, example: 'PDL' } }))).toEqual(
      object({ size, code: { ...code, examples: ['LIS', 'OPO', 'FAO'] } }),
    );
  });

  it('says what is required, and adds no null to what is not', () => {
    const schema = object({ text, title: text }, { required: ['text'] });
    expect(modelSchema(schema)).toEqual(object({ text, title: text }, { required: ['text'] }));
    expect(modelSchema(object({ title: text }))).toEqual(object({ title: text }));
  });
});
