import { memo, type ComponentProps, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';

const PLUGINS = [remarkGfm];

/** What a model wrote, as Markdown. HTML in it stays text; pictures become links, as the window loads nothing from elsewhere. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  return (
    <div className="prose">
      <ReactMarkdown remarkPlugins={PLUGINS} components={{ a: Link, img: Picture, pre: Preformatted }}>{text}</ReactMarkdown>
    </div>
  );
});

function Link({ href, children }: ComponentProps<'a'>) {
  return <a href={href} target="_blank" rel="noreferrer">{children}</a>;
}

function Picture({ src, alt }: ComponentProps<'img'>) {
  return <Link href={typeof src === 'string' ? src : undefined}>{alt === undefined || alt === '' ? 'Picture' : alt}</Link>;
}

/** A fenced block: its one child is the `code` element with the language as a class. */
function Preformatted({ children }: { readonly children?: ReactNode }) {
  const code = isCodeElement(children) ? children.props : { children: '', className: '' };
  const language = /language-(\S+)/.exec(code.className ?? '')?.[1] ?? '';
  return <CodeBlock code={plainText(code.children).replace(/\n$/, '')} language={language} />;
}

const plainText = (node: ReactNode): string => (Array.isArray(node) ? node.map(plainText).join('') : typeof node === 'string' ? node : '');

function isCodeElement(node: ReactNode): node is React.ReactElement<{ className?: string; children?: ReactNode }> {
  return typeof node === 'object' && node !== null && 'props' in node;
}
