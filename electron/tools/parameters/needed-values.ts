import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';

/** A value that a call of a tool contains, as its schema describes it. */
export interface NeededValue {
  readonly name: string;
  readonly description: string;
}

/** How far down a schema is read, how many values of it, and how much of each description. */
const MOST_LEVELS = 3;
const MOST_VALUES = 40;
const MOST_DESCRIPTION = 400;

/**
 * @returns what a call must have, also within lists and objects: `locations: [{latitude, longitude}]` needs three
 *   values. Many schemas don't say what is required: then anything may be.
 */
export function neededValues(parameters: JsonObject | null): readonly NeededValue[] {
  if (parameters === null) return [];
  const needed = valuesIn(parameters, requiredIn(parameters), 0);
  return (needed.length > 0 ? needed : valuesIn(parameters, null, 0)).slice(0, MOST_VALUES);
}

/** @param required null if all of them count. */
function valuesIn(schema: JsonValue | undefined, required: ReadonlySet<unknown> | null, level: number): NeededValue[] {
  if (!isObject(schema) || level > MOST_LEVELS) return [];
  const own = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...own
      .filter(([name]) => required?.has(name) ?? true)
      .slice(0, MOST_VALUES)
      .flatMap(([name, value]) => [{ name, description: descriptionOf(value) }, ...within(value, level + 1)]),
    ...within(schema['items'], level + 1),
  ];
}

const within = (schema: JsonValue | undefined, level: number): NeededValue[] =>
  valuesIn(schema, requiredIn(schema), level);

const requiredIn = (schema: JsonValue | undefined): ReadonlySet<unknown> =>
  new Set(isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : []);

const descriptionOf = (value: JsonValue): string =>
  isObject(value) && typeof value['description'] === 'string' ? value['description'].slice(0, MOST_DESCRIPTION) : '';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
