import type { JsonObject } from '../../shared/entities/json.ts';

/** Maximum characters used of the parameters' descriptions. */
const MOST_CHARACTERS = 1500;

/** @returns the names and descriptions of the parameters in a JSON Schema of arguments. */
export function parameterWords(parameters: JsonObject | null): {
  readonly parameterNames: readonly string[];
  readonly requiredNames: readonly string[];
  readonly parameterText: string;
} {
  const properties = parameters?.['properties'];
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties))
    return { parameterNames: [], requiredNames: [], parameterText: '' };
  const descriptions = Object.values(properties as JsonObject).map((schema) =>
    typeof schema === 'object' && schema !== null && 'description' in schema && typeof schema.description === 'string'
      ? schema.description
      : '',
  );
  const required: readonly unknown[] = Array.isArray(parameters?.['required']) ? parameters['required'] : [];
  return {
    parameterNames: Object.keys(properties),
    requiredNames: required.filter((name) => typeof name === 'string'),
    parameterText: descriptions.join(' ').slice(0, MOST_CHARACTERS),
  };
}
