import { RE2JS } from 're2js';

interface Pattern {
  readonly test: (text: string) => boolean;
  /** Ajv takes patterns of the same text for the same pattern. */
  readonly toString: () => string;
}

const matchesAll: Pattern = { test: () => true, toString: () => 'all' };

/**
 * Compiles `pattern` keywords with an engine whose time grows with the text and not beyond. What it cannot express, such
 * as a look-ahead, is left to the tool itself to check.
 */
export const safePattern = Object.assign(
  (source: string): Pattern => {
    try {
      const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
      return { test: (text) => pattern.matcher(text).find(), toString: () => `pattern ${source}` };
    } catch {
      return matchesAll;
    }
  },
  // How stand-alone code would name it; none is generated here, but Ajv's type asks for it.
  { code: 'safePattern' },
);
