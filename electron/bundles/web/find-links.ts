import type { PageLink } from './page-job.ts';
import { absoluteAddress, oneLine, type ParsedPage } from './parse-page.ts';

/** @returns where a page's links point, each address once, in page order. */
export function findLinks({ document, base }: ParsedPage): readonly PageLink[] {
  const links = new Map<string, string>();
  for (const anchor of document.querySelectorAll('a[href], area[href]')) {
    const url = absoluteAddress(anchor.getAttribute('href'), base);
    if (url === null) continue;
    const text =
      oneLine(anchor.textContent) ||
      oneLine(anchor.getAttribute('aria-label') ?? anchor.querySelector('img')?.getAttribute('alt'));
    // A picture and a headline often link to the same page: the words are kept.
    if (!links.get(url)) links.set(url, text.slice(0, 200));
  }
  return [...links].map(([url, text]) => ({ text, url }));
}
