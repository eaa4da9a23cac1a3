import { RE2JS } from 're2js';

interface Pattern {
  readonly test: (text: string) => boolean;
  /** Ajv treats patterns with the same text as the same pattern. */
  readonly toString: () => string;
}

const matchesAll: Pattern = { test: () => true, toString: () => 'all' };

/**
 * Compiles `pattern` keywords with a linear-time engine. What it can't express, such as a look-ahead, is left to the
 * tool itself to check.
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
  // The name for generated stand-alone code; none is generated here, but Ajv's type requires it.
  { code: 'safePattern' },
);
