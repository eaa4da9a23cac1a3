import type { ErrorObject, ValidateFunction } from 'ajv';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { withRequiredNulls } from './required-nulls.ts';
import { compileSchema } from './schema-compiler.ts';
import { toIssues } from './schema-issues.ts';
import { modernSchema } from './modern-schema.ts';
import { plainSchema } from './plain-schema.ts';
import { assertBounded } from './schema-limits.ts';
import { isOutOfTime, runWithin } from './time-limit.ts';
import { UnusableParametersError, type CheckedArguments, type ParameterView } from './tool-parameters.ts';

/**
 * Milliseconds of processor time. A normal schema compiles in about 5, the first one in about 100, and checks in far less
 * than 1: only hostile ones come close.
 */
const LIMITS = { compile: 1000, check: 1000 };

/**
 * @param schema from a stranger: it may be broken, endless or hostile.
 * @param isKnown whether it could be used before: then it is compiled with the first check, and if that fails after all,
 * no arguments are valid.
 * @throws {UnusableParametersError}
 */
export function viewJsonSchema(schema: JsonObject, limits = LIMITS, isKnown = false): ParameterView {
  assertBounded(schema);
  // A later change by its sender would not be checked.
  const own = modernSchema(structuredClone(schema));
  const plain = plainSchema(own);
  if (own['type'] !== undefined && own['type'] !== 'object')
    throw new UnusableParametersError(() => t('Its arguments are not an object.'));
  let validate = isKnown ? null : compileSchema(own, limits.compile);
  const compiled = (): ValidateFunction => (validate ??= compileSchema(own, limits.compile));
  return { schema: plain, check: (args) => check(compiled, args, limits.check) };
}

function check(compiled: () => ValidateFunction, args: JsonObject, limitMs: number): CheckedArguments {
  try {
    const validate = compiled();
    const errors = errorsOf(validate, args, limitMs);
    if (errors.length === 0) return { success: true, args };
    const completed = withRequiredNulls(args, errors);
    if (completed !== null && errorsOf(validate, completed, limitMs).length === 0)
      return { success: true, args: completed };
    return { success: false, issues: toIssues(errors) };
  } catch (error) {
    const message = isOutOfTime(error) ? 'checking them took too long' : 'they cannot be checked against its schema';
    return { success: false, issues: [{ type: 'mismatch', path: [], expectedType: null, message }] };
  }
}

function errorsOf(validate: ValidateFunction, args: JsonObject, limitMs: number): readonly ErrorObject[] {
  let errors: readonly ErrorObject[] = [];
  runWithin(limitMs, () => {
    errors = validate(args) ? [] : (validate.errors ?? []);
  });
  return errors;
}
