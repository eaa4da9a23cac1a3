import type { JsonObject } from '../../shared/entities/json.ts';
import { neededValues, type NeededValue } from '../tools/parameters/needed-values.ts';

/** Maximum characters used of the parameters' descriptions. */
const MOST_CHARACTERS = 1500;

/** @returns the names and descriptions of the parameters in a JSON Schema of arguments. */
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
    parameterText: descriptions.join(' ').slice(0, MOST_CHARACTERS),
  };
}
