import { withoutUnseen } from '../../shared/formats/unseen.ts';

/** @returns a stranger's text as a person sees it, at most `most` characters long. Line breaks are kept. */
export function cleanText(text: string, most: number): string {
  const seen = withoutUnseen(text.slice(0, most * 2)).trim();
  return seen.length <= most
    ? seen
    : `${seen
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}

/** @returns a stranger's text on one line. */
export const cleanLine = (text: string, most: number): string =>
  cleanText(text.slice(0, most * 4).replace(/\s+/g, ' '), most);
