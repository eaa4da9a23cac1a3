import { formatNumber, plural } from '../../shared/formats/numbers.ts';
import { codeBlock, type Said } from './said.ts';

/** The difference between two texts, as reported by the tools that compare them. */
export interface Difference {
  readonly same: boolean;
  /** Lines, if lines were compared. */
  readonly added?: number;
  readonly removed?: number;
  /** Changes, if words were compared. */
  readonly total?: number;
  /** A unified diff. */
  readonly diff?: string;
  readonly note?: string;
}

/** @returns the difference for the person. */
export function saidDifference({ same, added, removed, total, diff, note }: Difference): Said {
  if (same) return note ?? 'They are the same';
  const line =
    added !== undefined && removed !== undefined
      ? `They differ: ${plural(added, 'line')} added, ${formatNumber(removed)} removed`
      : total === undefined
        ? (note ?? 'They differ')
        : `They differ in ${plural(total, 'place')}`;
  return diff === undefined ? line : { line, body: codeBlock(diff, 'diff') };
}
