/**
 * @returns a text in which all that a pattern finds is a run of one character of the same length, so that further patterns need not
 *   spell it out and what they find is at the same place.
 */
export const masked = (text: string, pattern: RegExp, mark: string): string =>
  text.replaceAll(pattern, (found) => mark.repeat(found.length));

/**
 * @param form with the flag `d`. @param mask of the text, of the same length.
 * @returns what a form finds in the mask, as it is in the text: all of it, and its groups. Null if it finds nothing.
 */
export function execMasked(form: RegExp, mask: string, text: string): readonly (string | undefined)[] | null {
  const places = form.exec(mask)?.indices;
  // A group that found nothing has no place, whatever its type says.
  const found: readonly ([number, number] | undefined)[] | undefined = places;
  return found?.map((place) => (place === undefined ? undefined : text.slice(...place))) ?? null;
}
