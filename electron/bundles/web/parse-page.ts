import { parseHTML } from 'linkedom';

/** The part of an element that page readers use, declared here because the main process has no DOM types. */
export interface PageElement {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly children: Iterable<PageElement>;
  readonly previousElementSibling: PageElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

export interface PageDocument extends Pick<PageElement, 'querySelector' | 'querySelectorAll'> {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  cloneNode(deep: boolean): PageDocument;
}

export interface ParsedPage {
  readonly document: PageDocument;
  /** The base of relative addresses in the page. */
  readonly base: string;
}

/** @param url where the page came from. */
export function parsePage(html: string, url: string): ParsedPage {
  const document = parseHTML(withFrame(html)).document as unknown as PageDocument;
  const declared = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  return { document, base: URL.canParse(declared, url) ? new URL(declared, url).href : url };
}

/** A page may leave out `<html>`; the parser only builds what is there. */
function withFrame(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
}

/**
 * @returns an absolute http address; null for links to something other than a page, such as `mailto:` and
 * `javascript:`.
 */
export function absoluteAddress(href: string | null | undefined, base: string): string | null {
  const written = href?.trim() ?? '';
  if (written === '' || written.startsWith('#') || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
