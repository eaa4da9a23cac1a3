import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { describeArgumentIssues } from '../argument-issues.ts';
import { viewJsonSchema } from './json-schema-view.ts';
import { UnusableParametersError } from './tool-parameters.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const LATEST = 'https://json-schema.org/draft/2020-12/schema';

/** Only for schemas that take forever: others may need longer on a busy machine. */
const SOON = { compile: 50, check: 50 };

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const fits = (schema: JsonObject, args: JsonObject): boolean => viewJsonSchema(schema).check(args).success;

/** @returns what the model would be told. */
function refusal(schema: JsonObject, args: JsonObject): string {
  const checked = viewJsonSchema(schema).check(args);
  return checked.success ? 'It fits.' : describeArgumentIssues('tool', args, checked.issues);
}

describe('the check of arguments', () => {
  it.each([DRAFT_07, LATEST, 'https://json-schema.org/draft/2019-09/schema', undefined])(
    'knows the dialect %s',
    (dialect) => {
      const schema = object(
        { count: { type: 'integer', minimum: 1, exclusiveMaximum: 5 }, when: { type: 'string', format: 'date' } },
        { required: ['count'], additionalProperties: false, ...(dialect === undefined ? {} : { $schema: dialect }) },
      );
      expect(fits(schema, { count: 4, when: '2026-11-21' })).toBe(true);
      for (const args of [{}, { count: 5 }, { count: 1, when: 'soon' }, { count: 1, more: 1 }])
        expect(fits(schema, args)).toBe(false);
    },
  );

  it.each<[string, JsonObject]>([
    ['draft-04', { $schema: 'http://json-schema.org/draft-04/schema#', id: 'https://a.example/tool' }],
    ['OpenAPI 3.0', {}],
    ['draft-06', { $schema: 'http://json-schema.org/draft-06/schema#' }],
    ['whatever is the latest', { $schema: 'http://json-schema.org/schema#' }],
    ['OpenAPI 3.1', { $schema: 'https://spec.openapis.org/oas/3.1/dialect/base' }],
  ])('understands bounds that are switches, nullable and required in %s', (_dialect, more) => {
    const count = { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false };
    const to = { $ref: '#/definitions/place', nullable: true };
    const schema = object(
      {
        count,
        note: { type: 'string', nullable: true, description: null },
        to,
        name: { type: 'string', required: true },
      },
      { ...more, definitions: { place: object({ city: { type: 'string' } }) }, required: ['count'] },
    );
    expect(fits(schema, { count: 9, note: null, to: null, name: 'a' })).toBe(true);
    expect(fits(schema, { count: 1, note: 'x', to: { city: 'Lisbon' }, name: 'a' })).toBe(true);
    for (const args of [{ count: 0, name: 'a' }, { count: 1 }, { count: 1, name: 'a', to: 'Lisbon' }])
      expect(fits(schema, args), JSON.stringify(args)).toBe(false);
  });

  it('keeps what a schema has as data, even if it looks like a schema', () => {
    const odd = { $ref: '#/nowhere', allOf: [1], nullable: true };
    const schema = object({ a: { enum: [odd, null], default: odd }, b: { const: odd } });
    expect(viewJsonSchema(schema).schema).toEqual(schema);
    expect(fits(schema, { a: odd, b: odd })).toBe(true);
  });

  it('resolves references within a part that has a name of its own', () => {
    const part = { ...object({ n: { $ref: '#/$defs/x' } }), $defs: { x: { type: 'integer' } } };
    const schema = object({ a: { $id: 'https://a.example/part', ...part } }, { $defs: { x: { type: 'string' } } });
    expect(fits(schema, { a: { n: 1 } })).toBe(true);
    expect(fits(schema, { a: { n: 'x' } })).toBe(false);
    expect(viewJsonSchema(schema).schema).toEqual(object({ a: object({ n: { type: 'integer' } }) }));
  });

  it('reads a tuple according to its dialect, and as the older one when none is given', () => {
    const pair: JsonValue = [{ type: 'string' }, { type: 'number' }];
    for (const schema of [
      object({ pair: { type: 'array', items: pair } }, { $schema: DRAFT_07 }),
      object({ pair: { type: 'array', items: pair } }),
      object({ pair: { type: 'array', prefixItems: pair } }, { $schema: LATEST }),
    ]) {
      expect(fits(schema, { pair: ['a', 1] })).toBe(true);
      expect(fits(schema, { pair: [1, 'a'] })).toBe(false);
    }
  });

  it('reports which arguments are invalid, what is expected and what was sent', () => {
    const unit = { enum: ['km', 'mi'] };
    const schema = object(
      { value: { type: 'number' }, unit, to: object({ unit }) },
      { required: ['value'], additionalProperties: false },
    );
    expect(refusal(schema, { unit: 'm', to: { unit: 'ft' }, colour: 'red' })).toBe(
      'tool was not called: value is missing; colour is not a parameter of it; unit must fit (one of ["km","mi"]), got "m"; ' +
        'to.unit must fit (one of ["km","mi"]), got "ft". Correct the arguments and call it again.',
    );
    expect(refusal(schema, { value: 'five' })).toContain('value must fit (expected number), got "five"');
  });

  it('restores a null that the schema requires, and only that', () => {
    const schema = object(
      { parent: { type: ['string', 'null'] }, name: { type: 'string' } },
      { required: ['parent', 'name'] },
    );
    expect(viewJsonSchema(schema).check({ name: 'a' })).toEqual({ success: true, args: { parent: null, name: 'a' } });
    expect(refusal(schema, { parent: 'x' })).toContain('name is missing');
    const nested = object({ items: { type: 'array', items: schema } });
    expect(viewJsonSchema(nested).check({ items: [{ name: 'a' }] })).toEqual({
      success: true,
      args: { items: [{ name: 'a', parent: null }] },
    });
  });

  it('does not treat what every object inherits as an argument', () => {
    expect(refusal(object({ constructor: { type: 'string' } }, { required: ['constructor'] }), {})).toContain(
      'constructor is missing',
    );
    expect(fits(JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as JsonObject, {})).toBe(
      true,
    );
  });

  it('keeps the schema as it was received, whatever its sender does to it later', () => {
    const schema = { type: 'object', properties: {} as Record<string, JsonValue>, additionalProperties: false };
    const view = viewJsonSchema(schema);
    schema.properties['late'] = { type: 'string' };
    expect(view.check({ late: 'x' }).success).toBe(false);
    expect(view.schema['properties']).toEqual({});
  });

  it('does not confuse the parts of two schemas that have the same names', () => {
    const named = (type: string): JsonObject =>
      object(
        { a: { $ref: '#/$defs/part' } },
        { $id: 'https://a.example/x', $defs: { part: { $id: 'https://a.example/part', type } } },
      );
    const [text, number] = [viewJsonSchema(named('string')), viewJsonSchema(named('number'))];
    expect([text.check({ a: 'x' }).success, number.check({ a: 1 }).success]).toEqual([true, true]);
    expect([text.check({ a: 1 }).success, number.check({ a: 'x' }).success]).toEqual([false, false]);
  });
});

describe('a hostile schema', () => {
  const deep = (levels: number): JsonObject => {
    let schema: JsonObject = { type: 'string' };
    for (let level = 0; level < levels; level++) schema = object({ a: schema });
    return schema;
  };
  const wide = object(Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`p${String(index)}`, {}])));
  /** Each level refers to the next one twice: 2^60 checks, written in a few lines. */
  const doubling = (keyword: string): JsonObject => {
    const levels = Array.from({ length: 60 }, (_, level): [string, JsonObject] => {
      const next = { $ref: `#/$defs/l${String(level + 1)}` };
      return [`l${String(level)}`, { [keyword]: [next, next] }];
    });
    return object(
      {},
      { $defs: { ...Object.fromEntries(levels), l60: { type: 'object' } }, allOf: [{ $ref: '#/$defs/l0' }] },
    );
  };

  it.each<readonly [string, JsonObject, RegExp]>([
    ['that is nested a hundred thousand times', deep(100_000), /nested deeper than 60 levels/],
    ['with thirty thousand properties', wide, /too large/],
    [
      'that refers to a page',
      object({ a: { $ref: 'https://a.example/schema.json' } }),
      /another document, "https:\/\/a\.example/,
    ],
    ['that refers to a file', object({ a: { $ref: 'file:///etc/passwd' } }), /another document/],
    ['that refers to nothing', object({ a: { $ref: '#/$defs/none' } }), /not valid: can't resolve reference/],
    ['that is itself', { $ref: '#' }, /refers to itself without end/],
    ['that is all of itself', { type: 'object', allOf: [{ $ref: '#' }] }, /refers to itself without end/],
    ['whose keywords are wrong', object({ a: { type: 'number', minimum: 'x' } }), /not valid/],
    ['of a type that does not exist', object({ a: { type: 'text' } }), /not valid/],
    ['that is not an object', { type: 'array', items: {} }, /arguments are not an object/],
    ['of an unknown dialect', object({}, { $schema: 'https://a.example/my-dialect' }), /dialect that is not supported/],
    ['that answers later', object({}, { $async: true }), /asynchronous/],
  ])('%s is refused, and says why', (_, schema, reason) => {
    expect(() => viewJsonSchema(schema)).toThrow(reason);
  });

  it('that doubles sixty times is refused, and the next one is read nevertheless', () => {
    expect(() => viewJsonSchema(doubling('allOf'), SOON)).toThrow(UnusableParametersError);
    expect(() => viewJsonSchema(doubling('anyOf'), SOON)).toThrow('Its schema takes too long to read.');
    expect(fits(object({ a: { type: 'string' } }), { a: 'x' })).toBe(true);
  });

  it('cannot take forever because of a pattern, nor refuse because of one that cannot be matched safely', () => {
    const evil = 'a'.repeat(50_000);
    expect(fits(object({ a: { type: 'string', pattern: '^(a+)+$' } }), { a: `${evil}!` })).toBe(false);
    expect(fits(object({ a: { type: 'string', pattern: '^(a+)+$' } }), { a: evil })).toBe(true);
    for (const pattern of ['(?=x)y', '(', '(a)\\1', '((a{1000}){1000}){1000}'])
      expect(fits(object({ a: { type: 'string', pattern } }), { a: evil })).toBe(true);
    const patterns = object({ a: { type: 'string', pattern: '^\\d{3}$' }, b: { type: 'string', pattern: '^[a-z]$' } });
    expect(fits(patterns, { a: '123', b: 'x' })).toBe(true);
    expect(fits(patterns, { a: '12' })).toBe(false);
    expect(fits(patterns, { b: '123' })).toBe(false);
  });

  it('cannot take forever because of arguments that make it branch', () => {
    const node = { $ref: '#/$defs/node' };
    const branches = Array.from({ length: 2 }, () => object({ a: node }, { required: ['b'] }));
    const schema = object({ a: node }, { $defs: { node: { anyOf: branches } } });
    let args: JsonObject = {};
    for (let level = 0; level < 40; level++) args = { a: args };
    const view = viewJsonSchema(schema, { compile: 60_000, check: 50 });
    expect(view.check(args)).toMatchObject({ success: false, issues: [{ message: 'checking them took too long' }] });
  });
});

describe('what the prompt, the grammar and the window receive', () => {
  const date = { type: 'string', description: 'A day' };

  it('is the schema without references', () => {
    const schema = object(
      { from: { $ref: '#/$defs/date' }, to: { $ref: '#/$defs/date', description: 'The last day' } },
      { $schema: LATEST, $defs: { date }, required: ['from'] },
    );
    expect(viewJsonSchema(schema).schema).toEqual(
      object({ from: date, to: { type: 'string', description: 'The last day' } }, { required: ['from'] }),
    );
  });

  it('has combined parts merged into one', () => {
    const schema = {
      allOf: [object({ a: date }, { required: ['a'] }), { $ref: '#/$defs/b' }],
      $defs: { b: object({ b: date }, { required: ['b'] }) },
    };
    expect(viewJsonSchema(schema).schema).toEqual(object({ a: date, b: date }, { required: ['a', 'b'] }));
  });

  it('keeps properties whose names are keywords', () => {
    const schema = object({ $ref: date, definitions: date, allOf: date });
    expect(viewJsonSchema(schema).schema).toEqual(schema);
  });

  it('stays small, however many branches its references have', () => {
    const next = (level: number): JsonObject =>
      object(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`p${String(index)}`, { $ref: `#/$defs/l${String(level)}` }]),
        ),
      );
    const levels = Array.from({ length: 12 }, (_, level): [string, JsonObject] => [
      `l${String(level)}`,
      next(level + 1),
    ]);
    const { schema } = viewJsonSchema({ ...next(0), $defs: { ...Object.fromEntries(levels), l12: date } });
    expect(JSON.stringify(schema).length).toBeLessThan(200_000);
    expect(Object.keys(schema['properties'] ?? {})).toHaveLength(20);
  });

  it('ends where a type contains itself', () => {
    const schema = object(
      { tree: { $ref: '#/$defs/node' } },
      { $defs: { node: object({ children: { type: 'array', items: { $ref: '#/$defs/node' } } }) } },
    );
    const text = JSON.stringify(viewJsonSchema(schema).schema);
    expect(text).not.toContain('$ref');
    expect(text.split('children')).toHaveLength(3);
  });
});

describe('a schema that could be used before', () => {
  it('is compiled with the first call; one that is broken after all accepts nothing', () => {
    const broken = { type: 'object', properties: { a: { $ref: '#/nowhere' } } } as const;
    expect(() => viewJsonSchema(broken)).toThrow();
    expect(viewJsonSchema(broken, undefined, true).check({ a: 1 })).toMatchObject({
      success: false,
      issues: [{ message: expect.stringContaining('cannot be checked') as unknown }],
    });
    const sound = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(viewJsonSchema(sound, undefined, true).check({})).toMatchObject({ success: false });
    expect(viewJsonSchema(sound, undefined, true).check({ a: 'x' })).toMatchObject({ success: true });
  });
});
