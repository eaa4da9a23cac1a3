import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

/** @returns the schemas by name under a keyword such as `properties`. */
export const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** @returns the types that a schema names; none if it names none. */
export const typesOf = ({ type }: JsonObject): readonly JsonValue[] =>
  typeof type === 'string' ? [type] : listOf(type);
