import { longPattern } from '../../../foundation/long-pattern.ts';
import { FEAST } from '../../../tools/dates/feasts.ts';
import { relativeTimes } from './relative-times.ts';
import { bare, kindOf, kindsOf, OPENS, type Kind } from './time-kinds.ts';
import { MONTH } from './time-words.ts';

/** Words that say when or how long. */
export interface TimePhrase {
  readonly text: string;
  /** Words next to it that say when as well. */
  readonly leftOut: number;
}

/** A part of a message that says when or how long, by its words. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the words of a message that say when, or how long: "tomorrow at 8" in "remind me tomorrow at 8 to call Tom".
 * Only words are looked at; whether they make a time that can be used is for the tool to say.
 * @returns every part of such a phrase that could stand alone, longest first.
 */
export function timePhrases(text: string): readonly TimePhrase[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const feasts = [...text.matchAll(FEAST)].map(({ 0: feast, index }) => ({ start: index, end: index + feast.length }));
  const isIn = (at: number): boolean => feasts.some(({ start, end }) => at > start && at < end);
  const kinds = kindsOf(words.map(({ word }) => word)).map((kind, at) => {
    const { start = 0 } = words[at] ?? {};
    return isIn(start + 1) ? 'time' : kind;
  });
  const relative = relativeTimes(words.map(({ word }) => word));
  const isApart = (at: number): boolean =>
    CLOSES_QUOTE.test(words[at - 1]?.word ?? '') || OPENS_QUOTE.test(words[at]?.word ?? '');
  const phrases = runsOf(kinds, isApart).flatMap((run) => {
    const { end } = run;
    const start = run.start + (isNounThere(words, kinds, run.start) ? 1 : 0);
    const parts: TimePhrase[] = [];
    const all = telling(words.slice(start, end));
    for (let first = start; first < end; first++)
      for (let last = end; last > first; last--) {
        const inside = kinds.slice(first, last);
        if (
          !saysTime(inside) ||
          !mayOpen(words[first]?.word ?? '') ||
          !mayClose(
            kinds[last - 1],
            words.slice(first, last).map(({ word }) => word),
          )
        )
          continue;
        if (last - first === 1 && BARE_UNIT.test(bare(words[first]?.word ?? ''))) continue;
        if (isPartOfNoun(words, first, last)) continue;
        if (isOneDate(words, first) || isOneDate(words, last) || isToldExactly(words, last)) continue;
        if (isIn(words[first]?.start ?? 0) || isIn((words[last - 1]?.end ?? 0) + 1)) continue;
        if (relative.some(([from, to]) => first >= from && last <= to)) continue;
        parts.push({
          text: trimmed(text.slice(words[first]?.start, words[last - 1]?.end)),
          leftOut: all - telling(words.slice(first, last)),
        });
      }
    return parts;
  });
  const distinct = new Map(phrases.toReversed().map((phrase) => [phrase.text, phrase]));
  return [...distinct.values()].toSorted((one, other) => other.text.length - one.text.length);
}

/** What is in quotation marks is apart from what is next to it: 'the task "Read chapter 4" for Thursday'. */
const CLOSES_QUOTE = /\S["”][,;.!?]*$/;
const OPENS_QUOTE = /^["“„]\S/;

/** "How many days" says no time. */
const BARE_UNIT = /^(?:seconds|minutes|hours|days|months|years)$/i;
const NOUN = /^(?:morning|afternoon|evening|night|day|week|weekend)$/i;

/** "Parent evening to 29 October", "sports day on Friday": a word that belongs to what happens, not to when. */
function isNounThere(words: readonly { readonly word: string }[], kinds: readonly Kind[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  return (
    kinds[at - 1] === 'other' &&
    !/[,;:.!?]$/.test(before) &&
    NOUN.test(word) &&
    (/^(?:to|on|at|from)$/i.test(after) || (at <= MOST_TITLE_WORDS && /^(?:next|this|every)$/i.test(after)))
  );
}

/** "Coffee morning next Wednesday": at the beginning, what happens is named. */
const MOST_TITLE_WORDS = 2;

const PART_OF_DAY = /^(?:the|a) (?:morning|afternoon|evening|night|day|week|weekend)$/i;
const AFTER_A_TIME = longPattern('i')`
  ^(?:
    of|before|after|at|on|in|to|and|with|for|by|from|until|till|about|or|but|that|when|if|so|because|please|pls|then
    |next|is|was|i|we|you|he|she|they|it|my|the|a|an|\W.*|\d.*
  )$
`;

/** "The night penalty rates": a noun, and no time. */
function isPartOfNoun(words: readonly { readonly word: string }[], first: number, last: number): boolean {
  const article = /^(?:the|a)$/i.test(words[first - 1]?.word ?? '') ? [words[first - 1]?.word ?? ''] : [];
  const said = [...article, ...words.slice(first, last).map(({ word }) => word)];
  const next = words[last]?.word;
  return next !== undefined && PART_OF_DAY.test(said.join(' ')) && !AFTER_A_TIME.test(next) && /^\p{Ll}/u.test(next);
}

const IS_MONTH = new RegExp(`^${MONTH}$`, 'i');
const DAY_OF_MONTH = /^[123]?\d(?:st|nd|rd|th)?\.?$/i;

/** Whether the words before and at a place are one date, which isn't taken apart: "24 December", "May 3rd". */
function isOneDate(words: readonly { readonly word: string }[], at: number): boolean {
  const [before, after] = [words[at - 1]?.word ?? '', words[at]?.word ?? ''];
  if (/[,;.!?]$/.test(before)) return false;
  return (
    (DAY_OF_MONTH.test(bare(before)) && IS_MONTH.test(bare(after))) ||
    (IS_MONTH.test(bare(before)) && DAY_OF_MONTH.test(bare(after)))
  );
}

const ORDINAL = /^[123]?\d(?:st|nd|rd|th)\b/i;
const ROUGHLY = new RegExp(`^(?:${MONTH}|week),$`, 'i');

/** "Early November, the 3rd", "Sunday week, 25th": not without the day of the month. */
function isToldExactly(words: readonly { readonly word: string }[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  return ROUGHLY.test(before) && ORDINAL.test(/^the$/i.test(word) ? next : word);
}

/** "Next Friday" is another day than "Friday". */
const NARROWS = /^(?:next|last)$/i;
const telling = (words: readonly { readonly word: string }[]): number =>
  words.filter(({ word }) => kindOf(bare(word)) !== 'link' || NARROWS.test(bare(word))).length;

const saysTime = (kinds: readonly Kind[]): boolean => kinds.some((kind) => kind !== 'link');
/** "40 days ago", "the week after next", "the day after": other links lead to something. */
const mayClose = (kind: Kind | undefined, said: readonly string[]): boolean =>
  kind !== 'link' ||
  /(?:^|\s)(?:ago|hence|after next|(?:day|week) after|\w+day (?:after|before))$/i.test(bare(said.join(' ')));
const mayOpen = (word: string): boolean => kindOf(bare(word)) !== 'link' || OPENS.test(word);

/** @param isApart whether a new run has to begin at a word. */
function runsOf(kinds: readonly Kind[], isApart: (at: number) => boolean): readonly Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (const [index, kind] of [...kinds, 'other' as const].entries()) {
    const ends = start !== -1 && (kind === 'other' || isApart(index));
    if (ends && saysTime(kinds.slice(start, index))) runs.push({ start, end: index });
    if (ends) start = -1;
    if (kind !== 'other' && start === -1) start = index;
  }
  return runs;
}

const trimmed = (phrase: string): string => phrase.replace(/^["'“”‘’(]+|["'“”‘’),!?;:…]+$/g, '').replace(FULL_STOP, '');
/** The point of "the 12." is part of a date; that behind "9 to 12." ends the sentence. */
const FULL_STOP = /(?:(?<!\d)|(?<=\b(?:to|till|until) \d{1,2}|\d ?[-–] ?\d{1,2}))\.$/i;

/** Whether words say nothing but when. */
export const isTime = (text: string): boolean => text !== '' && timePhrases(text)[0]?.text.length === text.length;
