import createPurifier, { type Config } from 'dompurify';

/** Nothing is loaded and nothing runs, whatever is left of the page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** What leads elsewhere, loads something, or sends what is in it. */
const STRICT: Config = {
  FORBID_TAGS: 'script link meta base iframe frame object embed form audio video source use'.split(' '),
  FORBID_ATTR: ['srcset', 'action', 'formaction', 'ping', 'background', 'poster', 'target', 'download'],
  ALLOW_DATA_ATTR: false,
};

const ADDRESSES = new Set(['href', 'xlink:href', 'src']);
/** A place in the page, or a picture in it. */
const INSIDE = /^(?:#|data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,])/i;

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (ADDRESSES.has(attribute.attrName) && !INSIDE.test(attribute.attrValue.trim())) attribute.keepAttr = false;
});

/**
 * A page for a sandboxed frame. The frame neither runs scripts nor reaches a network by itself; that they are taken out
 * here is a second line of defence.
 */
export function safePage(markup: string, kind: 'html' | 'svg'): string {
  const { head, body } = kind === 'html' ? cleanPage(markup) : { head: '', body: cleanSvg(markup) };
  const look = kind === 'svg' ? 'html,body{height:100%;margin:0}svg{display:block;width:100%;height:100%}' : '';
  return (
    '<!doctype html><html><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<style>:root{color-scheme:light;background:#fff;font:16px/1.5 system-ui,sans-serif}${look}</style>` +
    `${head}</head>${body}</html>`
  );
}

function cleanPage(markup: string): { readonly head: string; readonly body: string } {
  const page = purifier.sanitize(markup, { ...STRICT, WHOLE_DOCUMENT: true, RETURN_DOM: true });
  const document = page.ownerDocument;
  const body = page.querySelector('body') ?? document.createElement('body');
  const styles = [...(page.querySelector('head')?.querySelectorAll('style') ?? [])];
  return { head: styles.map((style) => style.outerHTML).join(''), body: body.outerHTML };
}

const cleanSvg = (markup: string): string =>
  `<body>${purifier.sanitize(markup, { ...STRICT, USE_PROFILES: { svg: true, svgFilters: true } })}</body>`;
