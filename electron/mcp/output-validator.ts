import type { JsonSchemaType, JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/client';
import { jsonObjectSchema, type JsonObject } from '../../shared/entities/json.ts';
import { errorMessage } from '../foundation/errors.ts';
import { viewJsonSchema } from '../tools/parameters/json-schema-view.ts';

/**
 * Checks structured results with the same bounds as arguments: the SDK's own validator would run a stranger's patterns
 * for as long as they take. A schema that cannot be used checks nothing, so that its tool still works.
 */
export const boundedOutputValidator: jsonSchemaValidator = {
  getValidator<Result>(schema: JsonSchemaType): JsonSchemaValidator<Result> {
    const check = checkOf(jsonObjectSchema.safeParse(schema).data ?? {});
    return (input) => {
      const problem = check(input);
      return problem === null
        ? { valid: true, data: input as Result, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: problem };
    };
  },
};

function checkOf(schema: JsonObject): (input: unknown) => string | null {
  try {
    const view = viewJsonSchema(schema);
    return (input) => {
      const parsed = jsonObjectSchema.safeParse(input);
      // Only schemas of objects can be used here; schemas of other results would check nothing more.
      if (!parsed.success) return null;
      const checked = view.check(parsed.data);
      return checked.success ? null : errorMessage(checked.issues[0]?.type ?? 'it does not fit');
    };
  } catch {
    return () => null;
  }
}
