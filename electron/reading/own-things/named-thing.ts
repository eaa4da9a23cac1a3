import { comparedWords } from '../../inference/compared-words.ts';
import { AROUND } from '../languages/en/kind-words.ts';
import { isSameWord, meaningfulWords, type KnownTitles, type ThingKind } from './named-kinds.ts';

/** Something that the person has, by the kind of thing and its title. */
interface OwnThing {
  readonly kind: ThingKind;
  readonly title: string;
}

/**
 * Finds the one thing of the person's that words of their own mean: "the passport" for "Renew passport", "the offer for Carla"
 * for "Send the offer to Carla".
 * @param words such as an object of a request.
 * @param kinds that may be meant, the likeliest first: the others only count if it has none.
 * @returns null if a word belongs to nothing, or if several things have them all.
 */
export function thingNamedBy<K extends ThingKind>(
  words: string,
  known: Pick<KnownTitles, K>,
  kinds: readonly K[],
): OwnThing | null {
  const said = comparedWords(words).filter((word) => !AROUND.has(word));
  // Of no words at all, every one is short.
  if (said.every((word) => word.length < 3)) return null;
  for (const kind of kinds) {
    const titles = [...new Set(known[kind])];
    const meant = titles.filter((title) => hasAll(title, said));
    const whole = meant.filter((title) => meaningfulWords(title).length === said.length);
    const [only, other] = whole.length === 1 ? whole : meant;
    if (only !== undefined) return other === undefined ? { kind, title: only } : null;
  }
  return null;
}

function hasAll(title: string, said: readonly string[]): boolean {
  const inTitle = comparedWords(title);
  return said.every((word) => inTitle.some((one) => isSameWord(word, one)));
}

/** @returns the only title whose telling words are all in a text; of several, the one with the most. Null if there is none. */
export function titleSaid(text: string, titles: readonly string[]): string | null {
  const said = comparedWords(text);
  const [best, next] = titles
    .map((title) => ({ title, words: meaningfulWords(title) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => said.some((one) => isSameWord(one, word))))
    .toSorted((one, other) => other.words.length - one.words.length);
  return best === undefined || next?.words.length === best.words.length ? null : best.title;
}
