import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ArgumentIssue } from './parameters/tool-parameters.ts';

/**
 * Tells the model which arguments do not fit, what is expected and what it sent, so that the next try can be right.
 * @example "convert_units was not called: value must fit (expected number), got "five". Correct the arguments …"
 */
export function describeArgumentIssues(toolName: string, args: JsonObject, issues: readonly ArgumentIssue[]): string {
  const reasons = issues.map((issue) => describeIssue(issue, args));
  return `${toolName} was not called: ${reasons.join('; ')}. Correct the arguments and call it again.`;
}

function describeIssue(issue: ArgumentIssue, args: JsonObject): string {
  if (issue.type === 'unknown-parameters') return `${issue.names.join(', ')} is not a parameter of it`;
  const { path, expectedType, message } = issue;
  const parameter = path.length === 0 ? 'the arguments' : path.join('.');
  const expectation = expectedType === null ? '' : ` (expected ${expectedType})`;
  const got = valueAt(args, path);
  if (got === undefined) return `${parameter} is missing${expectation}`;
  return `${parameter} must fit${expectation || ` (${message})`}, got ${quote(got)}`;
}

function valueAt(args: JsonObject, path: readonly PropertyKey[]): JsonValue | undefined {
  let value: JsonValue | undefined = args;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<PropertyKey, JsonValue>>)[key];
  }
  return value;
}

const quote = (value: JsonValue): string => JSON.stringify(value).slice(0, 200);
