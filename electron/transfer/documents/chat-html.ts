import { Marked } from 'marked';
import type { DocumentCall, DocumentChat, DocumentFile, DocumentMessage, DocumentPart } from './chat-document.ts';
import { dateOf, jsonText, pictureAddress, resultText, speakerOf, outcomeWords } from './chat-markdown.ts';
import { t } from '../../../shared/texts/translate.ts';

/** The page loads nothing and runs nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/** A longer text is shown as it is written: some texts take a time that grows with the square of their length. */
const MOST_MARKDOWN = 30_000;

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1c1e;--soft:#62626a;--line:#d8d8dd;--wash:#f3f3f5;--ground:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#ececf0;--soft:#a0a0a8;--line:#3a3a40;--wash:#26262b;--ground:#1a1a1d}}
@media print{:root{--ink:#000;--soft:#555;--line:#ccc;--wash:#f3f3f3;--ground:#fff}}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}
body{color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3;margin:0}header{border-bottom:1px solid var(--line);padding-bottom:1rem;margin-bottom:1.5rem}
.soft{color:var(--soft);font-size:.85rem}article{margin:0 0 1.5rem}
article>h2{font-size:.85rem;color:var(--soft);margin:0 0 .25rem;break-after:avoid}
.you{background:var(--wash);border-radius:.75rem;padding:.5rem 1rem;white-space:pre-wrap}
details{border:1px solid var(--line);border-radius:.5rem;padding:.4rem .8rem;margin:.5rem 0}summary{cursor:default}
pre{background:var(--wash);border-radius:.5rem;padding:.75rem;white-space:pre-wrap;font-size:.85rem}code{font-family:ui-monospace,monospace}
table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:.3rem .6rem;text-align:start}
blockquote{margin:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}img{max-width:100%}a{color:inherit}
`;

/** @returns a whole page without scripts that needs no other file. What was written in the chat stays text. */
export function chatHtml(chat: DocumentChat): string {
  const title = escaped(chat.title);
  const body = chat.messages.map(messageHtml).join('\n');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1 dir="auto">${title}</h1><p class="soft">${dateOf(chat.createdAt)}</p></header>
<main>
${body}
</main>
</body>
</html>
`;
}

function messageHtml(message: DocumentMessage): string {
  const isOwn = message.role === 'user';
  const parts = message.parts.map((part) => partHtml(part, isOwn)).join('\n');
  const ending = message.error === null ? '' : `\n<p class="soft">${escaped(message.error)}</p>`;
  const attached = (message.attachments ?? []).map(fileHtml).join('');
  return `<article>\n<h2>${escaped(speakerOf(message))}</h2>\n${parts}${attached}${ending}\n</article>`;
}

function partHtml(part: DocumentPart, isOwn: boolean): string {
  switch (part.type) {
    case 'text':
      return isOwn ? `<div class="you" dir="auto">${escaped(part.text)}</div>` : markdownHtml(part.text);
    case 'thought':
      return `<details><summary>${escaped(t('Thoughts'))}</summary>${markdownHtml(part.text)}</details>`;
    case 'tool-call':
      return callHtml(part.call);
  }
}

function callHtml(call: DocumentCall): string {
  const said = call.error ?? call.said ?? '';
  const result = call.result === null ? '' : `<pre>${escaped(resultText(call.result))}</pre>`;
  const files = (call.files ?? []).map(fileHtml);
  return `<details><summary>${escaped(call.tool)} <span class="soft">${escaped(outcomeWords(call.outcome))}</span></summary>
<pre>${escaped(jsonText(call.arguments))}</pre>${said === '' ? '' : `<p>${escaped(said)}</p>`}${result}</details>${files.join('')}`;
}

/** A picture, or the name of another file. */
function fileHtml(file: Pick<DocumentFile, 'name' | 'data' | 'leftOut'>): string {
  const address = pictureAddress(file);
  if (address !== null) return `<p><img alt="${escaped(file.name)}" src="${address}"></p>`;
  return `<p class="soft">${escaped(file.leftOut === undefined ? file.name : `${file.name}: ${file.leftOut}`)}</p>`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const marked = new Marked({ gfm: true });
marked.use({
  renderer: {
    html: ({ text }) => escaped(text),
    // A picture of a page would be loaded from there; its address says enough.
    image: ({ href, text }) => escaped(text === '' ? href : `${text} (${href})`),
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return isWeb(href) ? `<a href="${escaped(href)}" rel="noopener noreferrer">${inner}</a>` : inner;
    },
    // Disabled controls are read as controls.
    checkbox: ({ checked }) => (checked ? '&#9745; ' : '&#9744; '),
  },
});

/** Only what a browser opens in a page of its own. */
const isWeb = (href: string): boolean => {
  const protocol = URL.parse(href)?.protocol;
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:';
};

/** What is nested too deeply to be parsed is shown as it is written. */
function markdownHtml(text: string): string {
  if (text.length > MOST_MARKDOWN) return asWritten(text);
  try {
    return `<div dir="auto">${marked.parse(text, { async: false })}</div>`;
  } catch (error) {
    if (error instanceof RangeError) return asWritten(text);
    throw error;
  }
}

const asWritten = (text: string): string => `<pre dir="auto">${escaped(text)}</pre>`;
