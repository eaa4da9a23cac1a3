import { rowOf } from '../../feature-model/feature-rows.ts';

const SHORTEST_PART = 3;
const LONGEST_PART = 5;
const MOST_WORDS = 100;
const WORD = /[a-z]+(?:'[a-z]+)?|\d+(?:[.,:/-]\d+)*|[^\sa-z\d]/g;

/**
 * What a request consists of, for the classifier: its words, pairs and triples of neighbours, and parts of three to five
 * letters of longer words, which a typing error leaves mostly as they are. Digits count by their number alone. Each word
 * also counts together with the kind of thing that the previous answer was about.
 * @param after the tool that gave the previous answer, if one did.
 * @returns rows of the classifier's table, one per feature; the same row twice where a feature comes twice.
 */
export function requestFeatures(text: string, after: string | null = null): readonly number[] {
  const words = requestWords(text);
  const kind = kindOf(after);
  return [
    ...(after === null ? [] : [`after ${after}`, ...words.map((word) => `about ${String(kind)} ${word}`)]),
    ...(words[0] === undefined ? [] : [`first ${words[0]}`]),
    ...words.flatMap((word, index) => [
      `word ${word}`,
      ...words.slice(index + 1, index + 2).map((next) => `pair ${word} ${next}`),
      ...(index + 2 < words.length ? [`triple ${words.slice(index, index + 3).join(' ')}`] : []),
      ...partsOf(word),
    ]),
  ].map(rowOf);
}

/**
 * The same request word by word, for models that read it in order: each word, its parts, and the word with the one after it. The
 * first entry is what the previous answer was about.
 * @param after the tool that gave the previous answer, if one did.
 * @returns for each word, rows of a table; never empty. Words after the hundredth are left out.
 */
export function wordFeatures(text: string, after: string | null = null): readonly (readonly number[])[] {
  const words = requestWords(text).slice(0, MOST_WORDS);
  return [
    after === null ? ['after nothing'] : [`after ${after}`, `kind ${String(kindOf(after))}`],
    ...words.map((word, index) => [
      `word ${word}`,
      ...words.slice(index + 1, index + 2).map((next) => `pair ${word} ${next}`),
      ...partsOf(word),
    ]),
  ].map((features) => features.map(rowOf));
}

/** Words and punctuation in lower case, with each digit as a zero. */
const requestWords = (text: string): readonly string[] =>
  (text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []).map((word) => word.replace(/\d/g, '0'));

const kindOf = (tool: string | null): string | undefined => tool?.split('_').at(-1)?.replace(/s$/, '');

function partsOf(word: string): readonly string[] {
  if (word.length <= SHORTEST_PART) return [];
  const marked = `<${word}>`;
  const parts: string[] = [];
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let start = 0; start + length <= marked.length; start++)
      parts.push(`part ${marked.slice(start, start + length)}`);
  return parts;
}
