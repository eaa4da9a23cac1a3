import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** A picture is named and not loaded, wherever the text is pasted. */
const COMPONENTS = { img: ({ alt }: { readonly alt?: string | undefined }) => <span>{alt}</span> };

/** Markdown without the controls of the chat: HTML in it stays text. */
export function RichText({ markdown }: { readonly markdown: string }) {
  return (
    <ReactMarkdown remarkPlugins={[[remarkGfm, { singleTilde: false }]]} components={COMPONENTS}>
      {markdown}
    </ReactMarkdown>
  );
}

/** @returns Markdown as HTML for the clipboard; it takes its look from where it is pasted. */
export function richText(markdown: string): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<RichText markdown={markdown} />));
  const html = place.innerHTML;
  root.unmount();
  return html;
}
