import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { alternativesIn, asOneObject, distinct } from './schema/alternatives.ts';
import { hintsOf, WRITTEN_FORMATS } from './schema/hints.ts';
import { isObject, listOf, objectOf, typesOf } from './schema/json-parts.ts';
import { acceptsNull } from './schema/omissions.ts';
import { mergeAll, resolveReference } from './schema/resolve-parts.ts';

/** A deeper schema is recursive or absurd; the rest may be any JSON, which the tool's own check judges. */
const MAX_DEPTH = 8;
/** How often one reference is followed inside itself: a list in a list is possible, deeper ones are rare. */
const MAX_RECURSION = 2;
const SCALAR_TYPES = new Set<JsonValue>(['string', 'number', 'integer', 'boolean', 'null']);
/** A longer list in a grammar would take more memory than it saves. */
const MOST_COUNTED = 200;

/**
 * Every schema below allows whatever the original one does, and perhaps more: the check and its words do the rest. One
 * thing is left out on purpose: a property that an object neither declares nor speaks of.
 *
 * `grammar`: for node-llama-cpp's grammar, which forces every declared property. An optional one may be null, which
 * `withoutOmissions` removes; one that may be null anyway is left to `additionalProperties`.
 * `documentation`: what tells the model of it.
 * `model`: the form that models know; `required` says what can be left out, and nothing is null because of that.
 */
type Form = 'grammar' | 'documentation' | 'model';

/** @returns a schema for node-llama-cpp's grammar. */
export const grammarSchema = (schema: JsonValue): JsonObject => normalizeRoot(schema, 'grammar');

/** @returns the documentation of arguments that the grammar forces: an optional property is `oneOf [type, null]`. */
export const normalizeSchema = (schema: JsonValue): JsonObject => normalizeRoot(schema, 'documentation');

/**
 * @returns the schema as models know it, with its references inlined and its parts merged, `type` next to `enum`, the
 * types `["string", "null"]`, and the hints that it has. Our own grammar is made of it, too.
 */
export const modelSchema = (schema: JsonValue): JsonObject => normalizeRoot(schema, 'model');

/** The current position in the schema. */
interface Place {
  readonly root: JsonValue;
  readonly depth: number;
  /** The `$ref`s that led here: one that occurs again is recursive. */
  readonly references: readonly string[];
  readonly form: Form;
}

const inside = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

/** Arguments that are declared as the object they are; anything else is only normalized. */
function normalizeRoot(schema: JsonValue, form: Form): JsonObject {
  const place: Place = { root: schema, depth: 0, references: [], form };
  const normalized = normalize(schema, place);
  const alternatives = listOf(normalized['oneOf']).filter(isObject);
  const isArguments = isObject(schema) && schema['type'] === 'object';
  return isArguments && alternatives.length > 0
    ? { ...asOneObject(alternatives), ...descriptionOf(schema) }
    : normalized;
}

function normalize(schema: JsonValue | undefined, place: Place): JsonObject {
  if (!isObject(schema) || place.depth > MAX_DEPTH) return anything(place);
  if (typeof schema['$ref'] === 'string')
    return { ...referred(schema, schema['$ref'], place), ...descriptionOf(schema) };
  if (Array.isArray(schema['allOf'])) return normalize(mergeAll(schema, place.root), inside(place));
  const told = place.form === 'model' ? hintsOf(schema) : {};
  return { ...shape(schema, place), ...told, ...descriptionOf(schema) };
}

function descriptionOf(schema: JsonObject): JsonObject {
  return typeof schema['description'] === 'string' ? { description: schema['description'] } : {};
}

/** Models and templates want a type, so all of them are named. */
function anything({ form }: Place): JsonObject {
  if (form === 'model') return { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };
  const scalars: JsonObject = { type: ['string', 'number', 'boolean', 'null'] };
  return { oneOf: [scalars, { type: 'object', additionalProperties: true }, { type: 'array' }] };
}

/** Written out to the full depth, a schema that refers to itself in a few places would produce thousands of rules. */
function referred(schema: JsonObject, reference: string, place: Place): JsonObject {
  if (place.references.filter((followed) => followed === reference).length >= MAX_RECURSION) return anything(place);
  const { $ref: _, ...own } = schema;
  const target = resolveReference(reference, place.root);
  const joined = Object.keys(own).some((key) => key !== 'description') ? { allOf: [target ?? {}, own] } : target;
  return normalize(joined, { ...inside(place), references: [...place.references, reference] });
}

function shape(schema: JsonObject, place: Place): JsonObject {
  const fixed = fixedShape(schema, place);
  if (fixed !== null) return fixed;
  const alternatives = alternativesIn(schema);
  if (alternatives !== null) return alternativesOf(alternatives, place);
  const types = typesOf(schema);
  const known = types.length > 0 ? types : impliedTypes(schema);
  if (known.length === 0) return anything(place);
  const [only, ...more] = known;
  return more.length > 0 ? unionOfTypes(schema, known, place) : typedShape(only ?? '', schema, place);
}

/** A choice that node-llama-cpp can't write, of lists or objects, is left to the check. */
function fixedShape(schema: JsonObject, place: Place): JsonObject | null {
  const isForModel = place.form === 'model';
  if (schema['const'] !== undefined)
    return isForModel || isScalar(schema['const']) ? { const: schema['const'] } : anything(place);
  const choices = listOf(schema['enum']);
  if (choices.length === 0) return null;
  if (isForModel) return { ...typeBeside(schema, choices), enum: choices };
  return choices.every(isScalar) ? { enum: choices } : anything(place);
}

const isScalar = (value: JsonValue): boolean => typeof value !== 'object' || value === null;

/** The type that a model expects next to a choice: as declared, or as shared by all choices. */
function typeBeside(schema: JsonObject, choices: readonly JsonValue[]): JsonObject {
  if (schema['type'] !== undefined) return { type: schema['type'] };
  const types = new Set(choices.map((choice) => (choice === null ? 'null' : typeof choice)));
  const [type] = types;
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? { type } : {};
}

function alternativesOf(alternatives: readonly JsonValue[], place: Place): JsonObject {
  const items = distinct(alternatives.map((item) => normalize(item, inside(place))));
  const [only, ...more] = items.filter((item) => item['type'] !== 'null');
  if (only !== undefined && more.length === 0 && items.length === 1) return only;
  const isNullable = items.length === 2 && more.length === 0 && only !== undefined;
  if (place.form === 'model' && isNullable && typeof only['type'] === 'string' && only['enum'] === undefined)
    return { ...only, type: [only['type'], 'null'] };
  return { oneOf: items };
}

/** Without a type, a schema allows every other type, too; that it speaks of parts says which one is meant. */
function impliedTypes(schema: JsonObject): readonly JsonValue[] {
  if (['properties', 'patternProperties', 'additionalProperties', 'required'].some((key) => key in schema))
    return ['object'];
  return ['items', 'prefixItems'].some((key) => key in schema) ? ['array'] : [];
}

function unionOfTypes(schema: JsonObject, types: readonly JsonValue[], place: Place): JsonObject {
  if (types.every((type) => SCALAR_TYPES.has(type)) || (place.form === 'model' && isBare(schema)))
    return { type: [...types] };
  return { oneOf: types.map((type) => normalize(bareOf({ ...schema, type }), inside(place))) };
}

/** Whether the types are all that a schema says about its value. */
const isBare = (schema: JsonObject): boolean =>
  ![
    'properties',
    'patternProperties',
    'additionalProperties',
    'required',
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
  ].some((key) => key in schema);

/** What is said once for all types. */
const SAID_ONCE = new Set(['description', 'default', 'examples']);
const bareOf = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !SAID_ONCE.has(key)));

function typedShape(type: JsonValue, schema: JsonObject, place: Place): JsonObject {
  switch (typeof type === 'string' ? type : '') {
    case 'object':
      return objectShape(schema, place);
    case 'array':
      return arrayShape(schema, place);
    case 'string':
      return stringShape(schema, place);
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return { type };
    default:
      return anything(place);
  }
}

/** node-llama-cpp writes one of the many ways to write a time. */
function stringShape({ format }: JsonObject, { form }: Place): JsonObject {
  const isWritten = format !== undefined && WRITTEN_FORMATS.has(format) && (form !== 'grammar' || format === 'date');
  return isWritten ? { type: 'string', format } : { type: 'string' };
}

function objectShape(schema: JsonObject, place: Place): JsonObject {
  const required = new Set(listOf(schema['required']));
  const rest = restOf(schema, place);
  const declared = Object.entries(objectOf(schema['properties']));
  const undeclared = [...required].flatMap((name) =>
    typeof name === 'string' && !declared.some(([key]) => key === name) ? [name] : [],
  );
  const wanted = declared.length > 0 ? undeclared.map((name): [string, JsonValue] => [name, {}]) : [];
  const all = [...declared, ...wanted].map(([name, property]): [string, JsonObject] => [
    name,
    normalize(property, inside(place)),
  ]);
  if (place.form === 'model') return modelObject(all, required, rest);
  // The grammar can't leave out a property, so one whose null means something is not forced.
  const isFree = ([name, property]: [string, JsonObject]): boolean =>
    place.form === 'grammar' && !required.has(name) && acceptsNull(property);
  const free = all.filter(isFree).map(([, property]) => property);
  const forced = all.filter((entry) => !isFree(entry));
  return {
    type: 'object',
    properties: Object.fromEntries(forced.map(([name, item]) => [name, required.has(name) ? item : nullable(item)])),
    ...joinedRest(free, rest),
  };
}

function modelObject(
  properties: readonly [string, JsonObject][],
  required: ReadonlySet<JsonValue>,
  rest: JsonObject | true | null,
): JsonObject {
  const wanted = properties.map(([name]) => name).filter((name) => required.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(wanted.length > 0 ? { required: wanted } : {}),
    ...(rest === null ? {} : { additionalProperties: rest }),
  };
}

function joinedRest(free: readonly JsonObject[], rest: JsonObject | true | null): JsonObject {
  if (rest === true) return { additionalProperties: true };
  const [first, ...others] = distinct([...free, ...(rest === null ? [] : [rest])]);
  if (first === undefined) return {};
  return { additionalProperties: others.length === 0 ? first : { oneOf: [first, ...others] } };
}

/**
 * @returns what properties may be that are not declared; null if there are none. Who declares properties and doesn't speak
 * of others means no others; who declares none means any.
 */
function restOf(schema: JsonObject, place: Place): JsonObject | true | null {
  const declaresNone = place.depth === 0 ? schema['properties'] === undefined : isEmpty(schema['properties']);
  const given = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  const others = given ?? (declaresNone && isEmpty(schema['patternProperties']));
  const patterns = Object.values(objectOf(schema['patternProperties']));
  if (others === true || (isObject(others) && Object.keys(others).length === 0)) return true;
  const forms = [...patterns, ...(isObject(others) ? [others] : [])].map((form) => normalize(form, inside(place)));
  const [first, ...more] = distinct(forms);
  return first === undefined ? null : more.length === 0 ? first : { oneOf: [first, ...more] };
}

const isEmpty = (named: JsonValue | undefined): boolean => Object.keys(objectOf(named)).length === 0;

/** @returns the schema of a property that can be left out. */
function nullable(schema: JsonObject): JsonObject {
  const { description, ...inner } = schema;
  return { oneOf: [inner, { type: 'null' }], ...(description === undefined ? {} : { description }) };
}

function arrayShape(schema: JsonObject, place: Place): JsonObject {
  const least = countOf(schema['minItems']);
  const most = countOf(schema['maxItems']);
  const bounds = { ...(least !== null && { minItems: least }), ...(most !== null && { maxItems: most }) };
  const first = listOf(schema['prefixItems']).map((item) => normalize(item, inside(place)));
  const isClosed = schema['items'] === false;
  const items = isObject(schema['items']) ? normalize(schema['items'], inside(place)) : null;
  if (first.length === 0)
    return isClosed ? { type: 'array', maxItems: 0 } : { type: 'array', ...(items && { items }), ...bounds };
  const end = isClosed ? { maxItems: Math.min(most ?? first.length, first.length) } : {};
  if (place.form === 'model')
    return { type: 'array', prefixItems: first, items: isClosed ? false : (items ?? true), ...bounds, ...end };
  // Its grammar forces every item of the beginning.
  if ((least ?? 0) >= first.length)
    return { type: 'array', prefixItems: first, ...(items && { items }), ...bounds, ...end };
  const any = distinct([...first, ...(isClosed ? [] : [items ?? anything(place)])]);
  return { type: 'array', items: any.length === 1 ? (any[0] ?? {}) : { oneOf: any }, ...bounds, ...end };
}

const countOf = (bound: JsonValue | undefined): number | null =>
  typeof bound === 'number' && bound <= MOST_COUNTED ? Math.max(0, Math.floor(bound)) : null;
