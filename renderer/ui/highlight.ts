import type { CSSProperties } from 'react';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

export interface HighlightedToken {
  readonly text: string;
  /** Colours of both themes, as variables that the style sheet selects. */
  readonly style: CSSProperties;
}
export type HighlightedLine = readonly HighlightedToken[];

let highlighter: Promise<HighlighterCore> | null = null;

/** The languages that assistants write most; others stay plain. */
function load(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    // Themes in which every colour, even of comments, has enough contrast on the panel.
    themes: [import('shiki/themes/github-light-high-contrast.mjs'), import('shiki/themes/github-dark-default.mjs')],
    langs: [
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/javascript.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
  });
  return highlighter;
}

/** @returns the code as highlighted tokens, line by line; null for an unknown language. */
export async function highlight(code: string, language: string): Promise<readonly HighlightedLine[] | null> {
  const loaded = await load();
  if (!loaded.getLoadedLanguages().includes(language)) return null;
  const { tokens } = loaded.codeToTokens(code, {
    lang: language,
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    defaultColor: false,
  });
  return tokens.map((line) => line.map(({ content, htmlStyle }) => ({ text: content, style: htmlStyle ?? {} })));
}
