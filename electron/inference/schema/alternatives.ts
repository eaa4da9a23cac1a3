import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { isObject, listOf, objectOf, typesOf } from './json-parts.ts';
import { mergeSchemas } from './merge-schemas.ts';

/**
 * @returns the schemas that a schema with `anyOf` or `oneOf` stands for, each with what is declared next to them; null if
 * it has neither. Alternatives that nothing can fit are left out.
 */
export function alternativesIn(schema: JsonObject): readonly JsonValue[] | null {
  const { anyOf, oneOf, ...around } = schema;
  const given = [listOf(anyOf), listOf(oneOf)].find(({ length }) => length > 0);
  if (given === undefined) return null;
  const { description: _, ...shared } = around;
  const merged = given.flatMap((alternative) => {
    if (!isObject(alternative)) return alternative === false ? [] : [shared];
    // Whether only one of them fits is for the check: the grammar allows all.
    return mergeSchemas(shared, alternative) ?? [];
  });
  return merged.length > 0 ? merged : null;
}

/**
 * @param schemas normalized ones.
 * @returns them without repetitions, and objects that differ only in what is required as one.
 */
export function distinct(schemas: readonly JsonObject[]): readonly JsonObject[] {
  const groups = Map.groupBy(schemas, (schema) => JSON.stringify({ ...schema, required: null }));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { required: _, ...others } = first;
    const required = sharedNames(group);
    return [required.length === 0 ? others : { ...others, required }];
  });
}

/** @returns the names that all of the schemas require. */
const sharedNames = (schemas: readonly JsonObject[]): JsonValue[] =>
  listOf(schemas[0]?.['required']).filter((name) =>
    schemas.every((schema) => listOf(schema['required']).includes(name)),
  );

/**
 * Arguments are always one object, and every template lists its properties: alternatives become one object that allows all
 * of them.
 * @param alternatives normalized ones.
 */
export function asOneObject(alternatives: readonly JsonObject[]): JsonObject {
  const objects = alternatives.filter((schema) => typesOf(schema).includes('object'));
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(objectOf(properties))))];
  const properties = names.map((name): [string, JsonValue] => {
    const forms = objects.flatMap((schema) => objectOf(schema['properties'])[name] ?? []).filter(isObject);
    const [first = {}, ...others] = distinct(forms);
    return [name, others.length === 0 ? first : { oneOf: [first, ...others] }];
  });
  const rests = objects.flatMap(({ additionalProperties }) => additionalProperties ?? []);
  const required = sharedNames(objects);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(rests.length > 0 && { additionalProperties: rests.length === 1 ? (rests[0] ?? true) : true }),
  };
}
