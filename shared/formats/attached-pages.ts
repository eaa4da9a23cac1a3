import { z } from 'zod';
import type { JsonValue } from '../entities/json.ts';
import type { CitedPassage } from '../entities/knowledge.ts';

/** A document as a message attaches it: its text, and the numbers that answers cite its pages with. */
const attachedPagesSchema = z.object({
  /** As tools take it. */
  path: z.string(),
  text: z.string(),
  cited: z.object({ first: z.int().positive(), pages: z.int().positive() }),
});

const END = ' ---';
const startOf = (page: number): string => `--- page ${String(page)}`;
const numberIn = (number: number): string => ` [${String(number)}]${END}`;

/**
 * Puts a number into the line that begins each page, such as `--- page 3 [7] ---`.
 * @param text a document from its first page on; without such a line, it is one page.
 * @param firstNumber gives the number of the first of so many pages.
 */
export function numberedPages(
  text: string,
  firstNumber: (pages: number) => number,
): { readonly text: string; readonly cited: z.output<typeof attachedPagesSchema>['cited'] } {
  const lines = text.split('\n');
  const begins: number[] = [];
  for (const [index, line] of lines.entries()) {
    const start = startOf(begins.length + 1);
    if (line.startsWith(start) && line.endsWith(END) && !/^\d/.test(line.slice(start.length))) begins.push(index);
  }
  const pages = Math.max(1, begins.length);
  const first = firstNumber(pages);
  if (begins.length === 0) lines.unshift(`${startOf(1)}${numberIn(first)}`);
  for (const [page, index] of begins.entries())
    lines[index] = `${lines[index]?.slice(0, -END.length) ?? ''}${numberIn(first + page)}`;
  return { text: lines.join('\n'), cited: { first, pages } };
}

/** @returns the pages in the result of a call for an attached document, as passages that answers may cite. */
export function attachedPassages(result: JsonValue): readonly CitedPassage[] {
  const { data } = attachedPagesSchema.safeParse(result);
  if (data === undefined) return [];
  const { path: file, text, cited } = data;
  const passages: { number: number; file: string; page: number; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [page, number] = [passages.length + 1, cited.first + passages.length];
    const begins = page <= cited.pages && line.startsWith(startOf(page)) && line.endsWith(numberIn(number));
    if (begins) passages.push({ number, file, page, lines: [] });
    else passages.at(-1)?.lines.push(line);
  }
  return passages.map(({ lines, ...passage }) => ({ ...passage, text: lines.join('\n').trim() }));
}
