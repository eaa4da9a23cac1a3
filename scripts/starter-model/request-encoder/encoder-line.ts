import type { MarkedRequest } from './marked-request.ts';

/** A message that the encoder is trained on. */
export interface EncoderMessage extends MarkedRequest {
  /** `-` if it wants none. */
  readonly tool: string;
  /** The tool that gave the answer before. */
  readonly after: string | null;
  /** Whether all words that give an argument are marked. */
  readonly isMarked: boolean;
  /** BCP 47 tag, where figures are to tell languages apart. */
  readonly language?: string;
}

/**
 * @returns a line of JSON for `training/train_encoder.py`: `text`, `tool`, `after`, `unknown`, and `places` (label, start, end),
 *   null if nobody marked them. Python counts characters in code points.
 */
export function encoderLine({ text, places, unknown, tool, after, isMarked, language }: EncoderMessage): string {
  const inPoints = (unit: number): number => Array.from(text.slice(0, unit)).length;
  const counted = places.map(({ label, start, end }) => [label, inPoints(start), inPoints(end)]);
  return JSON.stringify({ text, tool, after, places: isMarked ? counted : null, unknown, language });
}
