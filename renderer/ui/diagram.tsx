import { useEffect, useState } from 'react';
import { t } from '../../shared/texts/translate.ts';
import { diagramProblem } from './diagram-problem.ts';
import type { DiagramTheme } from './render-diagram.ts';

interface DiagramProps {
  readonly code: string;
  /** Called with the reason, in words for the person, if the code is not a diagram. */
  readonly onProblem: (problem: string) => void;
}

/** A Mermaid diagram, drawn on this computer in the colours of the theme. */
export function Diagram({ code, onProblem }: DiagramProps) {
  const theme = useTheme();
  const [drawn, setDrawn] = useState<{ readonly address: string; readonly width: number } | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./render-diagram.ts')
      .then(({ renderDiagram }) => renderDiagram(code, theme))
      .then(
        (drawing) => wanted && setDrawn(drawing),
        (error: unknown) => wanted && onProblem(diagramProblem(error, code)),
      );
    return () => {
      wanted = false;
    };
  }, [code, theme, onProblem]);
  return (
    <div className="flex min-h-40 justify-center overflow-auto p-3" tabIndex={0} role="group" aria-label={t('Diagram')}>
      {drawn !== null && (
        <img
          src={drawn.address}
          alt={diagramWords(code)}
          width={drawn.width}
          className="h-auto max-w-full object-contain"
        />
      )}
    </div>
  );
}

/** What a screen reader says: the code is next to it and says the rest. */
function diagramWords(code: string): string {
  const title = /^\s*(?:accTitle|title)\s*:?\s*(\S.{0,200})$/mu.exec(code)?.[1];
  return title === undefined ? t('Diagram. Its code says what is in it.') : t('Diagram: {title}', { title });
}

/** The theme is an attribute of the root element. */
function useTheme(): DiagramTheme {
  const [theme, setTheme] = useState(current);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(current()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

const current = (): DiagramTheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
