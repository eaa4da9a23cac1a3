/** Bold words and code in one line of Markdown, and the marks of headings; a match ends before the next mark. */
const MARKS = /(\*\*|`)([^*`\n]+)\1/g;
const HEADING = /^#{1,6} /gm;

/** @returns an excerpt of an answer without the marks that its Markdown uses; marks without a partner stay. */
export const plainExcerpt = (excerpt: string): string => excerpt.replace(MARKS, '$2').replace(HEADING, '');
