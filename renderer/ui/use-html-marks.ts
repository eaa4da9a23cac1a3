import { useEffect, useState } from 'react';
import type { Options } from 'react-markdown';

type Plugins = NonNullable<Options['rehypePlugins']>;

const NONE: Plugins = [];
const MARKED = /<(?:br|sub|sup|kbd)\b/iu;
/** Loaded with the first such tag: most answers have none, and the parser is large. */
let loaded: Plugins | null = null;

/** @returns what renders line breaks, keys, and raised and lowered text in HTML; until that has loaded, nothing. */
export function useHtmlMarks(text: string): Plugins {
  const [plugins, setPlugins] = useState(loaded);
  const isMarked = MARKED.test(text);
  const isNeeded = isMarked && plugins === null;
  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    void import('./html-marks.ts')
      .then(({ rehypePlugins }) => {
        loaded = rehypePlugins;
        if (wanted) setPlugins(rehypePlugins);
      })
      // Without it, the tags stay text.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [isNeeded]);
  return isMarked && plugins !== null ? plugins : NONE;
}
