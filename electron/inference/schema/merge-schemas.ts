import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { isObject, listOf, objectOf, typesOf } from './json-parts.ts';

/**
 * @returns a schema for everything that both accept, and perhaps more: what can't be joined is taken from the second. Null
 * if their types exclude each other.
 */
export function mergeSchemas(left: JsonObject, right: JsonObject): JsonObject | null {
  const types = sharedTypes(typesOf(left), typesOf(right));
  if (types !== null && types.length === 0) return null;
  const required = [...new Set([...listOf(left['required']), ...listOf(right['required'])])];
  return {
    ...left,
    ...right,
    ...(types !== null && { type: types.length === 1 ? (types[0] ?? 'null') : types }),
    ...mergedNames('properties', left, right),
    ...mergedNames('patternProperties', left, right),
    ...(required.length > 0 && { required }),
    ...mergedItems(left, right),
  };
}

/** @returns null if one of the schemas names no type. */
function sharedTypes(left: readonly JsonValue[], right: readonly JsonValue[]): JsonValue[] | null {
  if (left.length === 0 || right.length === 0) return left.length + right.length === 0 ? null : [...left, ...right];
  const isIn = (type: JsonValue, types: readonly JsonValue[]): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...left.filter((type) => isIn(type, right)), ...right.filter((type) => isIn(type, left))])];
}

function mergedNames(keyword: string, left: JsonObject, right: JsonObject): JsonObject {
  if (!isObject(left[keyword]) || !isObject(right[keyword])) return {};
  const merged = Object.entries(objectOf(right[keyword])).map(([name, schema]): [string, JsonValue] => [
    name,
    mergedValue(objectOf(left[keyword])[name], schema),
  ]);
  return { [keyword]: { ...objectOf(left[keyword]), ...Object.fromEntries(merged) } };
}

const mergedItems = (left: JsonObject, right: JsonObject): JsonObject =>
  isObject(left['items']) && isObject(right['items']) ? { items: mergedValue(left['items'], right['items']) } : {};

/** Where nothing fits both, the second is kept: the check refuses whatever is written. */
const mergedValue = (left: JsonValue | undefined, right: JsonValue): JsonValue =>
  isObject(left) && isObject(right) ? (mergeSchemas(left, right) ?? right) : right;
