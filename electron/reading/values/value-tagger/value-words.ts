/** A word of a message, a mark, or a number, from its first character to behind its last. */
export interface ValueWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const OPENING = /^["'“”‘’„«([{<]/;
const CLOSING = /["'“”‘’»)\]}>.,!?;:…]$/;
const LINK = /^(?:https?:\/\/|www\.)|^[^\s=]+\/\S*=/i;
/** Where a word without spaces still consists of several: `{"a":1}`, `km->miles`, `1-10`, `note:milk`, `50km`, `Ann's`. */
const INNER = new RegExp(
  [
    String.raw`["“”{}[\]()]|->|=>|→|=|[-–](?<=^\d+.)(?=\d+$)|:(?<=^\p{L}+.)(?=\p{L})|`,
    String.raw`(?=[\p{L}°µ])(?<=^[\d.,]*\d)(?=[\p{L}°µ]+\d?$)(?!(?:am|pm|st|nd|rd|th|h|k|x\d*)$)|(?=['’]s$)`,
  ].join(''),
  'iu',
);

/**
 * @returns the words of a message. Punctuation at their ends counts as words of its own; paths, addresses and times stay
 *   whole.
 */
export function valueWords(message: string): readonly ValueWord[] {
  return [...message.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    let [start, end] = [0, chunk.length];
    while (start < end && OPENING.test(chunk.slice(start, end))) start++;
    while (end > start && CLOSING.test(chunk.slice(start, end))) end--;
    const places: [number, number][] = [
      ...Array.from({ length: start }, (_, at): [number, number] => [at, at + 1]),
      ...innerPlaces(chunk.slice(start, end)).map(([from, to]): [number, number] => [start + from, start + to]),
      ...Array.from({ length: chunk.length - end }, (_, at): [number, number] => [end + at, end + at + 1]),
    ];
    return places.map(([from, to]) => ({ text: chunk.slice(from, to), start: index + from, end: index + to }));
  });
}

function innerPlaces(word: string): readonly (readonly [number, number])[] {
  if (word === '') return [];
  const cut = LINK.test(word) ? null : INNER.exec(word);
  if (cut === null || (cut.index === 0 && cut[0] === '') || cut.index + cut[0].length === 0) return [[0, word.length]];
  const behind = cut.index + cut[0].length;
  return [
    ...innerPlaces(word.slice(0, cut.index)),
    ...(cut[0] === '' ? [] : [[cut.index, behind] as const]),
    ...innerPlaces(word.slice(behind)).map(([from, to]) => [from + behind, to + behind] as const),
  ];
}
