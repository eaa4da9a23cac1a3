/** What a code block can be drawn as. */
export type DrawnKind = 'html' | 'svg' | 'diagram';

/** More would hold up the window. */
const MOST_CHARACTERS: Readonly<Record<DrawnKind, number>> = { html: 500_000, svg: 500_000, diagram: 20_000 };
const SVG_START = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<svg[\s>]/iu;

/** @returns null for code that is only code. */
export function drawnKind(code: string, language: string): DrawnKind | null {
  const kind = kindOf(code, language.toLowerCase());
  return kind === null || code.trim() === '' || code.length > MOST_CHARACTERS[kind] ? null : kind;
}

function kindOf(code: string, language: string): DrawnKind | null {
  if (language === 'mermaid') return 'diagram';
  if (language === 'svg' || (['xml', 'html'].includes(language) && SVG_START.test(code))) return 'svg';
  return language === 'html' ? 'html' : null;
}
