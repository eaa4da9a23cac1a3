/** A line of a page, and the height of its letters in points. */
export interface SizedLine {
  readonly text: string;
  readonly size: number;
  readonly page: number;
}

/** Letters of headings are at least this much taller than those of most of the text. */
const TALLER = 1.15;
const LONGEST_HEADING = 120;
const MOST_LEVELS = 3;
/** Text in large letters for its own sake, such as on a poster, has no headings. */
const MOST_SHARE = 0.2;

/** Finds the headings of a document that doesn't declare them: lines in taller letters than most of it. */
export function guessHeadings(lines: readonly SizedLine[]): { title: string; level: number; page: number }[] {
  const usual = usualSize(lines);
  const tall = lines.filter(
    ({ text, size }) => size >= usual * TALLER && text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(text),
  );
  if (tall.length > lines.length * MOST_SHARE) return [];
  const sizes = [...new Set(tall.map(({ size }) => rounded(size)))].toSorted((one, other) => other - one);
  return tall.map(({ text, size, page }) => ({
    title: text,
    level: Math.min(sizes.indexOf(rounded(size)) + 1, MOST_LEVELS),
    page,
  }));
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** @returns the most common letter size. */
function usualSize(lines: readonly SizedLine[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
