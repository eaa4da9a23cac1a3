import { clsx } from 'clsx';
import { ChevronDown, Download, Maximize2, WrapText } from 'lucide-react';
import { useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../shared/texts/translate.ts';
import { IconButton } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { codeFileName } from './file-ending.ts';
import { foldCode } from './fold-code.ts';
import { isDiff, PatchLines } from './patch-lines.tsx';
import { PreviewContext } from './preview-context.ts';
import type { HighlightedLine } from './highlight.ts';
import { saveFile } from './save-file.ts';

/**
 * How long code must stay unchanged before it is highlighted again: while it is being written, it grows with every
 * token.
 */
const STILL_MS = 80;

interface CodeProps {
  readonly code: string;
  readonly language: string;
}

interface CodeBlockProps extends CodeProps {
  /** Further buttons. */
  readonly children?: ReactNode;
}

/**
 * Code with its language, a switch that wraps long lines, and buttons that copy and save it. Colours appear once the
 * highlighter has loaded; the lines stay in place. Long lines scroll inside the block, never the chat; the end of long
 * code is folded away.
 */
export function CodeBlock({ code, language, children }: CodeBlockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, lineCount, isLong } = foldCode(code, isOpen);
  const [wraps, setWraps] = useState(false);
  const codeId = useId();
  const openPreview = useContext(PreviewContext);
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-panel">
      <figcaption className="flex items-center border-b border-line py-0.5 pe-1 ps-3 text-xs text-soft">
        <span className="min-w-0 flex-1 truncate">{language === '' ? 'text' : language}</span>
        <IconButton
          label={t('Wrap long lines')}
          icon={WrapText}
          aria-pressed={wraps}
          onClick={() => setWraps(!wraps)}
          className={clsx('size-7!', wraps && 'bg-wash text-ink')}
        />
        {children}
        {openPreview !== null && (isLong || hasLongLine(code)) && (
          <IconButton
            label={t('Open code in the preview')}
            icon={Maximize2}
            onClick={() => openPreview({ type: 'text', title: language === '' ? t('Text') : language, text: code })}
            className="size-7!"
          />
        )}
        <CodeFileButtons code={code} language={language} />
      </figcaption>
      {/* Focusable, so that wide code can be scrolled with the keyboard. */}
      <pre
        id={codeId}
        tabIndex={0}
        role="group"
        aria-label={language === '' ? t('Code') : t('Code, {language}', { language })}
        className={clsx(
          'overflow-x-auto p-3 font-mono text-[0.8125rem] leading-normal focus-visible:-outline-offset-2',
          wraps && '[overflow-wrap:anywhere] whitespace-pre-wrap',
        )}
      >
        <code className={clsx(isDiff(language) && 'inline-block min-w-full')}>
          {isDiff(language) ? <PatchLines text={shown} /> : <ColouredCode code={shown} language={language} />}
        </code>
      </pre>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={codeId}
          onClick={(event) => {
            const { currentTarget } = event;
            flushSync(() => setIsOpen(!isOpen));
            // What is folded away was above the button, which stays in sight.
            if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
          }}
          className={clsx(
            'flex w-full items-center gap-1.5 border-t border-line px-3 py-1.5 text-xs text-soft',
            'hover:bg-wash hover:text-ink focus-visible:-outline-offset-2',
          )}
        >
          <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
          {isOpen ? t('Show fewer lines') : t('Show all {count, number} lines', { count: lineCount })}
        </button>
      )}
    </figure>
  );
}

/** Characters of a line that fit into the chat of a wide window. */
const MOST_LINE = 160;
const hasLongLine = (code: string): boolean => code.split('\n').some(({ length }) => length > MOST_LINE);

/** Until colours appear, and for what was added since, the code is plain. */
function ColouredCode({ code, language }: CodeProps) {
  const { lines, length } = useHighlighted(code, language);
  return (
    <>
      {lines.map((tokens, line) => (
        <span key={line}>
          {tokens.map((token, index) => (
            <span key={index} style={token.style}>
              {token.text}
            </span>
          ))}
          {line < lines.length - 1 ? '\n' : ''}
        </span>
      ))}
      {code.slice(length)}
    </>
  );
}

/** Saves code as a file, or copies it. */
export function CodeFileButtons({ code, language }: CodeProps) {
  return (
    <>
      <IconButton
        label={t('Save code as a file')}
        icon={Download}
        onClick={() => saveFile(codeFileName(language), `${code}\n`, 'text/plain;charset=utf-8')}
        className="size-7!"
      />
      <CopyButton text={code} label={t('Copy code')} className="size-7" />
    </>
  );
}

interface Highlighted {
  readonly code: string;
  readonly language: string;
  readonly lines: readonly HighlightedLine[];
}

/**
 * @returns the highlighted lines of the code's beginning, and how many characters they are: what was added since is
 * plain.
 */
function useHighlighted(
  code: string,
  language: string,
): { readonly lines: readonly HighlightedLine[]; readonly length: number } {
  const [result, setResult] = useState<Highlighted | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void import('./highlight.ts')
        .then(({ highlight }) => highlight(code, language))
        // Without the highlighter, the code stays plain.
        .catch(() => null)
        .then((lines) => {
          if (wanted && lines !== null) setResult({ code, language, lines });
        });
    }, STILL_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [code, language]);
  const fits = result !== null && result.language === language && code.startsWith(result.code);
  return fits ? { lines: result.lines, length: result.code.length } : { lines: [], length: 0 };
}
