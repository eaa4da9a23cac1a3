import type { RawTable } from './raw-table.ts';

/** Maximum problems listed one by one. */
const MOST_TOLD = 5;

/** @returns how many rows were left out, how many are incomplete, and the first of them in words. */
export function summarizeProblems({ problems }: Pick<RawTable, 'problems'>): {
  leftOut: number;
  doubtful: number;
  notes: string[];
} {
  const leftOut = problems.filter((problem) => problem.leftOut).length;
  const told = [...problems]
    .toSorted((one, other) => Number(other.leftOut) - Number(one.leftOut) || one.row - other.row)
    .slice(0, MOST_TOLD);
  return {
    leftOut,
    doubtful: problems.length - leftOut,
    notes: told.map(({ row, what, leftOut: gone }) => `Row ${String(row)} ${what}${gone ? ' and was left out' : ''}.`),
  };
}
