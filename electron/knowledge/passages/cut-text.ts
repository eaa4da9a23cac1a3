import path from 'node:path';
import { BEGINS_PART, LONGEST_PART_LINE } from '../../attachments/reading/read-text.ts';
import { cutMarkdown } from './cut-markdown.ts';
import { asHeading, numbered, packSection, type NumberedLine, type Passage } from './passage.ts';

const MARKDOWN = new Set(['.md', '.markdown', '.mdown', '.mkd']);
const NOWHERE = { page: null, sheet: null } as const;

/** Cuts a text at its headings, a program at its functions and classes, and anything else between paragraphs. */
export function cutText(name: string, text: string): Passage[] {
  const lines = numbered(text);
  if (MARKDOWN.has(path.extname(name).toLowerCase())) return cutMarkdown(lines, NOWHERE);
  const sections: { heading: string; lines: NumberedLine[] }[] = [{ heading: '', lines: [] }];
  for (const line of lines) {
    if (line.text.length <= LONGEST_PART_LINE && BEGINS_PART.test(line.text))
      sections.push({ heading: asHeading(line.text.replace(/[\s{(:]+$/, '')), lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections.flatMap((section) => packSection(section, NOWHERE));
}
