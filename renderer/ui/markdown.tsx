import { memo, useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';

const PLUGINS = [remarkGfm];

const COMPONENTS = { a: Link, img: Picture, pre: Preformatted };

/**
 * What a model wrote, as Markdown. HTML in it stays text; pictures become links, as the window loads nothing from
 * elsewhere.
 */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  // Reading a long text takes longer than a frame: while it grows, typing and scrolling go first.
  const shown = useDeferredValue(text);
  return (
    <div className="prose">
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
        {shown}
      </ReactMarkdown>
    </div>
  );
});

/** What react-markdown found unsafe has an empty address, and is no link. */
function Link({ href, children }: ComponentProps<'a'>) {
  if (href === undefined || href === '') return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function Picture({ src, alt }: ComponentProps<'img'>) {
  return (
    <Link href={typeof src === 'string' ? src : undefined}>{alt === undefined || alt === '' ? 'Picture' : alt}</Link>
  );
}

/** A fenced block: its one child is the `code` element with the language as a class. */
function Preformatted({ children }: { readonly children?: ReactNode }) {
  const code = isCodeElement(children) ? children.props : { children: '', className: '' };
  const language = /language-(\S+)/.exec(code.className ?? '')?.[1] ?? '';
  return <CodeBlock code={plainText(code.children).replace(/\n$/, '')} language={language} />;
}

const plainText = (node: ReactNode): string =>
  Array.isArray(node) ? node.map(plainText).join('') : typeof node === 'string' ? node : '';

function isCodeElement(node: ReactNode): node is React.ReactElement<{ className?: string; children?: ReactNode }> {
  return typeof node === 'object' && node !== null && 'props' in node;
}
