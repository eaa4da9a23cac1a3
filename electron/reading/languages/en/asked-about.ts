import { asksForDetail } from './missing-detail.ts';

/** Of several requests in a message, the question says which one it is about. */
export const askedAbout = (request: string, question: string): string =>
  `About “${request.replaceAll(/[“”]/g, '"')}”: ${question}`;

const ABOUT = /^About “([^“”\n]+)”: (.+)$/;

/**
 * @param answer with all its words.
 * @returns the request that the answer asks about, if it was one of several in a message; null if it asks about none.
 */
export function requestAskedAbout(answer: string): string | null {
  const found = answer
    .split('\n')
    .map((line) => ABOUT.exec(line.trim()))
    .find((line) => asksForDetail(line?.[2] ?? ''));
  return found?.[1] ?? null;
}
