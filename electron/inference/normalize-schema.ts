import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/** Deeper than this a schema is recursive or absurd; the rest becomes a string that the tool validates itself. */
const MAX_DEPTH = 8;
const SCALAR_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'null']);
const SUPPORTED_FORMATS = new Set(['date-time', 'time', 'date']);

/**
 * Rewrites a JSON Schema into what node-llama-cpp's grammar honours. The grammar forces every declared property, so an optional
 * one becomes `oneOf [type, null]`; `$ref` is inlined, `allOf` merged, `anyOf` written as `oneOf`. Bounds and patterns are left
 * out: arguments are validated against the original schema after `stripNulls`.
 */
export function normalizeSchema(schema: JsonValue): JsonObject {
  return normalize(schema, schema, 0);
}

/** Removes null properties: to the grammar "left out" is null. Nulls inside arrays are values and stay. */
export function stripNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(stripNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null).map(([name, item]) => [name, stripNulls(item)]));
}

function normalize(schema: JsonValue, root: JsonValue, depth: number): JsonObject {
  if (!isObject(schema) || depth > MAX_DEPTH) return { type: 'string' };
  if (typeof schema['$ref'] === 'string') return normalize(resolveReference(schema['$ref'], root), root, depth + 1);
  if (Array.isArray(schema['allOf'])) return normalize(mergeAll(schema, root), root, depth + 1);
  const description = typeof schema['description'] === 'string' ? { description: schema['description'] } : {};
  return { ...shape(schema, root, depth), ...description };
}

function shape(schema: JsonObject, root: JsonValue, depth: number): JsonObject {
  if (schema['const'] !== undefined) return { const: schema['const'] };
  if (Array.isArray(schema['enum'])) return { enum: schema['enum'] };
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) return { oneOf: (alternatives as readonly JsonValue[]).map((item) => normalize(item, root, depth + 1)) };
  if (Array.isArray(schema['type'])) return unionOfTypes(schema, schema['type'] as readonly JsonValue[], root, depth);
  const type = inferredType(schema);
  switch (typeof type === 'string' ? type : '') {
    case 'object': return objectShape(schema, root, depth);
    case 'array': return arrayShape(schema, root, depth);
    case 'string': return stringShape(schema);
    case 'number': return { type: 'number' };
    case 'integer': return { type: 'integer' };
    case 'boolean': return { type: 'boolean' };
    case 'null': return { type: 'null' };
    default: return { type: 'string' };
  }
}

function inferredType(schema: JsonObject): JsonValue {
  return schema['type'] ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : 'string');
}

function unionOfTypes(schema: JsonObject, types: readonly JsonValue[], root: JsonValue, depth: number): JsonObject {
  if (types.every((type) => typeof type === 'string' && SCALAR_TYPES.has(type))) return { type: types };
  return { oneOf: types.map((type) => normalize({ ...schema, type }, root, depth + 1)) };
}

function objectShape(schema: JsonObject, root: JsonValue, depth: number): JsonObject {
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as readonly JsonValue[]) : []);
  const declared = isObject(schema['properties'] ?? null) ? (schema['properties'] as JsonObject) : {};
  const properties = Object.fromEntries(Object.entries(declared).map(([name, property]) => {
    const normalized = normalize(property, root, depth + 1);
    return [name, required.has(name) ? normalized : nullable(normalized)];
  }));
  return { type: 'object', properties, ...additional(schema, properties, root, depth) };
}

function additional(schema: JsonObject, properties: JsonObject, root: JsonValue, depth: number): JsonObject {
  const rest = schema['additionalProperties'];
  if (Object.keys(properties).length > 0 || rest === undefined || rest === false) return {};
  return { additionalProperties: rest === true ? true : normalize(rest, root, depth + 1) };
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
  return Array.isArray(alternatives) && (alternatives as readonly JsonValue[]).some((item) => isObject(item) && acceptsNull(item));
}

function arrayShape(schema: JsonObject, root: JsonValue, depth: number): JsonObject {
  const bounds = Object.fromEntries(['minItems', 'maxItems'].flatMap((bound) => {
    const value = schema[bound];
    return typeof value === 'number' ? [[bound, value]] : [];
  }));
  return { type: 'array', items: normalize(schema['items'] ?? { type: 'string' }, root, depth + 1), ...bounds };
}

function stringShape(schema: JsonObject): JsonObject {
  const format = schema['format'];
  return typeof format === 'string' && SUPPORTED_FORMATS.has(format) ? { type: 'string', format } : { type: 'string' };
}

function resolveReference(reference: string, root: JsonValue): JsonValue {
  const steps = reference.replace(/^#\/?/, '').split('/').filter((step) => step !== '');
  return steps.reduce<JsonValue>((value, step) => (isObject(value) ? (value[decodePointer(step)] ?? null) : null), root);
}

const decodePointer = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

function mergeAll(schema: JsonObject, root: JsonValue): JsonObject {
  const { allOf, ...own } = schema;
  const parts = (allOf as readonly JsonValue[]).map((part) => (isObject(part) && typeof part['$ref'] === 'string' ? resolveReference(part['$ref'], root) : part));
  return [...parts.filter(isObject), own].reduce<JsonObject>((merged, part) => ({
    ...merged, ...part,
    ...mergedProperties(merged, part),
  }), {});
}

function mergedProperties(left: JsonObject, right: JsonObject): JsonObject {
  if (!left['properties'] && !right['properties']) return {};
  const required = [left['required'], right['required']].flatMap((names) => (Array.isArray(names) ? (names as readonly JsonValue[]) : []));
  return {
    properties: { ...(left['properties'] as JsonObject | undefined), ...(right['properties'] as JsonObject | undefined) },
    ...(required.length > 0 ? { required } : {}),
  };
}

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
