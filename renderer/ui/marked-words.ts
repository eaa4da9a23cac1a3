/** A piece of a text, and whether a search found it. */
export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** @returns the text in pieces; marked are words that contain one of the query's. */
export function markedWords(text: string, query: string): readonly TextPiece[] {
  const wanted = [...query.matchAll(WORD)].map(([word]) => folded(word)).filter((word) => word !== '');
  if (wanted.length === 0) return [{ text, isMarked: false }];
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    if (!wanted.some((one) => plain.includes(one))) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), isMarked: false });
    pieces.push({ text: word, isMarked: true });
    from = index + word.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isMarked: false }] : pieces;
}
