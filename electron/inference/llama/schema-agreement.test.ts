import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  jsonValue,
  letrec,
  oneof,
  pre,
  property as fastProperty,
  string,
  subarray,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { LlamaGrammar, LlamaJsonSchemaGrammar, type Llama } from 'node-llama-cpp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { viewJsonSchema } from '../../tools/parameters/json-schema-view.ts';
import { grammarSchema, modelSchema } from '../normalize-schema.ts';
import { isObject, listOf, objectOf, typesOf } from '../schema/json-parts.ts';
import { stripNulls, withoutOmissions } from '../schema/omissions.ts';
import { argumentsGrammar } from './chat-template/call-grammar.ts';
import { GENERAL_SYNTAX, syntaxNamedIn } from '../answer-text/syntaxes.ts';
import { readCall } from '../answer-text/read-calls.ts';
import { startLlama } from './start-llama.ts';

let llama: Llama;
beforeAll(async () => {
  llama = await startLlama(false);
});

/** A schema, and a value that it accepts. */
interface Example {
  readonly schema: JsonValue;
  readonly value: JsonValue;
}

const names = constantFrom('id', 'name', 'due', 'tags', 'size', 'x_1');
const example = (schema: JsonValue, value: JsonValue): Example => ({ schema, value });
const anything = jsonValue({ maxDepth: 2 }).map((value) => jsonValueSchema.parse(JSON.parse(JSON.stringify(value))));

const scalars: Arbitrary<Example> = oneof(
  string().map((text) =>
    example({ type: 'string', minLength: Math.min(text.length, 2), maxLength: text.length + 3 }, text),
  ),
  constantFrom('2026-11-28T10:00:00Z', '2026-11-28t10:00:00.123456+0100', '2026-11-28 10:00:00z').map((time) =>
    example({ type: 'string', format: 'date-time' }, time),
  ),
  constantFrom('2026-11-28').map((day) => example({ type: 'string', format: 'date' }, day)),
  integer({ min: 1 }).map((number) => example({ type: 'integer', minimum: 0, exclusiveMinimum: true }, number)),
  constantFrom(0.1 + 0.2, -1e-7, 1e21, 123_456_789_012_345_680_000, 5e-324).map((number) =>
    example({ type: 'number' }, number),
  ),
  constantFrom(1e21, -123_456_789_012_345_680_000).map((number) => example({ type: 'integer' }, number)),
  boolean().map((value) => example({ type: 'boolean' }, value)),
  constant(example({ type: 'null' }, null)),
  tuple(anything, anything).map(([value, other]) => example({ enum: [other, value] }, value)),
  anything.map((value) => example({ const: value }, value)),
  anything.map((value) => example({}, value)),
  anything.map((value) => example(true, value)),
  array(anything, { maxLength: 3 }).map((items) => example({ type: 'array' }, items)),
  constantFrom<Example>(
    example({ type: 'string', nullable: true }, null),
    example({ type: ['string', 'null'] }, null),
    example({ type: ['integer', 'string', 'array'] }, [1, 'a']),
    example({ type: 'object' }, { a: 1, b: { c: [null] } }),
    example({ description: 'Anything', default: 1 }, { a: null }),
  ),
);

const { value: examples } = letrec<{ value: Example }>((tie) => ({
  value: oneof({ maxDepth: 3, depthIdentifier: 'schema' }, scalars, ...compounds(tie('value'))),
}));

function compounds(inner: Arbitrary<Example>): readonly Arbitrary<Example>[] {
  const entries = uniqueArray(tuple(names, inner), { maxLength: 4, selector: ([name]) => name });
  const object = tuple(entries, constantFrom('closed', 'open', 'typed', 'patterns', 'silent'), inner).chain(
    ([declared, rest, other]) =>
      subarray(declared).chain((given) =>
        subarray(given).map((required) => objectExample(declared, given, required, rest, other)),
      ),
  );
  return [
    object,
    array(inner, { maxLength: 3 }).map((items) =>
      example({ type: 'array', items: { anyOf: [...items.map(({ schema }) => schema), { type: 'null' }] } }, [
        ...items.map(({ value }) => value),
        null,
      ]),
    ),
    tuple(
      array(inner, { minLength: 1, maxLength: 3 }),
      integer({ min: 0, max: 3 }),
      constantFrom('prefixItems', 'items'),
    ).map(([items, length, keyword]) =>
      example(
        { type: 'array', [keyword]: items.map(({ schema }) => schema) },
        items.slice(0, length).map(({ value }) => value),
      ),
    ),
    tuple(inner, inner, constantFrom('anyOf', 'oneOf')).map(([one, other, keyword]) =>
      example({ [keyword]: [other.schema, one.schema] }, one.value),
    ),
    tuple(object, inner).map(([{ schema, value }, { schema: other }]) =>
      example({ ...objectOf(schema as JsonObject), anyOf: [{ required: ['id'] }, {}, other] }, value),
    ),
    tuple(inner, inner).map(([one, other]) =>
      example({ allOf: [one.schema, { description: 'Joined' }], anyOf: [{}, other.schema] }, one.value),
    ),
    inner.map(({ schema, value }) => {
      const name = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 12);
      return example({ $ref: `#/$defs/${name}`, $defs: { [name]: schema } }, value);
    }),
  ];
}

function objectExample(
  declared: readonly (readonly [string, Example])[],
  given: readonly (readonly [string, Example])[],
  required: readonly (readonly [string, Example])[],
  rest: string,
  other: Example,
): Example {
  const schema = {
    type: 'object',
    ...(declared.length > 0 && { properties: Object.fromEntries(declared.map(([name, part]) => [name, part.schema])) }),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    ...(rest === 'closed' && { additionalProperties: false }),
    ...(rest === 'open' && { additionalProperties: true }),
    ...(rest === 'typed' && { additionalProperties: other.schema }),
    ...(rest === 'patterns' && { patternProperties: { '^more': other.schema }, additionalProperties: false }),
  };
  const more = ['open', 'typed', 'patterns'].includes(rest) ? { more: other.value } : {};
  return example(schema, { ...Object.fromEntries(given.map(([name, part]) => [name, part.value])), ...more });
}

/**
 * @returns the value as the grammar of a normalized schema has it written: properties in their order, and null for those that
 * have to be there; undefined if it can't be written.
 */
function written(value: JsonValue, schema: JsonObject, isForced: boolean): JsonValue | undefined {
  const same = (other: JsonValue): boolean => JSON.stringify(other) === JSON.stringify(value);
  if (schema['const'] !== undefined) return same(schema['const']) ? value : undefined;
  if (Array.isArray(schema['enum'])) return listOf(schema['enum']).some(same) ? value : undefined;
  const alternatives = listOf(schema['oneOf']).filter(isObject);
  if (alternatives.length > 0) {
    const fitting = alternatives.map((one) => written(value, one, isForced)).filter((one) => one !== undefined);
    // A longer one has nulls of properties that only another alternative has.
    return fitting.toSorted((left, right) => JSON.stringify(left).length - JSON.stringify(right).length)[0];
  }
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return undefined;
  if (Array.isArray(value)) return writtenList(listOf(value), schema, isForced);
  return isObject(value) ? writtenObject(value, schema, isForced) : value;
}

function isOfType(value: JsonValue, type: JsonValue): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value));
  return typeof value === type;
}

function writtenList(items: readonly JsonValue[], schema: JsonObject, isForced: boolean): JsonValue | undefined {
  const first = listOf(schema['prefixItems']);
  const { minItems: least, maxItems: most } = schema;
  if (typeof least === 'number' && items.length < least) return undefined;
  if (typeof most === 'number' && items.length > most) return undefined;
  const all = items.map((item, index) => {
    const own = first[index] ?? schema['items'] ?? {};
    return isObject(own) ? written(item, own, isForced) : own === false ? undefined : item;
  });
  return all.every((item) => item !== undefined) ? all : undefined;
}

function writtenObject(value: JsonObject, schema: JsonObject, isForced: boolean): JsonValue | undefined {
  const declared = Object.entries(objectOf(schema['properties']));
  const rest = schema['additionalProperties'] ?? schema['properties'] === undefined;
  const entries: [string, JsonValue | undefined][] = declared.flatMap(
    ([name, property]): [string, JsonValue | undefined][] => {
      const given = value[name];
      if (given === undefined && !isForced) return listOf(schema['required']).includes(name) ? [[name, undefined]] : [];
      if (given === undefined && !canBeLeftOut(objectOf(property))) return [[name, undefined]];
      return [[name, written(given ?? null, objectOf(property), isForced)]];
    },
  );
  const others = Object.entries(value).filter(([name]) => !declared.some(([key]) => key === name));
  const all = [
    ...entries,
    ...others.map(([name, item]): [string, JsonValue | undefined] => [
      name,
      isObject(rest) ? written(item, rest, isForced) : rest === true ? item : undefined,
    ]),
  ];
  return all.every(([, item]) => item !== undefined) ? jsonObjectSchema.parse(Object.fromEntries(all)) : undefined;
}

/** Of a schema that forces its properties. */
const canBeLeftOut = ({ oneOf }: JsonObject): boolean => isDeepStrictEqual(listOf(oneOf).at(-1), { type: 'null' });

/** llama.cpp's own check, which node-llama-cpp has for its tests. */
function accepts(grammar: LlamaGrammar, text: string): boolean {
  const test = z
    .custom<(text: string) => boolean>((value) => typeof value === 'function')
    .parse(Reflect.get(grammar, '_testText'));
  return Reflect.apply(test, grammar, [text]);
}

const ownGrammar = (schema: JsonObject): LlamaGrammar =>
  new LlamaGrammar(llama, { grammar: argumentsGrammar(GENERAL_SYNTAX, 'tool', modelSchema(schema), '') ?? '' });
const asCall = (args: JsonValue): string => `", "arguments": ${JSON.stringify(args)}}\n</tool_call>`;

/** The arguments of a tool with one parameter of each example's kind. */
const tools = array(examples, { minLength: 1, maxLength: 2 }).chain((parts) =>
  subarray(parts.map((_, index) => `p${String(index)}`)).map((required) => ({
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(({ schema }, index) => [`p${String(index)}`, schema])),
      required,
      ...(defsOf(parts) && { $defs: defsOf(parts) }),
    } as JsonObject,
    args: Object.fromEntries(parts.map(({ value }, index) => [`p${String(index)}`, value])),
  })),
);

/** References are relative to the whole document. */
function defsOf(parts: readonly Example[]): JsonObject | null {
  const found = parts.flatMap(({ schema }) => definitionsIn(schema));
  return found.length === 0 ? null : Object.assign({}, ...found);
}

function definitionsIn(schema: JsonValue): readonly JsonObject[] {
  if (Array.isArray(schema)) return listOf(schema).flatMap(definitionsIn);
  if (!isObject(schema)) return [];
  return [...(isObject(schema['$defs']) ? [schema['$defs']] : []), ...Object.values(schema).flatMap(definitionsIn)];
}

/** @returns the view, or undefined where a tool with the schema can't be used at all. */
function viewOf(schema: JsonObject) {
  try {
    return viewJsonSchema(schema);
  } catch {
    return undefined;
  }
}

describe('whatever the check of a tool accepts', () => {
  it('can be written as the model was trained to', () => {
    assert(
      fastProperty(tools, ({ schema, args }) => {
        const view = viewOf(schema);
        pre(view?.check(args).success === true);
        const form = modelSchema(view?.schema ?? {});
        const text = written(args, form, false);
        expect(text, `${JSON.stringify(form)} can’t say ${JSON.stringify(args)}`).toBeDefined();
        expect(accepts(ownGrammar(view?.schema ?? {}), asCall(text ?? {})), JSON.stringify(text)).toBe(true);
        expect(withoutOmissions(args, form)).toEqual(args);
      }),
      { numRuns: 300 },
    );
  });

  it('can be written by a model that the library’s grammar forces to write every property', async () => {
    await assert(
      asyncProperty(tools, async ({ schema, args }) => {
        const view = viewOf(schema);
        pre(view?.check(args).success === true);
        const form = grammarSchema(view?.schema ?? {});
        const text = written(args, form, true);
        expect(text, `${JSON.stringify(form)} can’t say ${JSON.stringify(args)}`).toBeDefined();
        const grammar = new LlamaJsonSchemaGrammar(
          llama,
          form as ConstructorParameters<typeof LlamaJsonSchemaGrammar>[1],
        );
        const isWritten = hasLongNumber(text ?? null) || accepts(grammar, `${JSON.stringify(text)}${END}`);
        expect(isWritten, JSON.stringify(text)).toBe(true);
        const given = withoutOmissions(jsonObjectSchema.parse(text), modelSchema(view?.schema ?? {}));
        // Where one alternative has null and another can leave the property out, its null may mean either.
        const isClear = !JSON.stringify(schema).includes('Of"');
        expect(isClear ? given : stripNulls(given)).toEqual(isClear ? args : stripNulls(args));
      }),
      { numRuns: 150 },
    );
  });
});

/** The library ends JSON with empty lines, so that a model that goes on is stopped. */
const END = '\n'.repeat(4);

/** The library writes up to 16 digits. */
const hasLongNumber = (value: JsonValue): boolean => /\d{17}/.test(JSON.stringify(value));

/** Schemas that a grammar can say in full: closed objects of types and choices, without bounds. */
const { value: exact } = letrec<{ value: JsonValue }>((tie) => ({
  value: oneof(
    { maxDepth: 2, depthIdentifier: 'exact' },
    constantFrom<JsonValue>(
      { type: 'string' },
      { type: 'integer' },
      { type: 'boolean' },
      { type: ['string', 'null'] },
      { enum: ['a', 1, null] },
      {},
      { type: 'object', additionalProperties: { type: 'integer' } },
    ),
    tie('value').map((items) => ({ type: 'array', items, maxItems: 2 })),
    tuple(tie('value'), tie('value')).map((anyOf) => ({ anyOf })),
    tuple(tie('value'), tie('value'), subarray(['a', 'b'])).map(([a, b, required]) => ({
      type: 'object',
      properties: { a, b },
      required,
      additionalProperties: false,
    })),
  ),
}));
const values = oneof(
  anything,
  constantFrom<JsonValue>(
    'a',
    1,
    true,
    null,
    [],
    ['a'],
    [1, 2, 3],
    { a: 'x' },
    { a: 1, b: [1] },
    { b: null },
    { c: 1 },
  ),
);

it('where a grammar can say all of a schema, it accepts nothing that the check doesn’t', () => {
  assert(
    fastProperty(exact, values, (part, value) => {
      const schema: JsonObject = {
        type: 'object',
        properties: { p: part },
        required: ['p'],
        additionalProperties: false,
      };
      const text = written({ p: value }, modelSchema(schema), false);
      const checked = viewJsonSchema(schema).check({ p: value });
      // The check puts back a null that is required; the grammar has it written.
      const isAccepted = checked.success && isDeepStrictEqual(checked.args, { p: value });
      expect(text !== undefined).toBe(isAccepted);
    }),
    { numRuns: 300 },
  );
});

describe('a schema that used to be narrowed', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['an object without declared fields', { type: 'object' }, { any: [1] }],
    ['a parameter of any type', {}, [1, { a: null }]],
    ['a list without items', { type: 'array' }, [1, 'a', null, { b: 2 }]],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1]],
    ['a tuple of an older draft', { type: 'array', items: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1, true]],
    [
      'other properties',
      { type: 'object', properties: { a: {} }, additionalProperties: { type: 'integer' } },
      { a: 'x', b: 1 },
    ],
    ['properties by pattern', { type: 'object', patternProperties: { '^x-': { type: 'string' } } }, { 'x-a': 'b' }],
    [
      'alternatives next to properties',
      {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
        anyOf: [{ required: ['id'] }, { required: ['name'] }],
      },
      { name: 'x' },
    ],
    [
      'a null that clears a value',
      { type: 'object', properties: { due: { type: ['string', 'null'] } } },
      { due: null },
    ],
    ['a tree of five levels', { $ref: '#/$defs/node' }, tree(5)],
  ])('%s', (_what, part, value) => {
    const schema: JsonObject = {
      type: 'object',
      properties: { p: part },
      required: ['p'],
      $defs: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
        },
      },
    };
    const view = viewJsonSchema(schema);
    expect(view.check({ p: value }).success).toBe(true);
    expect(accepts(ownGrammar(view.schema), asCall({ p: value }))).toBe(true);
    expect(withoutOmissions({ p: value }, modelSchema(view.schema))).toEqual({ p: value });
  });

  it('of the arguments themselves keeps its properties', () => {
    const properties = { id: { type: 'integer' }, name: { type: 'string' } };
    const schema: JsonObject = { type: 'object', properties, anyOf: [{ required: ['id'] }, { required: ['name'] }] };
    expect(modelSchema(schema)).toEqual({ type: 'object', properties });
    const choice: JsonObject = {
      type: 'object',
      oneOf: [
        { properties: { id: { type: 'integer' } }, required: ['id'] },
        { properties: { name: { type: 'string' } } },
      ],
    };
    expect(modelSchema(choice)).toEqual({ type: 'object', properties });
  });
});

function tree(levels: number): JsonObject {
  return { name: `level ${String(levels)}`, children: levels === 0 ? [] : [tree(levels - 1)] };
}

describe('values that are written one by one', () => {
  const schema = modelSchema({
    type: 'object',
    properties: { any: {}, until: { type: ['string', 'null'] }, map: { type: 'object' } },
    additionalProperties: true,
  });
  const PYTHON = syntaxNamedIn('List of tools: [') ?? GENERAL_SYNTAX;
  it.each<[string, JsonObject]>([
    ['(any="x", until="noon")', { any: 'x', until: 'noon' }],
    ['(any=[1, "a"], map={"b": 2}, other=5)', { any: [1, 'a'], map: { b: 2 }, other: 5 }],
    ['(any=5)', { any: 5 }],
  ])('can be of any type: %s', (text, args) => {
    const grammar = new LlamaGrammar(llama, { grammar: argumentsGrammar(PYTHON, 'tool', schema, '') ?? '' });
    const call = readCall(PYTHON, `tool${text}`, 0, new Map([['tool', schema]]));
    expect(accepts(grammar, text)).toBe(true);
    expect(call?.arguments).toEqual(args);
  });
});
