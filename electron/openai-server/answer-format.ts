import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../shared/entities/json.ts';
import { compileSchema } from '../tools/parameters/schema-compiler.ts';
import { assertBounded } from '../tools/parameters/schema-limits.ts';
import { UnusableParametersError } from '../tools/parameters/tool-parameters.ts';
import { ApiError } from './api-error.ts';

/** Milliseconds for reading a schema, and for checking an answer. */
const LIMIT_MS = 1000;

/** `response_format` of chat completions. */
export const responseFormatSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text') }),
    z.object({ type: z.literal('json_object') }),
    z.object({
      type: z.literal('json_schema'),
      json_schema: z.object({
        name: z.string().optional(),
        description: z.string().nullish(),
        schema: jsonObjectSchema.nullish(),
        strict: z.boolean().nullish(),
      }),
    }),
  ],
  { error: 'response_format has the type "text", "json_object" or "json_schema".' },
);
export type ResponseFormat = z.infer<typeof responseFormatSchema>;

/** What an answer has to be. */
export interface AnswerFormat {
  readonly schema: JsonObject;
  /** For the model: a grammar lets it write nothing else, but it needs to know what is meant. */
  readonly instructions: string;
  /** @returns what is wrong with an answer; null if it fits. */
  readonly problem: (text: string) => string | null;
}

/** @returns null for free text. @throws {ApiError} for a schema that can't be used. */
export function answerFormat(format: ResponseFormat | null | undefined): AnswerFormat | null {
  if (format == null || format.type === 'text') return null;
  const schema = schemaOf(format);
  const description = format.type === 'json_schema' ? (format.json_schema.description ?? '') : '';
  return {
    schema,
    instructions: [
      `Answer with JSON only${format.type === 'json_schema' ? `, which fits this schema: ${JSON.stringify(schema)}` : ''}`,
      description,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    problem: checkOf(schema),
  };
}

/** An object may have any properties, unless its schema says otherwise. */
function schemaOf(format: Exclude<ResponseFormat, { type: 'text' }>): JsonObject {
  const anyObject = { type: 'object', additionalProperties: true };
  return format.type === 'json_object' ? anyObject : (format.json_schema.schema ?? anyObject);
}

function checkOf(schema: JsonObject): AnswerFormat['problem'] {
  try {
    assertBounded(schema);
    const validate = compileSchema(schema, LIMIT_MS);
    return (text) => {
      try {
        if (validate(JSON.parse(text))) return null;
        const [first] = validate.errors ?? [];
        return `${first?.instancePath || 'It'} ${first?.message ?? 'does not fit'}`;
      } catch {
        return 'It is not valid JSON';
      }
    };
  } catch (error) {
    if (!(error instanceof UnusableParametersError)) throw error;
    throw new ApiError(400, `The schema in the response format can't be used. ${error.english}`, null, {
      cause: error,
    });
  }
}
