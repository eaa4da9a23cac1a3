import { asHeading, packSection, type NumberedLine, type Passage, type Section } from './passage.ts';

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Headings that a text is under, by their level. A book's continue from one page to the next. */
export class OpenHeadings {
  readonly #titles: string[] = [];

  open(level: number, title: string): void {
    this.#titles.length = Math.min(this.#titles.length, level - 1);
    this.#titles[level - 1] = title;
  }

  get path(): string {
    return asHeading(this.#titles.filter((title) => title !== undefined && title !== '').join(' › '));
  }
}

/** Cuts Markdown at its headings. A `#` in a block of code is none. */
export function cutMarkdown(
  lines: readonly NumberedLine[],
  place: Pick<Passage, 'page' | 'sheet'>,
  headings = new OpenHeadings(),
): Passage[] {
  const sections: { heading: string; lines: NumberedLine[] }[] = [{ heading: headings.path, lines: [] }];
  let isCode = false;
  for (const line of lines) {
    if (FENCE.test(line.text)) isCode = !isCode;
    const found = isCode ? null : HEADING.exec(line.text);
    if (found !== null) {
      headings.open(found[1]?.length ?? 1, plainTitle(found[2] ?? ''));
      sections.push({ heading: headings.path, lines: [] });
    } else sections.at(-1)?.lines.push(line);
  }
  return sections.flatMap((section: Section) => packSection(section, place));
}

/** Without the signs that close a heading, and without emphasis. */
const plainTitle = (title: string): string =>
  title
    .replaceAll(/[*_`]/g, '')
    .trim()
    .replace(/(?<=\s)#{1,6}$/, '')
    .trim();
