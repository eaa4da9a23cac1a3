import { Readability } from '@mozilla/readability';
import TurndownService from 'turndown';
import { oneLine, type PageDocument, type PageElement } from './parse-page.ts';

/** With more elements, or deeper nesting, finding the article takes minutes; such a page is read unchanged. */
const MAX_ELEMENTS = 40_000;
const MAX_DEPTH = 300;
/** Share of a page's text below which the result is probably not the article. */
const LEAST_SHARE = 0.15;
const NO_TEXT =
  'script, style, noscript, template, svg, iframe, button, input, select, textarea, nav, [hidden], [aria-hidden="true"]';

export interface ReadablePage {
  readonly title: string;
  /** Markdown without the addresses of links and pictures. */
  readonly text: string;
}

/** @returns the content of a page, without menus and advertisements if they can be identified. Changes the document. */
export function readableText(document: PageDocument): ReadablePage {
  const title = oneLine(document.querySelector('title')?.textContent);
  for (const element of document.querySelectorAll(NO_TEXT)) element.remove();
  const { body } = document;
  if (isHuge(document)) return { title, text: oneLine(body.textContent) };
  const whole = oneLine(body.textContent);
  const article = findArticle(document);
  const isArticle = article?.content != null && oneLine(article.textContent).length >= whole.length * LEAST_SHARE;
  return { title: oneLine(article?.title) || title, text: toMarkdown(isArticle ? article.content : body) };
}

/** The libraries are typed for a browser's DOM, which the main process has no types for. */
const foreign = (node: unknown): never => node as never;

interface Article {
  readonly title?: string | null | undefined;
  readonly content?: PageElement | null | undefined;
  readonly textContent?: string | null | undefined;
}

/** The search changes its input. */
function findArticle(document: PageDocument): Article | null {
  return new Readability<PageElement>(foreign(document.cloneNode(true)), { serializer: foreign }).parse();
}

/** An explicit stack, because a page may be nested deeper than recursion allows. */
function isHuge(document: PageDocument): boolean {
  let level: PageElement[] = [document.documentElement];
  let elements = 0;
  for (let depth = 0; level.length > 0; depth++) {
    elements += level.length;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

function toMarkdown(root: PageElement): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  turndown.escape = (text) => text;
  turndown.addRule('links', { filter: 'a', replacement: (content) => content });
  turndown.addRule('pictures', {
    filter: 'img',
    replacement: (_content, node) => oneLine((foreign(node) as PageElement).getAttribute('alt')),
  });
  turndown.addRule('cells', { filter: ['td', 'th'], replacement: (content) => `${oneLine(content)} | ` });
  turndown.addRule('rows', { filter: 'tr', replacement: (content) => `\n| ${content.trimEnd()}` });
  return turndown
    .turndown(foreign(root))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
