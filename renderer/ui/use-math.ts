import { useEffect, useMemo, useState } from 'react';
import type { Options } from 'react-markdown';
import { withMathMarks } from './math-marks.ts';

interface MathPlugins {
  readonly remarkPlugins: NonNullable<Options['remarkPlugins']>;
  readonly rehypePlugins: NonNullable<Options['rehypePlugins']>;
}

interface MathText extends MathPlugins {
  readonly text: string;
}

const NO_PLUGINS: MathPlugins = { remarkPlugins: [], rehypePlugins: [] };
/** Loaded with the first formula: most conversations have none, and KaTeX is larger than the rest of the chat. */
let loaded: MathPlugins | null = null;

/** @returns the text with its formulas marked, and what renders them; until that has loaded, the text as it is. */
export function useMath(text: string): MathText {
  const marked = useMemo(() => withMathMarks(text), [text]);
  const [plugins, setPlugins] = useState(loaded);
  const isNeeded = marked !== null && plugins === null;
  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    void import('./math-plugins.ts')
      .then((module) => {
        loaded = module;
        if (wanted) setPlugins(module);
      })
      // Without it, formulas stay text.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [isNeeded]);
  return marked === null || plugins === null ? { text, ...NO_PLUGINS } : { text: marked, ...plugins };
}
