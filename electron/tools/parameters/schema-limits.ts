import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { UnusableParametersError } from './tool-parameters.ts';

/** The largest known schema of a public server has about 1,500 values and 14 levels. */
const MAX_DEPTH = 60;
const MAX_VALUES = 20_000;
const MAX_CHARACTERS = 400_000;
const REFERENCES = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/**
 * Checks a schema from outside before anything recursive runs on it.
 * @throws {UnusableParametersError} if it is too deep or too large, or refers to another document: nothing is fetched
 * to check a call.
 */
export function assertBounded(schema: JsonObject): void {
  // An explicit stack, because recursion would overflow on exactly the schemas that this rejects.
  const left: { readonly value: JsonValue; readonly depth: number }[] = [{ value: schema, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    values++;
    characters += typeof value === 'string' ? value.length : 0;
    if (depth > MAX_DEPTH)
      throw new UnusableParametersError(() =>
        t('Its schema is nested deeper than {levels} levels.', { levels: String(MAX_DEPTH) }),
      );
    if (values > MAX_VALUES || characters > MAX_CHARACTERS)
      throw new UnusableParametersError(() => t('Its schema is too large.'));
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      characters += key.length;
      assertLocal(key, inner);
      left.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertLocal(key: string, value: JsonValue): void {
  if (!REFERENCES.has(key) || typeof value !== 'string' || value.startsWith('#')) return;
  throw new UnusableParametersError(() =>
    t('Its schema refers to another document, "{address}".', { address: value.slice(0, 200) }),
  );
}
