import type { ReadDocument } from '../../tools/documents/document-shape.ts';
import { cutMarkdown, OpenHeadings } from './cut-markdown.ts';
import { asHeading, numbered, packSection, type NumberedLine, type Passage, type Section } from './passage.ts';

/** Kinds with real pages; the pages of others are cut by the reader, and nobody could turn to them. */
const HAVE_PAGES: ReadonlySet<ReadDocument['kind']> = new Set(['PDF', 'presentation']);

/** Cuts a document page by page, under its headings. */
export function cutDocument({
  kind,
  title,
  pages,
  outline,
}: Pick<ReadDocument, 'kind' | 'title' | 'pages' | 'outline'>): Passage[] {
  const headings = new OpenHeadings();
  if (title !== null && !outline.some(({ level }) => level === 1)) headings.open(1, title);
  const cut = pages.flatMap(({ page, text }) => {
    const place = { page: HAVE_PAGES.has(kind) ? page : null, sheet: null };
    if (kind !== 'PDF') return cutMarkdown(numbered(text), place, headings);
    const own = outline.filter((one) => one.page === page);
    return sectionsOf(text, own, headings).flatMap((section) => packSection(section, place));
  });
  // Lines are counted on each page, so they say nothing about the file.
  return cut.map((passage) => ({ ...passage, line: null, lastLine: null }));
}

/** The headings of a page are in its text, each on a line by itself. */
function sectionsOf(
  text: string,
  outline: readonly { readonly title: string; readonly level: number }[],
  headings: OpenHeadings,
): readonly Section[] {
  const sections: { heading: string; lines: NumberedLine[] }[] = [{ heading: headings.path, lines: [] }];
  const waiting = [...outline];
  for (const line of numbered(text)) {
    const place = waiting.findIndex(({ title }) => asHeading(title) === asHeading(line.text));
    if (place >= 0) {
      // One that was not found in the text comes before it all the same.
      for (const { level, title } of waiting.splice(0, place + 1)) headings.open(level, title);
      sections.push({ heading: headings.path, lines: [] });
    } else sections.at(-1)?.lines.push(line);
  }
  for (const { level, title } of waiting) headings.open(level, title);
  return sections;
}
