/** Rows that a list shows at once: few enough to leave most of a low window to the conversation. */
export const MOST_ROWS = 7;

/**
 * The list shows some rows at a time and moves on with the chosen one; it has no scroll bar, which only a pointer could
 * use.
 * @param before first row that was shown last. @returns the first row to show, so that the chosen one is among them.
 */
export function firstRow(active: number, before: number, count: number): number {
  const nearest = Math.min(Math.max(before, active - MOST_ROWS + 1), active);
  return Math.max(0, Math.min(nearest, count - MOST_ROWS));
}
