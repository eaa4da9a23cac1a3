import { indexWords, stemmedWords } from '../selection/word-index.ts';

/** Cosine from which a message means the same as an example; "delete all my notes about Oslo" has 0.83 with "delete all my notes". */
const SAME_MEANING = 0.85;

/** A tool that answers messages that say what one of its examples says. */
export interface ExampleAnswerer {
  readonly name: string;
  readonly examples: readonly string[];
  readonly tags?: readonly string[];
}

/**
 * @param meaning cosine of a tool's nearest text and the message, by name; empty without an embedder, and then only the same words count.
 * @returns the tool that a message is an example of: it means the same, and has no word of its own.
 */
export function meantExample(
  message: string,
  answerers: readonly ExampleAnswerer[],
  meaning: ReadonlyMap<string, number>,
): string | null {
  const words = stemmedWords(message).join(' ');
  const own = indexWords(message);
  const highest = Math.max(0, ...meaning.values());
  const found = answerers.find(({ name, examples, tags = [] }) => {
    if (examples.some((example) => stemmedWords(example).join(' ') === words)) return true;
    const cosine = meaning.get(name) ?? 0;
    const known = new Set([...examples, ...tags].flatMap(indexWords));
    return cosine >= SAME_MEANING && cosine >= highest && own.every((word) => known.has(word));
  });
  return found?.name ?? null;
}
