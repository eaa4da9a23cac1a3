import { z } from 'zod';
import type { Piece } from './request-pieces.ts';

/** A request that was written, from a file in `said/`. */
export interface SaidRequest {
  readonly after: string | null;
  readonly tool: string;
  readonly text: string;
  readonly pieces: readonly SaidPiece[];
  /** By argument, as written; several for a list. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Whether all words that give an argument are marked. */
  readonly isMarked: boolean;
}

export interface SaidPiece extends Piece {
  /** The argument that its words say, also where they only imply the value. */
  readonly marks?: string;
  /** Its value. */
  readonly value?: string;
}

const recordSchema = z.strictObject({
  /** The tool that gave the answer before. Absent in a request that opens a conversation. */
  after: z.string().min(1).optional(),
  tool: z.string().min(1),
  text: z.string().min(1),
  /** In the order of the text. */
  marks: z
    .array(
      z.strictObject({
        /** Counted in UTF-16 code units, as JavaScript does. */
        start: z.int().min(0),
        end: z.int().min(0),
        argument: z.string().min(1),
        /** What follows from the words. Absent where they are the value. */
        value: z.string().optional(),
      }),
    )
    .min(1)
    .optional(),
});

/** A line of a file in `said/`. */
export type SaidRecord = z.infer<typeof recordSchema>;

/**
 * @param lines one JSON object each; empty lines say nothing. @param isMarked whether all words that give an argument are marked.
 * @throws {Error} with the number of a line that can't be read, or whose marks overlap or lie outside its text.
 */
export function readSaid(lines: string, isMarked = true): readonly SaidRequest[] {
  return lines
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ ...readLine(line, index + 1), isMarked }]));
}

function readLine(line: string, number: number): Omit<SaidRequest, 'isMarked'> {
  try {
    return requestOf(recordSchema.parse(JSON.parse(line)));
  } catch (error) {
    throw new Error(`Line ${String(number)} is not a request: ${line}`, { cause: error });
  }
}

function requestOf({ after, tool, text, marks = [] }: SaidRecord): Omit<SaidRequest, 'isMarked'> {
  const pieces: SaidPiece[] = [];
  const values: Record<string, string[]> = {};
  let at = 0;
  for (const { start, end, argument, value } of marks) {
    if (start < at || end < start || end > text.length) throw new Error('Its marks overlap or lie outside its text.');
    const said = text.slice(start, end);
    (values[argument] ??= []).push(value ?? said);
    pieces.push({ text: text.slice(at, start), argument: null });
    pieces.push({ text: said, argument: value === undefined ? argument : null, marks: argument, value: value ?? said });
    at = end;
  }
  pieces.push({ text: text.slice(at), argument: null });
  return { after: after ?? null, tool, text, pieces, values };
}
