import type { ErrorObject } from 'ajv';
import type { ArgumentIssue } from './tool-parameters.ts';

/** More would only hide the first ones. */
const MAX_ISSUES = 8;
/** These only say that one of several forms failed; the errors before them say why. */
const SUMMARIES = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not', 'propertyNames']);

/** @returns Ajv's errors in the common form. */
export function toIssues(errors: readonly ErrorObject[]): readonly ArgumentIssue[] {
  const telling = errors.filter(({ keyword }) => !SUMMARIES.has(keyword));
  const issues = (telling.length > 0 ? telling : errors).map(toIssue);
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()].slice(0, MAX_ISSUES);
}

function toIssue(error: ErrorObject): ArgumentIssue {
  const path = pathOf(error);
  const { params, keyword, message = 'it does not fit' } = error;
  const unknown: unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  if (typeof unknown === 'string') return { type: 'unknown-parameters', names: [[...path, unknown].join('.')] };
  const missing: unknown = params['missingProperty'];
  if (typeof missing === 'string')
    return { type: 'mismatch', path: [...path, missing], expectedType: null, message: 'it is missing' };
  return {
    type: 'mismatch',
    path,
    expectedType: keyword === 'type' ? typeNames(params['type']) : null,
    message: worded(keyword, params, message),
  };
}

function worded(keyword: string, params: Readonly<Record<string, unknown>>, message: string): string {
  if (keyword === 'enum') return `one of ${JSON.stringify(params['allowedValues']).slice(0, 300)}`;
  if (keyword === 'const') return JSON.stringify(params['allowedValue']).slice(0, 300);
  return message;
}

const typeNames = (type: unknown): string => (Array.isArray(type) ? type.join(' or ') : String(type));

/** @returns the steps of an error's JSON pointer. */
export const pathOf = ({ instancePath }: ErrorObject): readonly string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
