/**
 * @returns a text in which all that a pattern finds is a run of one character of the same length, so that further patterns need not
 *   spell it out and what they find is at the same place.
 */
export const masked = (text: string, pattern: RegExp, mark: string): string =>
  text.replaceAll(pattern, (found) => mark.repeat(found.length));
