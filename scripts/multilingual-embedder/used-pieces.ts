import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pieceCutter } from '../../electron/inference/onnx/pieces.ts';
import type { E5File } from './e5-file.ts';

/** A piece per line; `write-used-pieces.ts` writes it. */
export const USED_PIECES_FILE = path.join(import.meta.dirname, 'used-pieces.txt');
const messageSchema = z.object({ text: z.string() });

export function readUsedPieces(): ReadonlySet<string> {
  return new Set(readFileSync(USED_PIECES_FILE, 'utf8').trimEnd().split('\n'));
}

/** @param files messages in JSON, one per line. */
export function textsIn(files: readonly string[]): ReadonlySet<string> {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  return new Set(lines.map((line) => messageSchema.parse(JSON.parse(line)).text));
}

/** @param places of the pieces that texts are cut into. @returns those of the pieces that are in `least` of the texts, in order. */
export function usedPieces(
  texts: ReadonlySet<string>,
  { pieces, scores, special }: Pick<E5File, 'pieces' | 'scores' | 'special'>,
  places: readonly number[],
  least: number,
): readonly number[] {
  const cut = pieceCutter({
    pieces: places.map((place) => pieces[place] ?? ''),
    scores: Float32Array.from(places, (place) => scores[place] ?? 0),
    unknown: places.indexOf(special.unknown),
  });
  const messages = new Map<number, number>();
  for (const [word, count] of countWords(texts))
    for (const number of new Set(cut(word).map((piece) => piece.number)))
      messages.set(number, (messages.get(number) ?? 0) + count);
  return places.filter((_, number) => (messages.get(number) ?? 0) >= least);
}

/** @returns in how many texts each word is. */
function countWords(texts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text.split(/\s+/u))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
