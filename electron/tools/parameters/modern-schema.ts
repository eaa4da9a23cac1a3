import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. Below any other, there is only data. */
const ONE = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const SEVERAL = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
/** Null is one of their values; elsewhere, it says nothing. */
const MAY_BE_NULL = new Set(['const', 'default', 'example']);

/**
 * Rewrites what older drafts and OpenAPI 3.0 write differently as revision 2020-12 does: exclusive bounds that are switches,
 * `nullable`, `id`, lists of `items`, `required` within a property. What is written that way already stays the same.
 * @param schema of limited size, see `assertBounded`.
 */
export function modernSchema(schema: JsonObject): JsonObject {
  const { properties, ...others } = withParts(schema);
  const required = [...listOf(schema['required']), ...namesRequiredWithin(schema)];
  const modern = withTuple(withBounds(withNames(others)));
  return withNull({
    ...modern,
    ...(properties !== undefined && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  });
}

const modernValue = (value: JsonValue): JsonValue => (isObject(value) ? modernSchema(value) : value);

/** @returns the schema with its parts rewritten, and without keywords that say nothing. */
function withParts(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, JsonValue][] => {
    if (value === null && !MAY_BE_NULL.has(key)) return [];
    if (NAMED.has(key) && isObject(value))
      return [[key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, modernValue(part ?? {})]))]];
    if (SEVERAL.has(key) && Array.isArray(value)) return [[key, listOf(value).map(modernValue)]];
    return [[key, ONE.has(key) ? modernValue(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** Draft-03, and what is written by hand: `required: true` in the property itself. */
const namesRequiredWithin = ({ properties }: JsonObject): readonly string[] =>
  Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
    isObject(property) && property['required'] === true ? [name] : [],
  );

/** `id` names a schema in draft-04. Only a name that a reference can use is kept. */
function withNames({ id, enum: choices, required, ...others }: JsonObject): JsonObject {
  const kept: JsonObject = {
    ...others,
    ...(Array.isArray(required) && { required }),
    ...(!(Array.isArray(choices) && choices.length === 0) && choices !== undefined && { enum: choices }),
  };
  const name = typeof id === 'string' ? id : others['$id'];
  if (typeof name !== 'string' || !name.startsWith('#')) return kept;
  const { $id: _, ...unnamed } = kept;
  return { ...unnamed, $anchor: name.slice(1) };
}

function withBounds(schema: JsonObject): JsonObject {
  return asExclusive(asExclusive(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function asExclusive(schema: JsonObject, bound: string, exclusive: string): JsonObject {
  if (typeof schema[exclusive] !== 'boolean') return schema;
  const { [bound]: limit, [exclusive]: isExclusive, ...others } = schema;
  if (limit === undefined) return others;
  return { ...others, [isExclusive === true ? exclusive : bound]: limit };
}

/** Until 2019-09, a list under `items` was what `prefixItems` is. */
function withTuple({ items, additionalItems, ...others }: JsonObject): JsonObject {
  if (!Array.isArray(items)) return items === undefined ? others : { ...others, items };
  return { ...others, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

/** OpenAPI 3.0, where people also write `nullable` next to a reference. */
function withNull({ nullable, ...schema }: JsonObject): JsonObject {
  if (nullable !== true) return schema;
  const { type } = schema;
  if (typeof type === 'string' && type !== 'null') return { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...schema, type: [...new Set([...listOf(type), 'null'])] };
  const { description, default: preset, ...inner } = schema;
  return {
    anyOf: [inner, { type: 'null' }],
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
  };
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
