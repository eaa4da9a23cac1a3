/** Scripts without spaces whose words a dictionary finds. Chinese and Japanese are found as well by pairs of letters; see decision 160. */
const RUNS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Its dictionaries go by the script of the text. */
const DICTIONARY = new Intl.Segmenter('th', { granularity: 'word' });

/** @returns the words in these scripts, and the text without them. */
export function takeDictionaryWords(text: string): { readonly words: readonly string[]; readonly rest: string } {
  const runs = text.match(RUNS);
  if (runs === null) return { words: [], rest: text };
  const parts = Array.from(DICTIONARY.segment(runs.join(' ')));
  return {
    words: parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
    rest: text.replaceAll(RUNS, ' '),
  };
}
