import { KNOWN_OPENINGS } from '../inference/answer-text/known-calls.ts';

/** Something in an answer that looks like a call, and that no engine could read as one. */
export interface UnreadCall {
  /** Where it begins. */
  readonly at: number;
  /** The tool that it names; null if it names none. */
  readonly name: string | null;
}

const LONGEST_NAME = 64;
const NAME = String.raw`[A-Za-z_][\w.-]{1,63}`;
/** What may precede the name: the beginning of a block of code and of an object. */
const BEFORE = String.raw`(?:\x60{3}\w*\s*)?(?:[[{]\s*)*(?:"\w{1,20}"\s*:\s*)?"?`;
/** `make_pdf", "arguments": `, however much of its beginning is missing. */
const CALL = new RegExp(String.raw`${BEFORE}(${NAME})"\s*,\s*"(arguments|parameters|args|input)"\s*:`, 'gu');
/** What only calls have: other objects have an input or parameters as well. */
const OWN_KEY = 'arguments';
/** After an opening of a call: an object, a list, a tag, or a name and one of these. */
const CALL_BEGINS = /^\s*(?:[[{<"]|[\w.:-]+\s*[[({<>])/u;
/** After an opening, it is not clear yet what follows. */
const UNDECIDED = /^\s*[\w.:-]{0,64}\s*$/u;
/**
 * What may become the beginning of a call with the next piece. Plain words are passed on at once: a name without
 * anything around it may flash up.
 */
const BEGINNING = new RegExp(
  String.raw`(?:\x60{1,3}\w*\s*|(?:\x60{3}\w*\s*)?(?:[[{]\s*)+(?:"\w{0,20}"?\s*:?\s*)?|)` +
    String.raw`(?:|"[\w.-]{0,64}|\w*_\w*|"?[\w.-]{1,64}"\s*(?:,\s*(?:"\w{0,10}"?\s*)?)?)$`,
  'u',
);

/**
 * @param isTool whether a tool has this name: what names another one is a call only outside a block of code, where
 * people expect to see examples.
 * @param from where to begin.
 */
export function findUnreadCall(text: string, isTool: (name: string) => boolean, from = 0): UnreadCall | null {
  const opened = openedCall(text, from);
  for (const match of text.slice(from).matchAll(CALL)) {
    const [, name = '', key] = match;
    const at = from + match.index;
    if (opened !== null && opened.at <= at) break;
    if (isTool(name) || (key === OWN_KEY && !isInCode(text, text.indexOf(name, at)))) return { at, name };
  }
  return opened;
}

/** The first opening of a call that something follows, outside blocks of code. */
function openedCall(text: string, from: number): UnreadCall | null {
  let first: UnreadCall | null = null;
  for (const opening of KNOWN_OPENINGS) {
    const at = text.indexOf(opening, from);
    if (at < 0 || (first !== null && first.at <= at) || isInCode(text, at)) continue;
    if (CALL_BEGINS.test(text.slice(at + opening.length))) first = { at, name: null };
  }
  return first;
}

const isInCode = (text: string, at: number): boolean => text.slice(0, at).split('```').length % 2 === 0;

/** Shows a text that arrives in pieces up to where a call begins that nobody could read. */
export class UnreadCallFilter {
  readonly #isTool: (name: string) => boolean;
  #text = '';
  #shown = 0;
  #hasEnded = false;

  constructor(isTool: (name: string) => boolean) {
    this.#isTool = isTool;
  }

  /** @returns what can be shown now. */
  push(piece: string): string {
    if (this.#hasEnded) return '';
    this.#text += piece;
    const call = findUnreadCall(this.#text, this.#isTool, Math.max(0, this.#shown - LONGEST_NAME));
    this.#hasEnded = call !== null;
    const end = Math.max(this.#shown, call?.at ?? this.#text.length - begun(this.#text.slice(this.#shown)));
    const shown = this.#text.slice(this.#shown, end);
    this.#shown = end;
    return shown;
  }
}

/** @returns how many of the last characters may begin a call. */
const begun = (text: string): number =>
  Math.max(BEGINNING.exec(text)?.[0].length ?? 0, ...KNOWN_OPENINGS.map((opening) => begunOpening(text, opening)));

function begunOpening(text: string, opening: string): number {
  const at = text.lastIndexOf(opening);
  if (at >= 0 && UNDECIDED.test(text.slice(at + opening.length))) return text.length - at;
  let length = Math.min(opening.length - 1, text.length);
  while (length > 0 && !text.endsWith(opening.slice(0, length))) length--;
  return length;
}
