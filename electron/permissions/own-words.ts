import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/** @returns whether every text in the arguments occurs unchanged in what the person wrote. */
export function isInOwnWords(args: JsonObject, said: readonly string[]): boolean {
  const own = plain(said.join('\n'));
  return textsOf(args).every((text) => own.includes(plain(text)));
}

/** Case, spacing and punctuation around words don't change whose they are. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s"'“”‘’.,;:!?()]+/g, ' ')
    .trim();

function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf);
}
