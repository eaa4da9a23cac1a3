/** Rows that a list shows at once: few enough to leave most of a low window to the conversation. */
export const MOST_ROWS = 7;

/**
 * The list shows some rows at a time and moves on with the selected one; it has no scroll bar, which only a pointer
 * could use.
 * @param before the first row shown so far. @returns the first row to show, so that the selected one is visible.
 */
export function firstRow(active: number, before: number, count: number): number {
  const nearest = Math.min(Math.max(before, active - MOST_ROWS + 1), active);
  return Math.max(0, Math.min(nearest, count - MOST_ROWS));
}
