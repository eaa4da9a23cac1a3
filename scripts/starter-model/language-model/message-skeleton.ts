import type { JsonValue } from '../../../shared/entities/json.ts';
import type { Turn } from './conversations/conversation.ts';
import { PLACE } from './noting-random.ts';

export const spaced = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
export const plain = (text: string): string => spaced(text).trim();

/**
 * @param filled what filled the places of templates in the conversation.
 * @returns the message with a place for each run of them, for each of the words that its calls copied, and for numbers.
 */
export function skeletonOf({ user, uses }: Pick<Turn, 'user' | 'uses'>, filled: ReadonlySet<string>): string {
  const values = [...filled, ...uses.flatMap(({ arguments: args }) => textsIn(args))]
    .map(plain)
    .filter((value) => value !== '')
    .toSorted((left, right) => right.length - left.length);
  const anyValue = new RegExp(`(?<=^| )(?:${[...values, String.raw`\d+`].join('|')})(?=$| )`, 'gu');
  return plain(user)
    .replaceAll(anyValue, PLACE)
    .replaceAll(/\{\}(?: \{\})+/g, PLACE);
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
