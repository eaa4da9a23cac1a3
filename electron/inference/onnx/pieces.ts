import type { GgufVocabulary } from './gguf-vocabulary.ts';

/** A piece of a text. */
export interface Piece {
  readonly number: number;
  /** Which characters it stands for, in UTF-16 code units; a space alone stands for none. */
  readonly start: number;
  readonly end: number;
}

/** Stands in front of each word. */
const SPACE = '\u2581';
/** A letter that no piece has is so much less likely than the least likely piece. */
const LEAST_LIKELY = 10;

interface Letter {
  readonly letter: string;
  readonly start: number;
  readonly end: number;
}

/** @returns a function that cuts a text into the likeliest pieces, as SentencePiece's unigram model does. */
export function pieceCutter({
  pieces,
  scores,
  unknown,
}: Pick<GgufVocabulary, 'pieces' | 'scores' | 'unknown'>): (text: string) => readonly Piece[] {
  const numbers = new Map(pieces.map((piece, number) => [piece, number]));
  const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 1);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - LEAST_LIKELY;

  /** @returns of each piece of a word: its number and how many letters it has. */
  const cut = (letters: readonly string[]): readonly { readonly number: number; readonly length: number }[] => {
    const best = [0, ...letters.map(() => -Infinity)];
    const back = best.map(() => ({ from: 0, number: unknown }));
    for (const from of letters.keys()) {
      let piece = '';
      for (let to = from + 1; to <= letters.length && piece.length < longest; to++) {
        piece += letters[to - 1] ?? '';
        const number = numbers.get(piece);
        if (number === undefined && to > from + 1) continue;
        const score = (best[from] ?? 0) + (number === undefined ? unknownScore : (scores[number] ?? 0));
        if (score <= (best[to] ?? 0)) continue;
        best[to] = score;
        back[to] = { from, number: number ?? unknown };
      }
    }
    const found = [];
    for (let at = letters.length; at > 0;) {
      const { from, number } = back[at] ?? { from: 0, number: unknown };
      found.push({ number, length: at - from });
      at = from;
    }
    return found.toReversed();
  };

  const cutWord = (word: readonly Letter[]): readonly Piece[] => {
    const placed = [{ letter: SPACE, start: word[0]?.start ?? 0, end: word[0]?.start ?? 0 }, ...word];
    let at = 0;
    return cut(placed.map(({ letter }) => letter)).map(({ number, length }) => {
      const inside = placed.slice(at, at + length);
      at += length;
      return { number, start: inside[0]?.start ?? 0, end: inside.at(-1)?.end ?? 0 };
    });
  };

  return (text) => wordsOf(text).flatMap(cutWord);
}

/** A character with the marks on it. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

/** @returns the words between spaces, each letter in its usual form. */
function wordsOf(text: string): readonly (readonly Letter[])[] {
  const words: Letter[][] = [[]];
  for (const { 0: character, index } of text.matchAll(CHARACTER))
    for (const letter of lettersOf(character, index)) {
      if (/\s/u.test(letter.letter)) words.push([]);
      else words.at(-1)?.push(letter);
    }
  return words.filter(({ length }) => length > 0);
}

/** A character that has another form is one place, whatever letters that consists of. */
function lettersOf(character: string, index: number): readonly Letter[] {
  const usual = character.normalize('NFKC');
  if (usual !== character)
    return Array.from(usual, (letter) => ({ letter, start: index, end: index + character.length }));
  let start = index;
  return Array.from(character, (letter) => {
    const place = { letter, start, end: start + letter.length };
    start += letter.length;
    return place;
  });
}
