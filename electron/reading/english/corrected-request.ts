import {
  CORRECTED_FILE,
  CORRECTED_KINDS,
  CORRECTED_NAME,
  IN_FRONT,
  withWordsMasked,
  type CorrectedKind,
} from './correction-values.ts';
import { from, withOnlyOne, withOtherOne, withOtherVerb, withWords } from './corrected-words.ts';
import { STOPS, TURN } from './turn-words.ts';
import { isInQuotation } from './quotations.ts';
import { isTime } from './time-phrases.ts';
import { insteadOf, isWithdrawn } from './withdrawn-request.ts';

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
  for (const { 0: turn, index, groups } of message.matchAll(TURN)) {
    const before = message.slice(0, index).trimEnd();
    const said = withoutClosing(message.slice(index + turn.length).trim());
    const after = withoutOpening(said, before);
    if (before === '' || after === '' || isInQuotation(message, index)) continue;
    const isClear = groups?.['clear'] !== undefined;
    if (!isClear && /\byes\b/i.test(after)) continue;
    const kinds = /make/i.test(turn) ? CORRECTED_KINDS : [CORRECTED_FILE, ...CORRECTED_KINDS];
    const replaced = isClear
      ? (insteadOf(before, turn, after) ?? clearly(before, after, kinds, sureness(turn)))
      : (withOnlyOne(before, after) ?? withValues(before, after, kinds, FARTHEST_WEAKLY));
    if (replaced !== null) return replaced;
  }
  return null;
}

/** "990 I mean", "thirty-five it is", "9.45 is better". */
const withoutClosing = (after: string): string =>
  after.replace(
    /,? (?:i mean(?:t)?|it is|that is|(?:is|was|would be|['’]s) (?:better|right|correct|the right one|what i (?:meant|mean)))(?=[.!?]*$)/i,
    '',
  );

/** "It's Thursday", "it should be ten", "she said the 5th": what says that the value that follows is the right one. */
const SAYS_INSTEAD = [
  String.raw`(?:(?:that|this)(?:['’]s| is| was) [^,.;\d@]{3,40}[,;.] )?(?:he|she|they)(?:['’]s|['’]re| is| are)(?: on| at)?`,
  String.raw`(?:it|that|this)(?: (?:starts?|begins?)(?: on| at)?|['’]?s| is| was| should (?:be|read|have been)| (?:has to|must) be)`,
  String.raw`should be|i mean(?:t)?(?: to (?:say|write|type))?|(?:he|she|they) (?:said|says?|wrote)|make (?:it|that)`,
  String.raw`(?:he|she|they|it)(?:['’](?:ve|s)| have| has)? (?:been )?(?:moved|changed|pushed|shifted|put|brought)` +
    String.raw`(?: (?:it|that|this))?(?: back| forward)? to`,
  String.raw`(?:the|his|her|their|my|our) (?:right )?\p{L}+(?:['’]s| is| was| should be)(?: only| really| actually| in fact)?`,
].map((form) => new RegExp(`^(?:${form})[:,]? `, 'iu'));

/** "Oh no, I read badly, it is the 5th". */
const WHY =
  /^(?:i|he|she|they|we|that|this|looked|read|saw|typed|heard)\b[^,.;\d@]{2,40}[,;] (?=(?:it|that|this)(?:['’]s| is| was)\b)/i;

/** The value itself, if there is one of its kind that it can replace. */
function withoutOpening(said: string, before: string): string {
  const reason = said.replace(WHY, '');
  const after = SAYS_INSTEAD.map((form) => reason.replace(form, '')).find((rest) => rest !== reason) ?? reason;
  return after === said || lastValue(before, after, CORRECTED_KINDS) === null ? said : after;
}

/** How many words mark a correction of any kind: none in "rather high", two in "no, wait". */
const sureness = (turn: string): number =>
  /^\W*rather\W*$/i.test(turn) ? 0 : (turn.match(STOPPING_WORD) ?? []).length;
const STOPPING_WORD = new RegExp(String.raw`(?<![\p{L}\d])(?:${STOPS})(?![\p{L}\d])`, 'giu');

/** @param sure how many words mark a correction. */
function clearly(before: string, after: string, kinds: readonly CorrectedKind[], sure: number): string | null {
  return (
    withOtherVerb(before, after) ??
    withOnlyOne(before, after) ??
    withOtherOne(before, after) ??
    repeated(before, after) ??
    withValues(before, after, [...kinds, CORRECTED_NAME], FARTHEST) ??
    (sure > 0 || /^(?:the|my|our|an?) /i.test(after) ? withWords(before, after, sure > 1) : null)
  );
}

/** "Row F, sorry, row G" and "call Sofia, no, call Sonia" begin again where it went wrong. */
const SAME_WORD = /^\p{L}{3,}$/u;
const MOST_SAME_WORDS = 4;

function repeated(before: string, after: string): string | null {
  const [first = ''] = after.split(/\s+/);
  if (!SAME_WORD.test(first) || /^(?:the|for|and|with|from|into|was|said|who|has|have|not|don)$/i.test(first))
    return null;
  const same = new RegExp(String.raw`\b${first}\b(?!.*\b${first}\b)(?:\s+\S+){0,${String(MOST_SAME_WORDS)}}$`, 'i');
  return same.test(before) && after.split(/\s+/).length <= MOST_SAME_WORDS ? from(before, same, after) : null;
}

/** Every value that the correction begins with, each in the place of the last one of its kind, or of the one with its preposition. */
function withValues(before: string, after: string, kinds: readonly CorrectedKind[], farthest: number): string | null {
  let [text, rest, end] = [before, after, before.length];
  const put: string[] = [];
  do {
    const next = lastValue(text, rest, kinds);
    if (next === null || (put.length === 0 && distance(text.slice(next.end, end), rest) > farthest)) break;
    text = text.slice(0, next.start) + placeOf(put.length) + text.slice(next.end);
    end = next.start + 1;
    put.push(next.value);
    rest = rest.slice(next.said);
  } while (/^\s+\S/.test(rest) && (rest = rest.trimStart()) !== '');
  if (put.length === 0) return null;
  const tail = rest.replace(/^[.!]+$/, '');
  const behind = text.slice(end).trim();
  // "Kind regards, no, warm regards".
  const kept = behind !== '' && tail.trim().startsWith(behind) ? text.slice(0, end) : text;
  const start = put.reduce((said, value, index) => said.replace(placeOf(index), () => value), kept);
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
  const [before, after] = [withWordsMasked(text), withWordsMasked(rest)];
  const found = kinds.flatMap((kind) => {
    // "On second thoughts" may be a value itself: "on" is only a preposition if one follows.
    const said = kind === CORRECTED_NAME ? rest : after;
    const ahead = [front, ''].find((one) => kind.said.test(said.slice(one.length)));
    const [value = ''] = ahead === undefined ? [] : (kind.said.exec(said.slice(ahead.length)) ?? []);
    const where = kind === CORRECTED_NAME ? text : before;
    return ahead === undefined || value === ''
      ? []
      : [{ wrongs: [...where.matchAll(kind.wrong)], ahead, length: value.length }];
  });
  const replaced = found.flatMap(({ wrongs, ahead, length }): readonly Replaced[] => {
    const alike = wrongs.filter(({ index }) =>
      ` ${text.slice(0, index)}`.endsWith(` ${ahead === '' ? '' : preposition} `),
    );
    const last = alike.at(-1) ?? wrongs.at(-1);
    if (last === undefined) return [];
    const end = ahead.length + length;
    return [{ value: rest.slice(ahead.length, end), start: last.index, end: last.index + last[0].length, said: end }];
  });
  return replaced.toSorted((one, other) => other.end - one.end)[0] ?? null;
}

/** Words between what is corrected and its correction: "Monday at 1. No: Tuesday at 1" has none, all of it is when. */
const distance = (between: string, after: string): number =>
  isTime(between.trim()) && isTime(after.replace(/[.!?]+$/, '')) ? 0 : wordsIn(between);
const wordsIn = (text: string): number => (text.match(/\S+/g) ?? []).length;
