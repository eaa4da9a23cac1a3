import { Square, SquareCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { createContext, memo, useContext, useDeferredValue, useMemo, type ComponentProps, type ReactNode } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import type { Element } from 'hast';
import { t } from '../../shared/texts/translate.ts';
import { CodeBlock } from './code-block.tsx';
import { DrawnBlock } from './drawn-block.tsx';
import { drawnKind } from './drawn-kind.ts';
import { withLinkEnds } from './link-ends.ts';
import { PreviewContext } from './preview-context.ts';
import { citedNumber, rehypeCitations } from './rehype-citations.ts';
import { rehypeDirections } from './rehype-directions.ts';
import { remarkClosedFences } from './remark-closed-fences.ts';
import { MarkdownTable } from './tables/markdown-table.tsx';
import { useHtmlMarks } from './use-html-marks.ts';
import { useMath } from './use-math.ts';

/** One tilde is a range, as in 3~5 days; two strike out. */
const TILDES = { singleTilde: false } as const;
const PLUGINS: NonNullable<Options['remarkPlugins']> = [
  [remarkGfm, TILDES],
  remarkCjkFriendly,
  [remarkCjkFriendlyStrikethrough, TILDES],
  remarkClosedFences,
];

/** What a link does instead of opening its address; null for links that open it. */
type Follow = (href: string) => (() => void) | null;
const opensAddress: Follow = () => null;
const FollowContext = createContext<Follow>(opensAddress);

/** Passages that a text may cite by their numbers. */
interface Cited {
  /** Where each stands, in words. */
  readonly places: ReadonlyMap<number, string>;
  readonly onOpen: (number: number) => void;
}
const CitedContext = createContext<Cited | null>(null);

const COMPONENTS = { a: Link, img: Picture, input: TaskMark, li: Item, pre: Preformatted, span: Span, table: Table };

/**
 * A model's text, as Markdown. HTML in it stays text, but for line breaks, keys, and raised and lowered text; pictures
 * become links, because the window loads nothing from the network.
 */
export const Markdown = memo(function Markdown({
  text,
  follow = opensAddress,
  cited = null,
}: {
  readonly text: string;
  readonly follow?: Follow;
  readonly cited?: Cited | null;
}) {
  // Parsing a long text takes longer than a frame: while it grows, typing and scrolling have priority.
  const shown = useDeferredValue(text);
  const math = useMath(useMemo(() => withLinkEnds(shown), [shown]));
  const html = useHtmlMarks(shown);
  const citations = useMemo(() => citationPlugins(cited), [cited]);
  return (
    <FollowContext value={follow}>
      <CitedContext value={cited}>
        <div className="prose">
          <ReactMarkdown
            remarkPlugins={[...PLUGINS, ...math.remarkPlugins]}
            rehypePlugins={[...html, ...math.rehypePlugins, ...citations, rehypeDirections]}
            components={COMPONENTS}
          >
            {math.text}
          </ReactMarkdown>
        </div>
      </CitedContext>
    </FollowContext>
  );
});

const NO_PLUGINS: NonNullable<Options['rehypePlugins']> = [];
const citationPlugins = (cited: Cited | null): NonNullable<Options['rehypePlugins']> =>
  cited === null ? NO_PLUGINS : [[rehypeCitations, new Set(cited.places.keys())]];

/** What react-markdown considered unsafe has an empty address, and is not a link. */
function Link({ href, children }: ComponentProps<'a'>) {
  const follow = useContext(FollowContext);
  const cited = useContext(CitedContext);
  if (href === undefined || href === '') return <span>{children}</span>;
  const number = cited === null ? null : citedNumber(href);
  const place = number === null ? undefined : cited?.places.get(number);
  if (number !== null && place !== undefined) return <Citation number={number} place={place} onOpen={cited?.onOpen} />;
  const go = follow(href);
  if (go !== null)
    return (
      <button type="button" onClick={go} className="text-accent underline">
        {children}
      </button>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface CitationProps {
  readonly number: number;
  readonly place: string;
  readonly onOpen: Cited['onOpen'] | undefined;
}

/** The number of a passage, which opens it. */
function Citation({ number, place, onOpen }: CitationProps) {
  return (
    <button
      type="button"
      aria-label={t('Source {number}: {place}', { number, place })}
      title={place}
      onClick={() => onOpen?.(number)}
      className={clsx(
        'mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm bg-wash px-1 align-[0.1em]',
        'text-[0.6875rem] leading-none font-medium text-accent tabular-nums hover:bg-accent hover:text-on-accent',
      )}
    >
      {number}
    </button>
  );
}

function Picture({ src, alt }: ComponentProps<'img'>) {
  return (
    <Link href={typeof src === 'string' ? src : undefined}>{alt === undefined || alt === '' ? t('Picture') : alt}</Link>
  );
}

/** The checkbox of a task list. It can't be changed here, so it is read as its meaning, not as a control. */
function TaskMark({ checked }: ComponentProps<'input'>) {
  const done = checked === true;
  const Icon = done ? SquareCheck : Square;
  return (
    <>
      <Icon aria-hidden className="me-1.5 inline-block size-4 align-[-0.2em] text-soft" />
      <span className="sr-only">{done ? t('Done:') : t('To do:')} </span>
    </>
  );
}

/** Focusable, so that a wide formula can be scrolled with the keyboard. */
function Span({ className, children, style, ...rest }: ComponentProps<'span'>) {
  const isFormula = className === 'katex-display';
  return (
    <span
      {...rest}
      {...(isFormula && { tabIndex: 0, role: 'group', 'aria-label': t('Formula') })}
      className={clsx(className, isFormula && 'block overflow-x-auto overflow-y-hidden')}
      style={style}
    >
      {children}
    </span>
  );
}

/** A task has its checkbox instead of a bullet. */
function Item({ className, children }: ComponentProps<'li'>) {
  return <li className={className === 'task-list-item' ? '-ms-[1.4em] list-none' : undefined}>{children}</li>;
}

/** In the chat, it can be sorted, filtered and saved. Focusable, so that a wide table can be scrolled with the keyboard. */
function Table({ children, dir, node }: ComponentProps<'table'> & { readonly node?: Element | undefined }) {
  const isInChat = useContext(PreviewContext) !== null;
  if (isInChat && node !== undefined)
    return (
      <MarkdownTable node={node} dir={dir}>
        {children}
      </MarkdownTable>
    );
  return (
    <div dir={dir} tabIndex={0} role="group" aria-label={t('Table')} className="overflow-x-auto">
      <table>{children}</table>
    </div>
  );
}

/**
 * A fenced block: its only child is the `code` element with the language as a class. In the chat, a complete page,
 * drawing or diagram is drawn.
 */
function Preformatted({ children }: { readonly children?: ReactNode }) {
  const isInChat = useContext(PreviewContext) !== null;
  const element = isCodeElement(children) ? children.props : { children: '', className: '' };
  const language = /language-(\S+)/.exec(element.className ?? '')?.[1] ?? '';
  const code = plainText(element.children).replace(/\n$/, '');
  const kind = isInChat && element['data-closed'] === 'true' ? drawnKind(code, language) : null;
  return kind === null ? (
    <CodeBlock code={code} language={language} />
  ) : (
    <DrawnBlock kind={kind} code={code} language={language} />
  );
}

const plainText = (node: ReactNode): string =>
  Array.isArray(node) ? node.map(plainText).join('') : typeof node === 'string' ? node : '';

interface CodeElementProps {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly 'data-closed'?: string;
}

function isCodeElement(node: ReactNode): node is React.ReactElement<CodeElementProps> {
  return typeof node === 'object' && node !== null && 'props' in node;
}
