import type { ErrorObject } from 'ajv';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { pathOf } from './schema-issues.ts';

/**
 * Null arguments are removed before a call, because to the grammar, null means "left out". Some schemas require a
 * nullable property, which is put back here.
 * @returns null if more than that is wrong.
 */
export function withRequiredNulls(args: JsonObject, errors: readonly ErrorObject[]): JsonObject | null {
  if (errors.some(({ keyword }) => keyword !== 'required')) return null;
  return errors.reduce<JsonObject>(
    (completed, error) => withNull(completed, [...pathOf(error), String(error.params['missingProperty'])]),
    args,
  );
}

function withNull(object: JsonObject, [name = '', ...inner]: readonly string[]): JsonObject {
  const value: JsonValue = object[name] ?? null;
  return Object.fromEntries([...Object.entries(object), [name, inner.length === 0 ? null : within(value, inner)]]);
}

function within(value: JsonValue, path: readonly string[]): JsonValue {
  if (Array.isArray(value)) {
    const [position, ...inner] = path;
    return (value as readonly JsonValue[]).map((item, index) =>
      String(index) === position ? within(item, inner) : item,
    );
  }
  return typeof value === 'object' && value !== null ? withNull(value as JsonObject, path) : value;
}
