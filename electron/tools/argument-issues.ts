import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/**
 * Tells the model which arguments do not fit, what is expected and what it sent, so that the next try can be right.
 * @example "convert_units was not called: value must be number, got "five" (string)."
 */
export function describeArgumentIssues(toolName: string, args: JsonObject, error: z.ZodError): string {
  const issues = error.issues.map((issue) => describeIssue(issue, args));
  return `${toolName} was not called: ${issues.join('; ')}. Correct the arguments and call it again.`;
}

function describeIssue(issue: z.core.$ZodIssue, args: JsonObject): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not a parameter of it`;
  const parameter = issue.path.length === 0 ? 'the arguments' : issue.path.join('.');
  const got = valueAt(args, issue.path);
  if (got === undefined) return `${parameter} is missing${expectation(issue)}`;
  return `${parameter} must fit${expectation(issue) || ` (${issue.message})`}, got ${quote(got)}`;
}

function expectation(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? ` (expected ${issue.expected})` : '';
}

function valueAt(args: JsonObject, path: readonly PropertyKey[]): JsonValue | undefined {
  let value: JsonValue | undefined = args;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<PropertyKey, JsonValue>>)[key];
  }
  return value;
}

const quote = (value: JsonValue): string => JSON.stringify(value).slice(0, 200);
