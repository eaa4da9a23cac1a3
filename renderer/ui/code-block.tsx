import { useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import type { HighlightedLine } from './highlight.ts';

/** Code with its language and a copy button. Colours come when the highlighter has loaded; the lines keep their place. */
export function CodeBlock({ code, language }: { readonly code: string; readonly language: string }) {
  const lines = useHighlighted(code, language);
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-panel">
      <figcaption className="flex items-center justify-between border-b border-line py-0.5 pr-1 pl-3 text-xs text-soft">
        {language === '' ? 'text' : language}
        <CopyButton text={code} label="Copy code" className="size-7" />
      </figcaption>
      {/* Focusable, so that wide code can be scrolled with the keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-[13px] leading-normal">
        <code>
          {lines === null ? code : lines.map((tokens, line) => (
            <span key={line}>
              {tokens.map((token, index) => <span key={index} style={token.style}>{token.text}</span>)}
              {line < lines.length - 1 ? '\n' : ''}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

function useHighlighted(code: string, language: string): readonly HighlightedLine[] | null {
  const [result, setResult] = useState<{ code: string; lines: readonly HighlightedLine[] } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('./highlight.ts')
      .then(({ highlight }) => highlight(code, language))
      .then((lines) => {
        if (wanted && lines !== null) setResult({ code, lines });
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [code, language]);
  return result?.code === code ? result.lines : null;
}
