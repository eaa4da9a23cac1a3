import { parseHTML } from 'linkedom';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';

/** A page's metadata. */
export interface ReadHtml {
  readonly title: string | null;
  readonly author: string | null;
  readonly markdown: string;
}

const NO_TEXT =
  'head, title, meta, link, script, style, noscript, template, svg, iframe, object, embed, form > input, colgroup, [hidden]';

/**
 * @param isWholePage false for a fragment.
 * @returns the text with headings, lists, tables, links and code as Markdown.
 */
export function htmlToMarkdown(html: string, isWholePage = true): ReadHtml {
  const { document } = parseHTML(
    isWholePage && /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`,
  );
  const title = document.querySelector('title')?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const author = document.querySelector('meta[name="author"]')?.getAttribute('content')?.trim() ?? '';
  for (const element of document.querySelectorAll(NO_TEXT)) element.remove();
  for (const link of document.querySelectorAll('a[href]'))
    if (/^\s*(?:javascript|data|vbscript):/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  for (const image of document.querySelectorAll('img[src]'))
    if (/^\s*data:/i.test(image.getAttribute('src') ?? '')) image.remove();
  unwrapLayout(document);
  for (const table of document.querySelectorAll('table')) giveHeading(table);
  // Many pages leave out the tags around their text.
  const { innerHTML } = document.querySelector('body') ?? document.documentElement;
  return { title: title || null, author: author || null, markdown: converter().turndown(innerHTML).trim() };
}

/** Tables with tables in them only lay out a page, as in most e-mails: their cells are paragraphs. */
function unwrapLayout(document: Document): void {
  const tables = [...document.querySelectorAll('table')];
  const layouts = new Set(tables.map((table) => table.parentElement?.closest('table') ?? null));
  const parts = [...document.querySelectorAll('caption, thead, tbody, tfoot, tr, td, th')];
  const ofLayouts = parts.filter((part) => layouts.has(part.closest('table')));
  for (const part of [...ofLayouts, ...tables.filter((table) => layouts.has(table))]) renamed(part, 'div');
}

/** Markdown requires a heading row and knows no captions: the first row becomes one, and a caption becomes a paragraph. */
function giveHeading(table: Element): void {
  const caption = table.querySelector('caption');
  if (caption !== null) table.before(renamed(caption, 'p'));
  for (const cell of table.querySelector('tr')?.querySelectorAll('td') ?? []) renamed(cell, 'th');
}

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
  });
  service.use(gfm);
  service.addRule('struck', { filter: ['del', 's'], replacement: (content) => `~~${content}~~` });
  service.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: (content, node) =>
      `${node.previousSibling === null ? '| ' : ' '}${content
        .trim()
        .replace(/\s*\n+\s*/g, ' ')
        .replaceAll('|', String.raw`\|`)} |`,
  });
  const positions = new WeakMap<Node, ReadonlyMap<Node, number>>();
  service.addRule('item', { filter: 'li', replacement: (content, node) => item(content, node, positions) });
  return service;
}

/**
 * One space after the marker; following lines are indented as far.
 * @param positions of the items of lists, which are counted once.
 */
function item(content: string, node: Node, positions: WeakMap<Node, ReadonlyMap<Node, number>>): string {
  const parent = node.parentNode;
  const mark =
    parent?.nodeName === 'OL'
      ? `${String(Number((parent as Element).getAttribute('start') ?? 1) + positionOf(node, parent, positions))}. `
      : '- ';
  const text = content.replace(/^\n+|\n+$/g, '').replace(/^(\[[ x]\]) +/, '$1 ');
  return `${mark}${text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}${node.nextSibling === null ? '' : '\n'}`;
}

function positionOf(node: Node, parent: Node, positions: WeakMap<Node, ReadonlyMap<Node, number>>): number {
  let known = positions.get(parent);
  if (known === undefined) {
    known = new Map(
      Array.from(parent.childNodes)
        .filter(({ nodeName }) => nodeName === 'LI')
        .map((child, index) => [child, index]),
    );
    positions.set(parent, known);
  }
  return known.get(node) ?? 0;
}
