import { ID_HOLE, INDEX_HOLE, KEY_HOLE, NAME_HOLE, NUMBER_HOLE, TYPE_HOLE } from './call-syntax.ts';

/** What a hole may contain, as a regular expression and as GBNF. */
const HOLES: Readonly<Record<string, { readonly pattern: string; readonly gbnf: string }>> = {
  [ID_HOLE]: { pattern: '([A-Za-z0-9_.:-]*)', gbnf: '[A-Za-z0-9_.:-]{1,40}' },
  [INDEX_HOLE]: { pattern: '[0-9]+', gbnf: '[0-9]{1,4}' },
  [NUMBER_HOLE]: { pattern: '[0-9]+', gbnf: '[0-9]{1,4}' },
  [NAME_HOLE]: { pattern: '[^\\s"\'<>]+', gbnf: '[^ \\t\\n"\'<>]{1,100}' },
  [KEY_HOLE]: { pattern: '[^\\s"\'<>]+', gbnf: '[^ \\t\\n"\'<>]{1,100}' },
  [TYPE_HOLE]: { pattern: '[a-z]+', gbnf: '[a-z]{1,10}' },
};

const PIECES = new RegExp(`[${Object.keys(HOLES).join('')}]|\\s+|[^\\s${Object.keys(HOLES).join('')}]+`, 'gu');

/** White space between the parts of a call: models write more or less of it than they were shown. */
export const WHITE_SPACE_RULE = 'ws ::= [ \\t\\n]{0,20}';

/**
 * @returns a sticky expression for a literal, matching any white space where it has some; its first group is the id.
 */
export function literalPattern(literal: string): RegExp {
  const pattern = (literal.match(PIECES) ?? [])
    .map((piece) => HOLES[piece]?.pattern ?? (/^\s/.test(piece) ? '\\s*' : escapeRegExp(piece)))
    .join('');
  return new RegExp(pattern, 'uy');
}

/** @returns the same as GBNF; needs `WHITE_SPACE_RULE`. */
export function literalRule(literal: string): string {
  return (literal.match(PIECES) ?? [])
    .map((piece) => HOLES[piece]?.gbnf ?? (/^\s/.test(piece) ? 'ws' : quoted(piece)))
    .join(' ');
}

/** @returns a text as a GBNF terminal. */
export function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

export const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** Where a literal ends, and the id in it. */
export interface LiteralMatch {
  readonly end: number;
  readonly id?: string;
}

/** @returns null if the text doesn't continue with the literal. */
export function matchLiteral(literal: string, text: string, at: number): LiteralMatch | null {
  const pattern = literalPattern(literal);
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return null;
  const id = match[1];
  return { end: at + match[0].length, ...(id === undefined || id === '' ? {} : { id }) };
}
