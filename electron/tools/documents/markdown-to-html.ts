import { Marked } from 'marked';

const STYLE = [
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}',
  'table{border-collapse:collapse}td,th{border:1px solid #999;padding:.3rem .6rem}',
  'pre{overflow:auto;padding:1rem;background:#8882}',
  'blockquote{margin-left:0;padding-left:1rem;border-left:3px solid #999}img{max-width:100%}',
].join('');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
const isSafe = (address: string): boolean =>
  !/^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu.test(decodedEntities(address));

/** An address may hide its scheme with entities. */
const decodedEntities = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);?/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, hex === '' ? 10 : 16) || 0)),
    )
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '');

/**
 * @returns a whole page. HTML in the text is shown literally: the page opens in a browser, where it could run scripts.
 */
export function markdownToHtml(markdown: string, title: string): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: { html: ({ text }) => escaped(text) },
    walkTokens: (token) => {
      if ((token.type === 'link' || token.type === 'image') && !isSafe(String(token['href']))) token['href'] = '';
    },
  });
  const body = marked.parse(markdown, { async: false });
  return (
    '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n' +
    `<title>${escaped(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n${body}</body>\n</html>\n`
  );
}
