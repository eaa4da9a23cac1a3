import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';

/** Size limit of the result: branching references could otherwise expand a small schema beyond any memory. */
const MAX_VALUES = 5000;
/** How often one reference is followed inside itself. */
const MAX_RECURSION = 2;
/** Keywords that name or describe the document and don't help to call the tool. */
const LEFT_OUT = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$comment', '$defs', 'definitions']);

interface Place {
  readonly root: JsonObject;
  /** The references that led here. */
  readonly references: readonly string[];
  /** Counts down over the whole schema. */
  readonly budget: { left: number };
}

/**
 * Expands references and merges `allOf`, so that code that shows or documents a schema doesn't need to know either. A
 * part that is too deep becomes `{}`, which allows anything: the check still covers all of it.
 */
export function plainSchema(schema: JsonObject): JsonObject {
  const place: Place = { root: schema, references: [], budget: { left: MAX_VALUES } };
  return { ...asObject(plain(schema, place)), type: 'object' };
}

function plain(value: JsonValue, place: Place): JsonValue {
  if (place.budget.left-- <= 0) return {};
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => plain(item, place));
  if (!isObject(value)) return value;
  const { $ref: reference, allOf, ...own } = value;
  // References in a schema with a name of its own are relative to it.
  const here = typeof own['$id'] === 'string' ? { ...place, root: value } : place;
  const parts = [
    ...(typeof reference === 'string' ? [referred(reference, here)] : []),
    ...(Array.isArray(allOf) ? (allOf as readonly JsonValue[]).map((part) => asObject(plain(part, here))) : []),
    plainProperties(own, here),
  ];
  return parts.reduce(merge);
}

function plainProperties(schema: JsonObject, place: Place): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (DATA.has(key)) return [key, value];
      return [key, isNames(key) ? plainEach(value, place) : plain(value, place)];
    }),
  );
}

/** Below these, `$ref` or `allOf` are values like any other. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'example', 'required', 'type']);

/** Below these keywords are names that the author chose, even `$ref` or `definitions`. */
const isNames = (key: string): boolean => ['properties', 'patternProperties', 'dependentSchemas'].includes(key);

const plainEach = (schemas: JsonValue, place: Place): JsonObject =>
  Object.fromEntries(Object.entries(asObject(schemas)).map(([name, schema]) => [name, plain(schema, place)]));

function referred(reference: string, place: Place): JsonObject {
  if (place.references.filter((followed) => followed === reference).length >= MAX_RECURSION) return {};
  return asObject(plain(resolve(reference, place.root), { ...place, references: [...place.references, reference] }));
}

/** @returns the schema that a JSON pointer (`#/$defs/date`) or an anchor (`#date`) refers to, or `{}`. */
function resolve(reference: string, root: JsonObject): JsonValue {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodePointer);
  return steps.reduce<JsonValue>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? ((value as JsonObject)[step] ?? {})
        : {},
    root,
  );
}

function decodePointer(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}

function merge(left: JsonObject, right: JsonObject): JsonObject {
  const properties = { ...asObject(left['properties']), ...asObject(right['properties']) };
  const patternProperties = { ...asObject(left['patternProperties']), ...asObject(right['patternProperties']) };
  const required = [...new Set([...asList(left['required']), ...asList(right['required'])])];
  return {
    ...left,
    ...right,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(Object.keys(patternProperties).length > 0 ? { patternProperties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: JsonValue | undefined): JsonObject => (value !== undefined && isObject(value) ? value : {});
const asList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
