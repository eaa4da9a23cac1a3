const SORTED =
  /\b(?:sort|sorted|order(?:ed)?|by|highest|lowest|largest|smallest|biggest|most|least|latest|newest|oldest)\b/i;
const DOWNWARDS = /\b(?:desc\w*|highest|largest|biggest|most|latest|newest)\b/i;
/** @param columns that the request names. @returns the ways in which it may want the rows sorted. */
export function orderIn(request: string, columns: readonly string[]): readonly string[] {
  if (!SORTED.test(request)) return [];
  return columns.map((name) => (DOWNWARDS.test(request) ? `${name} descending` : name));
}
