import { replaceNumberWords } from './number-words.ts';

/** What people say, and the operator it stands for. Longer phrases come first: "divided by" before "by". */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:what(?:'s| is)|how much is|work out|calculate|compute|solve)\b/g, ' '],
  [/\bto the power of\b|\braised to(?: the power of)?\b/g, ' ^ '],
  [/\bthe\b/g, ' '],
  [/\b([\d.]+)\s*(?:%|per ?cent)\s+off\s+(?:of\s+)?([\d.]+)/g, ' ($2 - $2 * $1%) '],
  [/\bsquare root of\s+([\d.]+|\([^()]*\))/g, ' sqrt($1) '],
  [/\bcube root of\s+([\d.]+|\([^()]*\))/g, ' cbrt($1) '],
  [/\bsum of\s+(\S+)\s+and\s+(\S+)/g, ' ($1 + $2) '],
  [/\b(?:product of)\s+(\S+)\s+and\s+(\S+)/g, ' ($1 * $2) '],
  [/\b(?:difference (?:between|of))\s+(\S+)\s+and\s+(\S+)/g, ' ($1 - $2) '],
  [/\b(?:divided by|over)\b/g, ' / '],
  [/\b(?:multiplied by|times)\b/g, ' * '],
  [/\b(?:plus|added to)\b/g, ' + '],
  [/\b(?:minus|less)\b/g, ' - '],
  [/\bsquared\b/g, ' ^ 2 '],
  [/\bcubed\b/g, ' ^ 3 '],
  [/\bhalf of\b/g, ' 0.5 * '],
  [/\b(?:a )?third of\b/g, ' (1/3) * '],
  [/\b(?:a )?quarter of\b/g, ' 0.25 * '],
  [/\b(?:twice|double)\b/g, ' 2 * '],
  [/\bper ?cent\b/g, '% '],
  [/%\s*of\b/g, '% * '],
  [/\bof\b/g, ' * '],
];

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/[×✕·]/g, '*'],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
  [/√\s*([\d.]+)/g, 'sqrt($1)'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\*\*/g, '^'],
  [/(\d)\s*x\s*(?=[\d(])/g, '$1 * '],
  [/[$€£¥]/g, ''],
];

/** Turns "17% of 2,340" or "15 plus 7" into an expression for mathjs. Formulas pass through unchanged. */
export function parseSpokenExpression(text: string): string {
  const plain = replaceNumberWords(withoutEnding(text.trim().toLowerCase()).replace(/(\d),(?=\d{3}(?!\d))/g, '$1'));
  const withSymbols = SYMBOLS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), plain);
  const withOperators = SPOKEN.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), withSymbols);
  return withOperators.replace(/\s+/g, ' ').trim();
}

/** Drops a final "?" or "=", and an exclamation mark that ends a sentence; after a digit or a bracket it is a factorial. */
function withoutEnding(text: string): string {
  return text.replace(/[=?\s]+$/, '').replace(/(?<![\d)])!+$/, '');
}
