import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { isObject, listOf, objectOf, typesOf } from './json-parts.ts';

/** @returns whether null is among the values of a normalized schema. */
export function acceptsNull(schema: JsonObject): boolean {
  if (schema['const'] !== undefined) return schema['const'] === null;
  const choices = listOf(schema['enum']);
  if (choices.length > 0) return choices.includes(null);
  const alternatives = listOf(schema['oneOf']);
  if (alternatives.length > 0) return alternatives.some((item) => isObject(item) && acceptsNull(item));
  const types = typesOf(schema);
  return types.length === 0 || types.includes('null');
}

/**
 * Removes properties that are null because the model left them out. A null that the schema has is a value: it clears a date.
 * @param schema of the value, as `modelSchema` returns it.
 */
export function withoutOmissions(value: JsonObject, schema: JsonObject): JsonObject;
export function withoutOmissions(value: JsonValue, schema: JsonObject): JsonValue;
export function withoutOmissions(value: JsonValue, schema: JsonObject): JsonValue {
  const forms = formsOf(schema).filter((form) => mayBe(value, form));
  if (forms.some(isChoice)) return value;
  if (Array.isArray(value))
    return listOf(value).map((item, index) =>
      withoutOmissions(item, oneOf(forms.flatMap((form) => itemOf(form, index)))),
    );
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, JsonValue][] => {
    const property = oneOf(forms.flatMap((form) => propertyOf(form, name)));
    return inner === null && !acceptsNull(property) ? [] : [[name, withoutOmissions(inner, property)]];
  });
  return Object.fromEntries(entries);
}

/** Whether a list or an object may be of this form. */
function mayBe(value: JsonValue, schema: JsonObject): boolean {
  if (isChoice(schema)) return isChosen(value, schema);
  const types = typesOf(schema);
  return types.length === 0 || types.includes(Array.isArray(value) ? 'array' : 'object');
}

const formsOf = (schema: JsonObject): readonly JsonObject[] => {
  const alternatives = listOf(schema['oneOf']).filter(isObject);
  return alternatives.length === 0 ? [schema] : alternatives.flatMap(formsOf);
};

/** What nothing is said about is left out where it is null. */
const NOTHING: JsonObject = { type: ['string', 'array', 'object'], properties: {} };
const oneOf = (schemas: readonly JsonObject[]): JsonObject => {
  const [first, ...others] = schemas;
  return first === undefined ? NOTHING : others.length === 0 ? first : { oneOf: [...schemas] };
};

function propertyOf(schema: JsonObject, name: string): readonly JsonObject[] {
  const declared = objectOf(schema['properties'])[name];
  if (isObject(declared)) return [declared];
  const rest = schema['additionalProperties'];
  const types = typesOf(schema);
  const isAny = types.length === 0 || (types.includes('object') && schema['properties'] === undefined);
  const isOpen = rest === true || (rest === undefined && isAny);
  return isObject(rest) ? [rest] : isOpen ? [{}] : [];
}

/** A choice is a value as it is written. */
function isChosen(value: JsonValue, schema: JsonObject): boolean {
  const choices = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  return choices.some((choice) => isDeepStrictEqual(choice, value));
}

const isChoice = (schema: JsonObject): boolean => schema['enum'] !== undefined || schema['const'] !== undefined;

function itemOf(schema: JsonObject, index: number): readonly JsonObject[] {
  const own = listOf(schema['prefixItems'])[index] ?? schema['items'];
  return isObject(own) ? [own] : [{}];
}

/** Removes properties that are null, where null can only mean "left out". Nulls inside lists are values and stay. */
export function stripNulls(value: JsonObject): JsonObject;
export function stripNulls(value: JsonValue): JsonValue;
export function stripNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return listOf(value).map((item) => stripNulls(item));
  if (!isObject(value)) return value;
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([name, item]) => [name, stripNulls(item)]));
}
