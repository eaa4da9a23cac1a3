import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../shared/entities/json.ts';
import { viewJsonSchema } from '../tools/parameters/json-schema-view.ts';

type Check = (output: JsonObject) => string | null;

/** One for each schema: compiling takes milliseconds. */
const checks = new WeakMap<JsonObject, Check>();

/**
 * Checks a structured result with the same bounds as arguments: the SDK's own validator would run a stranger's patterns for
 * as long as they take, and takes a result that doesn't fit for a call that didn't run.
 * @returns what doesn't fit, in words; null if it does, or if the schema can't be used.
 */
export function outputProblem(schema: JsonObject, output: JsonValue | undefined): string | null {
  if (output === undefined) return 'it has no structured part';
  const parsed = jsonObjectSchema.safeParse(output);
  if (!parsed.success || Array.isArray(output)) return 'it is not an object';
  const check = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, check);
  return check(parsed.data);
}

function checkOf(schema: JsonObject): Check {
  try {
    const view = viewJsonSchema(schema);
    return (output) => {
      const checked = view.check(output);
      const [issue] = checked.success ? [] : checked.issues;
      if (issue === undefined) return null;
      if (issue.type === 'unknown-parameters') return `${issue.names.join(', ')} is not part of it`;
      return `${issue.path.map(String).join('.') || 'it'}: ${issue.message}`;
    };
  } catch {
    return () => null;
  }
}
