import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { formatList, plural } from '../../../shared/formats/numbers.ts';
import { assertNever, errorMessage } from '../../foundation/errors.ts';
import { UnusableParametersError, type ArgumentIssue, type ParameterView } from './tool-parameters.ts';

/** @throws {UnusableParametersError} for types that JSON Schema can't express, such as a date. */
export function viewZod(parameters: z.ZodObject): ParameterView {
  return {
    schema: describe(parameters),
    check: (args) => {
      const parsed = parameters.safeParse(args);
      return parsed.success
        ? { success: true, args: parsed.data }
        : { success: false, issues: parsed.error.issues.map(toIssue) };
    },
  };
}

function describe(parameters: z.ZodObject): JsonObject {
  try {
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' });
    return jsonObjectSchema.parse(schema);
  } catch (error) {
    throw new UnusableParametersError(() => errorMessage(error), { cause: error });
  }
}

function toIssue(issue: z.core.$ZodIssue): ArgumentIssue {
  if (issue.code === 'unrecognized_keys') return { type: 'unknown-parameters', names: issue.keys };
  const expectedType = issue.code === 'invalid_type' ? issue.expected : null;
  const bound = boundOf(issue);
  return { type: 'mismatch', path: issue.path, expectedType, message: issue.message, ...(bound !== null && { bound }) };
}

/** Zod's own messages, "expected string to have <=60 characters", are not for people. */
function boundOf(issue: z.core.$ZodIssue): string | null {
  switch (issue.code) {
    case 'too_big':
      return `at most ${counted(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `at least ${counted(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return `one of ${formatList(issue.values.map(String), 'disjunction')}`;
    case 'invalid_format':
      return `written as ${issue.format === 'regex' ? 'the tool describes' : issue.format.replaceAll('_', ' ')}`;
    case 'not_multiple_of':
      return `a multiple of ${String(issue.divisor)}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_type':
    case 'invalid_union':
    case 'unrecognized_keys':
      return null;
    default:
      return assertNever(issue);
  }
}

function counted(limit: number | bigint, origin: string): string {
  if (origin === 'string') return plural(Number(limit), 'character');
  if (origin === 'array' || origin === 'set') return plural(Number(limit), 'entry', 'entries');
  return String(limit);
}
