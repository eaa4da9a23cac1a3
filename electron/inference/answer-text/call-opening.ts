import { ID_HOLE, INDEX_HOLE, NUMBER_HOLE, TYPE_HOLE, type CallSyntax } from './call-syntax.ts';
import { commonLength, withoutHalfTag } from './shared-text.ts';

/** A tag, a tag after text that doesn't belong to an answer (MiniMax-M3), or a marker in brackets. */
const FIRST_MARK = /^(?:<[^<>]+>|\[[A-Z_]+\]|[^\s"{]*?<[\w:]+>)/u;

/**
 * What a call begins with: once it is complete, a grammar constrains the model to the names of the catalog.
 * @param stop what ends an answer, if no special token does: the trigger extends to where the two differ.
 * @returns the first tag or marker of the syntax, or everything up to the name if it has none.
 */
export function triggerOf({ before }: CallSyntax, stop: string | null = null): string {
  const opening = before.trimStart();
  const shared = stop === null ? 0 : withoutHalfTag(opening.slice(0, commonLength(opening, stop))).length;
  const mark = FIRST_MARK.exec(opening.slice(shared))?.[0] ?? opening.slice(shared);
  return opening.slice(0, shared) + mark;
}

/** Where the model is in a call's opening. */
export interface NamePlace {
  /** The missing part of what precedes the name. */
  readonly rest: string;
  /** The part of the name written so far: the last token of the opening may have included some of it. */
  readonly begun: string;
  /** What may replace the name, for models that name the recipient of every message. */
  readonly others: readonly string[];
}

/** @returns what is left of a literal that has begun, ignoring white space; null if something else was written. */
export function remainder(literal: string, begun: string): string | null {
  // A hole is one code point of two UTF-16 units, so the text is compared by code points.
  const expected = Array.from(literal);
  let at = 0;
  let isFilled = false;
  for (const character of begun) {
    if (isHole(expected[at]) && /[\w.:-]/.test(character)) {
      isFilled = true;
      continue;
    }
    if (isFilled) at++;
    isFilled = false;
    while (/\s/.test(expected[at] ?? '')) at++;
    if (/\s/.test(character)) continue;
    if (expected[at] !== character) return null;
    at++;
  }
  return expected.slice(isFilled ? at + 1 : at).join('');
}

const isHole = (character: string | undefined): boolean =>
  character === ID_HOLE || character === INDEX_HOLE || character === NUMBER_HOLE || character === TYPE_HOLE;
