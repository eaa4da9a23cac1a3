import { t } from '../../../shared/texts/translate.ts';
import { DocumentError } from './document-shape.ts';
import { elementsNamed, parseXml, textOfTag } from './xml.ts';
import { readZipContents } from './zip-contents.ts';

export interface ReadOpenDocument {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  /** The text as Markdown. */
  readonly markdown: string;
  /** The text of each slide; null for a document without slides. */
  readonly slides: readonly string[] | null;
}

const PARTS = new Set(['content.xml', 'meta.xml', 'META-INF/manifest.xml']);
/** Nobody nests lists or tables deeper. */
const MOST_DEEP = 50;

/** Texts and slides of LibreOffice and other programs. @throws {DocumentError} @throws {ZipContentsError} */
export async function readOpenDocument(bytes: Uint8Array): Promise<ReadOpenDocument> {
  const contents = await readZipContents(bytes, (name) => PARTS.has(name));
  const manifest = contents.get('META-INF/manifest.xml');
  if (manifest !== undefined && elementsNamed(parseXml(manifest), 'manifest:encryption-data').length > 0)
    throw new DocumentError(() => t('It has a password. Open it in its own program and save it without.'));
  const content = contents.get('content.xml');
  if (content === undefined) throw new DocumentError(() => t('It is incomplete: it has no text in it. Get it again.'));
  const xml = parseXml(content);
  const meta = contents.get('meta.xml');
  const about = meta === undefined ? null : parseXml(meta);
  const slides = elementsNamed(xml, 'draw:page').map((page) => blocksOf(page).join('\n\n'));
  const body = elementsNamed(xml, 'office:body')[0];
  return {
    title: textOfTag(about, 'dc:title'),
    author: textOfTag(about, 'dc:creator') ?? textOfTag(about, 'meta:initial-creator'),
    created: textOfTag(about, 'meta:creation-date')?.slice(0, 10) ?? null,
    markdown: body === undefined ? '' : blocksOf(body).join('\n\n'),
    slides: slides.length === 0 ? null : slides,
  };
}

/** @returns the paragraphs, headings, lists and tables in an element, each as Markdown. */
function blocksOf(element: Element, depth = 0): string[] {
  if (depth > MOST_DEEP) return [];
  return [...element.children].flatMap((child): string[] => {
    switch (child.tagName.toLowerCase()) {
      case 'text:h':
        return written(`${'#'.repeat(levelOf(child))} `, textOf(child));
      case 'text:p':
        return written('', textOf(child));
      case 'text:list':
        return [itemsOf(child, 0).join('\n')].filter((text) => text !== '');
      case 'table:table':
        return [rowsOf(child).join('\n')].filter((text) => text !== '');
      case 'text:tracked-changes':
        return [];
      default:
        return blocksOf(child, depth + 1);
    }
  });
}

const written = (mark: string, text: string): string[] => (text === '' ? [] : [mark + text]);

const levelOf = (heading: Element): number =>
  Math.min(6, Math.max(1, Number(heading.getAttribute('text:outline-level') ?? 1) || 1));

function itemsOf(list: Element, depth: number): string[] {
  if (depth > MOST_DEEP) return [];
  const items = [...list.children].filter(({ tagName }) => /^text:list-(?:item|header)$/i.test(tagName));
  return items.flatMap((item) => {
    const inner = [...item.children];
    const own = inner.filter(({ tagName }) => !/^text:list$/i.test(tagName)).map(textOf);
    const below = inner.filter(({ tagName }) => /^text:list$/i.test(tagName));
    const text = own.filter((line) => line !== '').join(' ');
    return [
      ...(text === '' ? [] : [`${'  '.repeat(depth)}- ${text}`]),
      ...below.flatMap((one) => itemsOf(one, depth + 1)),
    ];
  });
}

const rowsOf = (table: Element): string[] =>
  [...table.getElementsByTagName('table:table-row')].map(
    (row) => `| ${[...row.getElementsByTagName('table:table-cell')].map(textOf).join(' | ')} |`,
  );

/** Tabs and line breaks are elements; spaces in a row are counted in one. */
const textOf = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      const name = node.nodeName.toLowerCase();
      if (name === 'text:line-break' || name === 'text:tab' || name === 'text:s') return ' ';
      if (name === 'office:annotation') return '';
      return 'tagName' in node ? textOf(node as Element) : (node.textContent ?? '');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
