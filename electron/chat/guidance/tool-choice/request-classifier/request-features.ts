import { rowOf } from '../../feature-model/feature-rows.ts';

const SHORTEST_PART = 3;
const LONGEST_PART = 5;
const WORD = /[a-z]+(?:'[a-z]+)?|\d+(?:[.,:/-]\d+)*|[^\sa-z\d]/g;

/**
 * What a request consists of, for the classifier: its words, pairs and triples of neighbours, and parts of three to five
 * letters of longer words, which a typing error leaves mostly as they are. Digits count by their number alone. Each word
 * also counts together with the kind of thing that the answer before was about.
 * @param after the tool that gave the answer before, if one did.
 * @returns rows of the classifier's table, one per feature; the same row twice where a feature comes twice.
 */
export function requestFeatures(text: string, after: string | null = null): readonly number[] {
  const words = (text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []).map((word) => word.replace(/\d/g, '0'));
  const kind = after?.split('_').at(-1)?.replace(/s$/, '');
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

function partsOf(word: string): readonly string[] {
  if (word.length <= SHORTEST_PART) return [];
  const marked = `<${word}>`;
  const parts: string[] = [];
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let start = 0; start + length <= marked.length; start++)
      parts.push(`part ${marked.slice(start, start + length)}`);
  return parts;
}
