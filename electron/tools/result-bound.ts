import { jsonValueSchema, type JsonValue } from '../../shared/entities/json.ts';

/** Characters of JSON: about 4,000 tokens, half of the default context. */
export const MAX_RESULT_LENGTH = 16_000;

/**
 * Makes a tool's result safe to store and to show to the model: plain JSON, cut with a note when it is long.
 * @throws {TypeError} when the value cannot be written as JSON.
 */
export function boundResult(result: JsonValue): JsonValue {
  const json = JSON.stringify(result) ?? 'null';
  if (json.length <= MAX_RESULT_LENGTH) return jsonValueSchema.parse(JSON.parse(json));
  const length = json.length.toLocaleString('en');
  const note = `The result had ${length} characters; this is its beginning. Ask for less to see all of it.`;
  return { note, excerpt: beginningOf(json) };
}

/** Quotes within the excerpt are escaped once more when it is written, so the cut is made where the written form fits. */
function beginningOf(json: string): string {
  for (let length = MAX_RESULT_LENGTH; ; length = Math.floor(length * 0.8)) {
    const excerpt = json.slice(0, length).toWellFormed();
    if (JSON.stringify(excerpt).length <= MAX_RESULT_LENGTH + 2) return excerpt;
  }
}
