/** A heading of a document, and the page it is on. */
export interface Heading {
  readonly title: string;
  /** 1 for the parts of the document, 2 for their parts, and so on. */
  readonly level: number;
  /** Counted from 1. */
  readonly page: number;
}

export interface Pages {
  readonly pages: readonly string[];
  readonly outline: readonly Heading[];
}

/** Characters of a page if the document has no pages: about one printed page. */
const PAGE = 3000;

/** Cuts a text into pages between its paragraphs. @param isMarkdown whether lines that begin with `#` are headings. */
export function paginate(text: string, isMarkdown: boolean): Pages {
  const [pages, outline]: [string[], Heading[]] = [[], []];
  let page: string[] = [];
  let [length, inCode] = [0, false];
  const turn = (): void => {
    if (page.length > 0) pages.push(page.join('\n\n'));
    [page, length] = [[], 0];
  };
  for (const block of text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .flatMap(shortened)) {
    const heading = isMarkdown && !inCode ? /^(#{1,6})[ \t]+(.+?)[ \t#]*$/m.exec(block) : null;
    if (length > 0 && (length + block.length > PAGE || (heading !== null && length > PAGE * 0.8))) turn();
    if (heading !== null)
      outline.push({ title: plainTitle(heading[2] ?? ''), level: heading[1]?.length ?? 1, page: pages.length + 1 });
    // Fences that are not closed continue in the next block.
    if ((block.match(/^(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) inCode = !inCode;
    if (block.trim() !== '') page.push(block);
    length += block.length;
  }
  turn();
  return { pages: pages.length === 0 ? [''] : pages, outline };
}

/** A paragraph longer than a page is cut at a space. */
function shortened(block: string): string[] {
  const parts: string[] = [];
  let rest = block;
  while (rest.length > PAGE) {
    const space = Math.max(rest.lastIndexOf(' ', PAGE), rest.lastIndexOf('\n', PAGE));
    const end = space > PAGE / 2 ? space : PAGE;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

/** @returns a heading without Markdown markup. */
const plainTitle = (title: string): string =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
