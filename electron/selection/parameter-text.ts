import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { neededValues, type NeededValue } from '../tools/parameters/needed-values.ts';

/** Maximum characters used of the parameters' descriptions, and of the values that they can have. */
const MOST_CHARACTERS = 1500;
const MOST_CHOICE_CHARACTERS = 1000;
/** Parts of a schema that are searched for choices, and how many of each list are read. */
const MOST_PARTS = 500;
const MOST_CHOICES = 30;

/**
 * @returns the names of the parameters in a JSON Schema of arguments, and the values that they can have, such as the units
 *   that a tool converts.
 */
export function parameterWords(parameters: JsonObject | null): {
  readonly parameterNames: readonly string[];
  readonly needs: readonly NeededValue[];
  readonly parameterText: string;
} {
  const properties = parameters?.['properties'];
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties))
    return { parameterNames: [], needs: [], parameterText: '' };
  const descriptions = Object.values(properties as JsonObject).map((schema) =>
    typeof schema === 'object' && schema !== null && 'description' in schema && typeof schema.description === 'string'
      ? schema.description
      : '',
  );
  return {
    parameterNames: Object.keys(properties),
    needs: neededValues(parameters),
    parameterText: [
      descriptions
        .filter((text) => text !== '')
        .join(' ')
        .slice(0, MOST_CHARACTERS),
      choicesIn(properties as JsonObject)
        .join(' ')
        .slice(0, MOST_CHOICE_CHARACTERS),
    ]
      .join(' ')
      .trim(),
  };
}

/** @returns the words that a schema lists as values (`enum`), also within lists and objects, those of the outermost first. */
function choicesIn(properties: JsonObject): readonly string[] {
  const parts: JsonValue[] = [properties];
  const choices: string[] = [];
  // Parts that are found on the way are visited, too.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const listed = isList(part) ? null : part['enum'];
    if (Array.isArray(listed))
      choices.push(...listed.slice(0, MOST_CHOICES).filter((value) => typeof value === 'string'));
    if (parts.length < MOST_PARTS) parts.push(...Object.values(part).slice(0, MOST_PARTS));
  }
  return choices;
}

const isList = (value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] => Array.isArray(value);
