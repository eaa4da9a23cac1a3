import type { Piece } from '../../inference/onnx/pieces.ts';

/** A place where a message may go from one request to the next. */
export interface Joint {
  /** Where the one before ends: before the words that join, in UTF-16 code units. */
  readonly end: number;
  /** Where the next one begins: behind them. */
  readonly start: number;
  /** That another request begins there, 0..1. */
  readonly chance: number;
}

/** Below this chance, a place isn't worth a thought. */
const LEAST = 0.1;
/** A mark and the comma behind it may be one piece, and what is quoted belongs to the request before. */
const CLOSES = /^["”»）」』)\]]+/u;
/** Fewer characters ask for nothing: "And", in front of a request. */
const FEWEST_CHARACTERS = 4;

/**
 * @param bounds of each piece of the text (pieces, 2): scores of a request that begins with it, and of one that has ended before it, as
 *   log-odds. @param from the first piece that belongs to the message. @param said those of the message.
 * @returns the places where a further request begins, in order.
 */
export function jointsIn(bounds: Float32Array, from: number, said: readonly Piece[]): readonly Joint[] {
  const score = (piece: number, kind: 0 | 1): number => bounds[2 * (from + piece) + kind] ?? -Infinity;
  const joints: Joint[] = [];
  let before = 0;
  for (const [piece, { start }] of said.entries()) {
    const chance = chanceOf(score(piece, 0));
    const isHighest = score(piece, 0) >= Math.max(score(piece - 1, 0), score(piece + 1, 0));
    if (piece === 0 || chance < LEAST || !isHighest) continue;
    let end = piece;
    for (let other = before + 1; other < piece; other++) if (score(other, 1) > score(end, 1)) end = other;
    joints.push({ end: said[end]?.start ?? start, start, chance });
    before = piece;
  }
  return joints;
}

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/**
 * @param least how likely each further request has to be, 0..1.
 * @returns the requests of a message, without the words that join them.
 */
export function partsAt(message: string, joints: readonly Joint[], least: number): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { end, start, chance } of joints) {
    const closed = CLOSES.exec(message.slice(end, start))?.[0].length ?? 0;
    const part = message.slice(from, end + closed).trim();
    if (chance < least || part.length < FEWEST_CHARACTERS) continue;
    parts.push(part);
    from = start;
  }
  return [...parts, message.slice(from).trim()];
}
