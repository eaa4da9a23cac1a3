import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { UnusableParametersError, type ArgumentIssue, type ParameterView } from './tool-parameters.ts';

/** @throws {UnusableParametersError} for types that JSON Schema has no words for, such as a date. */
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
    throw new UnusableParametersError(errorMessage(error), { cause: error });
  }
}

function toIssue(issue: z.core.$ZodIssue): ArgumentIssue {
  if (issue.code === 'unrecognized_keys') return { type: 'unknown-parameters', names: issue.keys };
  const expectedType = issue.code === 'invalid_type' ? issue.expected : null;
  return { type: 'mismatch', path: issue.path, expectedType, message: issue.message };
}
