import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/** A deeper schema is recursive or absurd; the rest becomes a string that the tool validates itself. */
const MAX_DEPTH = 8;
/** How often one reference is followed inside itself: a list in a list is possible, deeper ones are rare. */
const MAX_RECURSION = 2;
const SCALAR_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'null']);
const SUPPORTED_FORMATS = new Set(['date-time', 'time', 'date']);

/**
 * Rewrites a JSON Schema into what node-llama-cpp's grammar supports. The grammar forces every declared property, so an
 * optional one becomes `oneOf [type, null]`; `$ref` is inlined, `allOf` merged, `anyOf` written as `oneOf`. Bounds and
 * patterns are left out: arguments are validated against the original schema after `stripNulls`.
 */
export function normalizeSchema(schema: JsonValue): JsonObject {
  return normalize(schema, { root: schema, depth: 0, references: [], form: 'grammar' });
}

/**
 * Rewrites a JSON Schema in the form that models know, with the same parts inlined and merged: `required` says what can
 * be left out, `type` is next to `enum`, and nullable values have the types `["string", "null"]`.
 */
export function modelSchema(schema: JsonValue): JsonObject {
  return normalize(schema, { root: schema, depth: 0, references: [], form: 'model' });
}

/** The current position in the schema. */
interface Place {
  readonly root: JsonValue;
  readonly depth: number;
  /** The `$ref`s that led here: one that occurs again is recursive. */
  readonly references: readonly string[];
  /** `grammar`: every property has to be written, so an optional one may be null. */
  readonly form: 'grammar' | 'model';
}

const inside = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

/** Removes null properties: to the grammar, null means "left out". Nulls inside arrays are values and stay. */
export function stripNulls(value: JsonObject): JsonObject;
export function stripNulls(value: JsonValue): JsonValue;
export function stripNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => stripNulls(item));
  if (!isObject(value)) return value;
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([name, item]) => [name, stripNulls(item)]));
}

function normalize(schema: JsonValue, place: Place): JsonObject {
  if (!isObject(schema) || place.depth > MAX_DEPTH) return { type: 'string' };
  if (typeof schema['$ref'] === 'string') return { ...referred(schema['$ref'], place), ...descriptionOf(schema) };
  if (Array.isArray(schema['allOf'])) return normalize(mergeAll(schema, place), inside(place));
  return { ...shape(schema, place), ...descriptionOf(schema) };
}

function descriptionOf(schema: JsonObject): JsonObject {
  return typeof schema['description'] === 'string' ? { description: schema['description'] } : {};
}

/** Written out to the full depth, a schema that refers to itself in a few places would produce thousands of rules. */
function referred(reference: string, place: Place): JsonObject {
  if (place.references.filter((followed) => followed === reference).length >= MAX_RECURSION) return { type: 'string' };
  const references = [...place.references, reference];
  return normalize(resolveReference(reference, place.root), { ...inside(place), references });
}

function shape(schema: JsonObject, place: Place): JsonObject {
  if (schema['const'] !== undefined) return { const: schema['const'] };
  const choices = listOf(schema['enum']);
  if (choices.length > 0) return { ...(place.form === 'model' ? typeBeside(schema, choices) : {}), enum: choices };
  const alternatives = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (alternatives.length > 0) return alternativesOf(alternatives, place);
  const types = listOf(schema['type']);
  if (types.length > 0) return unionOfTypes(schema, types, place);
  const type = inferredType(schema);
  switch (typeof type === 'string' ? type : '') {
    case 'object':
      return objectShape(schema, place);
    case 'array':
      return arrayShape(schema, place);
    case 'string':
      return stringShape(schema);
    case 'number':
      return { type: 'number' };
    case 'integer':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'null':
      return { type: 'null' };
    default:
      return { type: 'string' };
  }
}

/** The type that a model expects next to a choice: as declared, or as shared by all choices. */
function typeBeside(schema: JsonObject, choices: readonly JsonValue[]): JsonObject {
  if (schema['type'] !== undefined) return { type: schema['type'] };
  const types = new Set(choices.map((choice) => (choice === null ? 'null' : typeof choice)));
  const [type] = types;
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? { type } : {};
}

function alternativesOf(alternatives: readonly JsonValue[], place: Place): JsonObject {
  const items = alternatives.map((item) => normalize(item, inside(place)));
  const [only, ...more] = items.filter((item) => item['type'] !== 'null');
  const isNullable = items.length === 2 && more.length === 0 && only !== undefined;
  if (place.form === 'model' && isNullable && typeof only['type'] === 'string' && only['enum'] === undefined)
    return { ...only, type: [only['type'], 'null'] };
  return { oneOf: items };
}

function inferredType(schema: JsonObject): JsonValue {
  return schema['type'] ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : 'string');
}

function unionOfTypes(schema: JsonObject, types: readonly JsonValue[], place: Place): JsonObject {
  if (types.every((type) => typeof type === 'string' && SCALAR_TYPES.has(type))) return { type: types };
  return { oneOf: types.map((type) => normalize({ ...schema, type }, inside(place))) };
}

function objectShape(schema: JsonObject, place: Place): JsonObject {
  const required = new Set(listOf(schema['required']));
  const declared = Object.entries(isObject(schema['properties'] ?? null) ? (schema['properties'] as JsonObject) : {});
  const properties = Object.fromEntries(
    declared.map(([name, property]) => {
      const normalized = normalize(property, inside(place));
      return [name, place.form === 'model' || required.has(name) ? normalized : nullable(normalized)];
    }),
  );
  const wanted = Object.keys(properties).filter((name) => required.has(name));
  return {
    type: 'object',
    properties,
    ...(place.form === 'model' && wanted.length > 0 ? { required: wanted } : {}),
    ...additional(schema, properties, place),
  };
}

function additional(schema: JsonObject, properties: JsonObject, place: Place): JsonObject {
  const rest = schema['additionalProperties'];
  if (Object.keys(properties).length > 0 || rest === undefined || rest === false) return {};
  return { additionalProperties: rest === true ? true : normalize(rest, inside(place)) };
}

function nullable(schema: JsonObject): JsonObject {
  const { description, ...inner } = schema;
  if (acceptsNull(inner)) return schema;
  return { oneOf: [inner, { type: 'null' }], ...(description === undefined ? {} : { description }) };
}

function acceptsNull(schema: JsonObject): boolean {
  if (schema['type'] === 'null') return true;
  if (Array.isArray(schema['type'])) return (schema['type'] as readonly JsonValue[]).includes('null');
  const alternatives = schema['oneOf'];
  return listOf(alternatives).some((item) => isObject(item) && acceptsNull(item));
}

function arrayShape(schema: JsonObject, place: Place): JsonObject {
  const bounds = ['minItems', 'maxItems'].filter((bound) => typeof schema[bound] === 'number');
  const items = normalize(schema['items'] ?? { type: 'string' }, inside(place));
  return { type: 'array', items, ...Object.fromEntries(bounds.map((bound) => [bound, schema[bound] ?? 0])) };
}

function stringShape(schema: JsonObject): JsonObject {
  const format = schema['format'];
  return typeof format === 'string' && SUPPORTED_FORMATS.has(format) ? { type: 'string', format } : { type: 'string' };
}

function resolveReference(reference: string, root: JsonValue): JsonValue {
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  return steps.reduce<JsonValue>(
    (value, step) => (isObject(value) ? (value[decodePointer(step)] ?? null) : null),
    root,
  );
}

function decodePointer(step: string): string {
  const tilde = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return tilde(decodeURIComponent(step));
  } catch {
    return tilde(step);
  }
}

function mergeAll(schema: JsonObject, place: Place): JsonObject {
  return partsOf(schema, { ...place, references: [] }).reduce<JsonObject>(
    (merged, part) => ({ ...merged, ...part, ...mergedProperties(merged, part) }),
    {},
  );
}

/** The schemas that `allOf` joins, including nested ones; the schema around it comes last and wins. */
function partsOf(schema: JsonValue, place: Place): readonly JsonObject[] {
  if (!isObject(schema)) return [];
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    if (place.references.includes(reference)) return [];
    return partsOf(resolveReference(reference, place.root), { ...place, references: [...place.references, reference] });
  }
  const { allOf, ...own } = schema;
  return [...listOf(allOf).flatMap((part) => partsOf(part, place)), own];
}

function mergedProperties(left: JsonObject, right: JsonObject): JsonObject {
  if (!left['properties'] && !right['properties']) return {};
  const required = [...listOf(left['required']), ...listOf(right['required'])];
  return {
    properties: {
      ...(left['properties'] as JsonObject | undefined),
      ...(right['properties'] as JsonObject | undefined),
    },
    ...(required.length > 0 ? { required } : {}),
  };
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
