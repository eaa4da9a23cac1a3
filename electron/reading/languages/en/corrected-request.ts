import {
  CORRECTED_FILE,
  CORRECTED_KINDS,
  CORRECTED_NAME,
  IN_FRONT,
  withWordsMasked,
  type CorrectedKind,
} from './correction-values.ts';
import { isInQuotation } from './quotations.ts';
import { turnsIn } from './turn-words.ts';
import { isWithdrawn } from './withdrawn-request.ts';

/**
 * Resolves corrections inside a message: "meeting on Monday, no, Tuesday at 10" means "meeting on Tuesday at 10". The later value
 * takes the place of the last one of its kind, and the words that say so go.
 * @returns the message as it is meant; unchanged if it is not clear what the correction replaces.
 */
export function correctedRequest(message: string): string {
  if (isWithdrawn(message)) return 'never mind';
  let text = message;
  for (let count = 0; count < MOST_CORRECTIONS; count++) {
    const next = correctedOnce(text);
    if (next === null) return text;
    text = next;
  }
  return text;
}

const MOST_CORRECTIONS = 3;
/** Words between the value and what says that it was wrong. */
const FARTHEST = 6;
const FARTHEST_WEAKLY = 1;

function correctedOnce(message: string): string | null {
  for (const { start, end, isClear } of turnsIn(message)) {
    const before = message.slice(0, start).trimEnd();
    const turn = message.slice(start, end);
    const after = withoutOpening(message.slice(end).trim().replace(CLOSING, ''), before);
    if (before === '' || after === '' || isInQuotation(message, start)) continue;
    if (!isClear && /\byes\b/i.test(after)) continue;
    const kinds = /make/i.test(turn) ? CORRECTED_KINDS : [...CORRECTED_KINDS, CORRECTED_FILE];
    const replaced = isClear ? clearly(before, after, kinds) : withValues(before, after, kinds, FARTHEST_WEAKLY);
    if (replaced !== null) return replaced;
  }
  return null;
}

/** "990 I mean", "thirty-five it is", "9.45 is better". */
const CLOSING = /,? (?:i mean(?:t)?|it is|is (?:better|right|correct))(?=[.!?]*$)/i;
/** "It's Thursday", "it should be ten", "she said the 5th": what says that the value that follows is the right one. */
const SAYS_INSTEAD = new RegExp(
  String.raw`^(?:it|that|this|he|she|they|(?:the|his|her|their|my|our) \p{L}+)` +
    String.raw`(?:['’]?s| is| was|['’]re| are| should be| said)(?: only| on| at)? `,
  'iu',
);

/** The value itself, if there is one of its kind that it can replace. */
function withoutOpening(said: string, before: string): string {
  const after = said.replace(SAYS_INSTEAD, '');
  return after !== said && lastValue(before, after, CORRECTED_KINDS) !== null ? after : said;
}

const clearly = (before: string, after: string, kinds: readonly CorrectedKind[]): string | null =>
  repeated(before, after) ?? withValues(before, after, [...kinds, CORRECTED_NAME], FARTHEST);

/** "Row F, sorry, row G" and "12 times 14, no, 12 times 15" begin again where it went wrong. */
const SAME_WORD = /^(?!(?:the|for|and|with|from|into|was|said|who|has|have|not|don)$)(?:\p{L}{3,}|\d{2,})$/iu;
const MOST_SAME_WORDS = 4;

function repeated(before: string, after: string): string | null {
  const [first = '', ...others] = after.split(/\s+/);
  if (!SAME_WORD.test(first) || others.length >= MOST_SAME_WORDS) return null;
  const same = new RegExp(String.raw`\b${first}\b(?!.*\b${first}\b)(?:\s+\S+){0,${String(MOST_SAME_WORDS)}}$`, 'i');
  return same.test(before) ? before.replace(same, () => after.replace(/[.!]$/, '')) : null;
}

/** Every value that the correction begins with, each in the place of the last one of its kind, or of the one with its preposition. */
function withValues(before: string, after: string, kinds: readonly CorrectedKind[], farthest: number): string | null {
  let [text, rest, end] = [before, after, before.length];
  const put: string[] = [];
  do {
    const next = lastValue(text, rest, kinds);
    if (next === null || (put.length === 0 && wordsIn(text.slice(next.end, end)) > farthest)) break;
    text = text.slice(0, next.start) + placeOf(put.length) + text.slice(next.end);
    end = next.start + 1;
    put.push(next.value);
    rest = rest.slice(next.said);
  } while (/^\s+\S/.test(rest) && (rest = rest.trimStart()) !== '');
  if (put.length === 0) return null;
  const tail = rest.replace(/^[.!]+$/, '');
  const start = put.reduce((said, value, index) => said.replace(placeOf(index), () => value), text);
  return /^[\p{L}\p{N}]/u.test(tail) ? `${start} ${tail}` : start + tail;
}

/** Stands for a value that has been put in, which is not corrected again. */
const placeOf = (index: number): string => String.fromCharCode(PRIVATE_USE + index);
const PRIVATE_USE = 0xe000;

interface Replaced {
  readonly value: string;
  /** Where the wrong one is. */
  readonly start: number;
  readonly end: number;
  /** Characters of the correction that it takes. */
  readonly said: number;
}

function lastValue(text: string, rest: string, kinds: readonly CorrectedKind[]): Replaced | null {
  const [front = '', preposition = ''] = IN_FRONT.exec(rest) ?? [];
  const replaced = kinds.flatMap((kind): readonly Replaced[] => {
    // A name begins with a capital, which a mask has not.
    const [where, said] = kind === CORRECTED_NAME ? [text, rest] : [withWordsMasked(text), withWordsMasked(rest)];
    const ahead = [front, ''].find((one) => kind.said.test(said.slice(one.length)));
    if (ahead === undefined) return [];
    const end = ahead.length + (kind.said.exec(said.slice(ahead.length))?.[0].length ?? 0);
    const wrongs = [...where.matchAll(kind.wrong)];
    const leads = ` ${ahead === '' ? '' : preposition} `;
    const last = wrongs.findLast(({ index }) => ` ${text.slice(0, index)}`.endsWith(leads)) ?? wrongs.at(-1);
    const [wrong] = last ?? [];
    return last === undefined || wrong === undefined || end === ahead.length
      ? []
      : [{ value: rest.slice(ahead.length, end), start: last.index, end: last.index + wrong.length, said: end }];
  });
  return replaced.toSorted((one, other) => other.end - one.end)[0] ?? null;
}

const wordsIn = (text: string): number => (text.match(/\S+/g) ?? []).length;
