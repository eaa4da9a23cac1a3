import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import type { ArgumentIssue } from './parameters/tool-parameters.ts';

/**
 * Tells the model which arguments are invalid, what is expected and what it sent, so that the next call can be correct.
 * @example "convert_units was not called: value must fit (expected number), got "five". Correct the arguments …"
 */
export function describeArgumentIssues(toolName: string, args: JsonObject, issues: readonly ArgumentIssue[]): string {
  const reasons = issues.map((issue) => describeIssue(issue, args));
  return `${toolName} was not called: ${reasons.join('; ')}. Correct the arguments and call it again.`;
}

/**
 * The same for the person, who doesn't know tools and parameters by their names.
 * @example "value must be a number; unit is missing"
 */
export const argumentIssuesForPerson = (args: JsonObject, issues: readonly ArgumentIssue[]): string =>
  [...new Set(issues.map((issue) => issueForPerson(issue, args)))].join('; ');

/** @returns the parameters at fault, each once. */
export const faultyParameters = (issues: readonly ArgumentIssue[]): string =>
  [...new Set(issues.flatMap((issue) => ('names' in issue ? issue.names : [issue.path.join('.')])))].join(' ');

function issueForPerson(issue: ArgumentIssue, args: JsonObject): string {
  if (issue.type === 'unknown-parameters')
    return t('it does not use {names}', { names: joinList(issue.names.map(inWords), 'disjunction') });
  const { path, expectedType, bound } = issue;
  if (path.length === 0) return t('its input has the wrong form');
  const parameter = path.map((key) => (typeof key === 'number' ? String(key + 1) : inWords(String(key)))).join(' ');
  if (valueAt(args, path) === undefined) return t('{parameter} is missing', { parameter });
  if (bound !== undefined) return t('{parameter} must be {bound}', { parameter, bound });
  return expectedType === null
    ? t('{parameter} does not fit', { parameter })
    : t('{parameter} must be {type}', { parameter, type: TYPE_WORDS[expectedType]?.() ?? expectedType });
}

const inWords = (name: string): string => name.replaceAll('_', ' ');
const TYPE_WORDS: Readonly<Record<string, () => string>> = {
  string: () => t('text'),
  number: () => t('a number'),
  integer: () => t('a whole number'),
  int: () => t('a whole number'),
  boolean: () => t('true or false'),
  array: () => t('a list'),
  object: () => t('an object'),
};

function describeIssue(issue: ArgumentIssue, args: JsonObject): string {
  if (issue.type === 'unknown-parameters') return `${issue.names.join(', ')} is not a parameter of it`;
  const { path, expectedType, message, bound } = issue;
  const parameter = path.length === 0 ? 'the arguments' : path.join('.');
  const expectation = expectedType === null ? '' : ` (expected ${expectedType})`;
  const got = valueAt(args, path);
  if (got === undefined) return `${parameter} is missing${expectation}`;
  return `${parameter} must fit${expectation || ` (${bound ?? message})`}, got ${quote(got)}`;
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
