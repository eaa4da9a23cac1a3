/** @returns the text on one line, cut at a word if it is longer than `most` characters. */
export function clip(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= most) return line;
  const start = line
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = start.lastIndexOf(' ');
  return `${(space > most / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}

/** @returns the text with its first letter capitalized, unless it begins with an address. */
export const sentenceCase = (text: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
