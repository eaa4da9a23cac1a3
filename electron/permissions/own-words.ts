import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/**
 * @returns whether every text and number in the arguments occurs unchanged in one message of the person, as whole
 * words.
 */
export function isInOwnWords(args: JsonObject, said: readonly string[]): boolean {
  const own = said.map((message) => ` ${plain(message)} `);
  return valuesOf(args).every((value) => own.some((message) => message.includes(` ${plain(value)} `)));
}

/** Case, spacing and punctuation around words don't change whose they are. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s"'“”‘’.,;:!?()]+/g, ' ')
    .trim();

/** An empty text says nothing, nor do yes and no. */
function valuesOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return plain(value) === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(valuesOf);
}
