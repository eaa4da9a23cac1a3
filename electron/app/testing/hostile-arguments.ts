import * as fc from 'fast-check';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';

/** The parts of JSON Schema that tool arguments use. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  anyOf: z.array(z.json()).optional(),
  oneOf: z.array(z.json()).optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  items: z.json().optional(),
  maxItems: z.number().optional(),
  minItems: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const LONGEST = 200_000;
const MOST_ITEMS = 1000;

/** Values that have blocked programs before: repetition, nesting, patterns, large numbers. */
const TEXTS: readonly string[] = [
  'a ',
  'a',
  'ab aab aaab ',
  '(',
  '[',
  '{"a":',
  '<div>',
  '- ',
  '> ',
  '**_',
  '`',
  '| ',
  '9',
  '9^',
  '-(',
  'sinh(',
  'x^99 + ',
  'every second and ',
  'in 999999999 years ',
  'a\u0301',
  '\u202E',
  '\n',
  '\t,;',
  'https://a.example/?',
  '@a.',
  '%20',
  '{{#a}}',
  '\\',
  '=',
].map((part) => part.repeat(LONGEST / part.length));
const WORDS = [
  '',
  'sinh(9e99)',
  '9999!!!!',
  '(a+)+$',
  '(.*)*(.*)*x',
  'Long',
  'Documents',
  'Documents/words.txt',
  'Documents/line.txt',
  'Documents/deep.json',
  'Documents/table.csv',
  'Documents/page.html',
  'Documents/new.txt',
  'every day',
  'tomorrow at 9',
  '2026-11-22',
  'SELECT 1',
  'sales',
  'UTC',
];
const NUMBERS = [0, 1, -1, 2, 1000, 1e9, -1e9, 1e15, 1e300, 5e-324, 0.1, 2 ** 53 - 1];

/** @returns arguments that more or less fit a schema and demand a lot. */
export function hostileArguments(schema: JsonValue): fc.Arbitrary<JsonObject> {
  return valueOf(schema, 0).map((value) => jsonObjectSchema.catch({}).parse(value));
}

function valueOf(schema: JsonValue, depth: number): fc.Arbitrary<JsonValue> {
  const shape = schemaShape.safeParse(schema).data;
  if (shape === undefined || depth > 5) return fc.constantFrom<JsonValue[]>(...WORDS);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom<JsonValue[]>(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, depth + 1)));
  switch ((Array.isArray(shape.type) ? shape.type[0] : shape.type) ?? 'string') {
    case 'object':
      return objectOf(shape, depth);
    case 'array': {
      const most = Math.min(shape.maxItems ?? MOST_ITEMS, depth > 1 ? 20 : MOST_ITEMS);
      const sizes = fc.constantFrom(most, shape.minItems ?? 0, Math.min(2, most));
      // The same item many times: creating each one takes longer than the effect being looked for.
      return fc
        .tuple(valueOf(shape.items ?? {}, depth + 1), sizes)
        .map(([item, size]) => Array<JsonValue>(size).fill(item));
    }
    case 'integer':
    case 'number': {
      const fitting = [...NUMBERS, shape.minimum ?? 0, shape.maximum ?? 0].filter(
        (number) =>
          number >= (shape.minimum ?? -Infinity) &&
          number <= (shape.maximum ?? Infinity) &&
          (shape.type !== 'integer' || Number.isInteger(number)),
      );
      return fc.constantFrom(...fitting);
    }
    case 'boolean':
      return fc.boolean();
    default: {
      const most = shape.maxLength ?? LONGEST;
      return fc.constantFrom(...TEXTS, ...WORDS, ...WORDS).map((text) => text.slice(0, most));
    }
  }
}

function objectOf(
  { properties = {}, required = [] }: z.output<typeof schemaShape>,
  depth: number,
): fc.Arbitrary<JsonValue> {
  const members = Object.entries(properties).map(([name, inner]) => [name, valueOf(inner, depth + 1)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required.filter((name) => name in properties) });
}
