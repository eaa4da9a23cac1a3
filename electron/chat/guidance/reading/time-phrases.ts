import { MONTH } from './time-words.ts';

/** Words that alone make a phrase one about time. */
const TIME = new RegExp(
  [
    '^(?:(?:mon|tue|tues|wednes|wed|thu|thur|thurs|fri|satur|sat|sun)(?:day)?s?|jan(?:uary)?|feb(?:ruary)?|',
    'mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|',
    'dec(?:ember)?|today|tonight|tomorrow|yesterday|(?:mid)?night|mornings?|afternoons?|evenings?|noon|',
    "midday|lunchtime|week(?:end|day)?s?|fortnights?|christmas|xmas|easter|eve|halloween|valentine'?s?|daily|",
    'weekly|monthly|yearly|annually|overdue|tmrw|tomorow|tommorow|tomorrows?|now|later|earlier)$',
  ].join(''),
  'i',
);
const UNIT = new RegExp(
  [
    "^(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?|year's|quarters?|am|",
    String.raw`pm|a\.m|p\.m|o'clock|half|noon|midnight)$`,
  ].join(''),
  'i',
);
const CLOCK = new RegExp(
  [
    String.raw`^(?:\d{1,2}(?:[:.h]\d{2}(?:[-–]\d{1,2}[:.h]\d{2})?|h)?(?:am|pm|h)?|`,
    String.raw`\d{1,2}(?:am|pm)?[-–]\d{1,2}(?:am|pm)?|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{2,4})?)?|`,
    String.raw`\d{1,2}(?:st|nd|rd|th)|\d+(?:s|m|h|d|w|min|mins|hrs?|secs?|am|pm)|[1-9]\d?|0|(?:19|20)\d\d|[1-9]\d{2})$`,
  ].join(''),
  'i',
);
const SMALL = 'one|two|three|four|five|six|seven|eight|nine';
const NTH = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
const NUMBER = new RegExp(
  [
    `^(?:${SMALL}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|`,
    `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:${SMALL}))?|${NTH}|tenth|eleventh|`,
    `twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|(?:twenty|thirty)-(?:${NTH})|last|couple|few)$`,
  ].join(''),
  'i',
);
const LINK = new RegExp(
  [
    '^(?:at|on|in|by|from|to|till|until|before|after|for|around|about|the|a|an|of|and|next|this|that|last|',
    'past|coming|following|every|each|other|quarter|half|day|ago|between|through|within|new|hence|time|also|',
    'since|rest|end|start|beginning|same|within|-|–)$',
  ].join(''),
  'i',
);
/** What may be at the edge of a phrase; other links only stand inside it. */
const OPENS = new RegExp(
  [
    '^(?:at|on|in|by|from|till|until|before|after|for|around|the|a|an|next|this|last|coming|every|each|',
    'within|between|past|half|quarter|since|end|rest|couple|few|new)$',
  ].join(''),
  'i',
);

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
  const kinds = words.map(({ word }) => kindOf(bare(word)));
  const phrases = runsOf(kinds).flatMap(({ start, end }) => {
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
        if (isOneDate(words, first) || isOneDate(words, last)) continue;
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

/** "Next Friday" is another day than "Friday". */
const NARROWS = /^(?:next|last)$/i;
const telling = (words: readonly { readonly word: string }[]): number =>
  words.filter(({ word }) => kindOf(bare(word)) !== 'link' || NARROWS.test(bare(word))).length;

type Kind = 'time' | 'unit' | 'number' | 'link' | 'other';

function kindOf(word: string): Kind {
  if (TIME.test(word)) return 'time';
  if (UNIT.test(word)) return 'unit';
  if (CLOCK.test(word) || NUMBER.test(word)) return 'number';
  return LINK.test(word) ? 'link' : 'other';
}

const saysTime = (kinds: readonly Kind[]): boolean => kinds.some((kind) => kind !== 'link');
/** "40 days ago", "the week after next": other links lead to something. */
const mayClose = (kind: Kind | undefined, said: readonly string[]): boolean =>
  kind !== 'link' || /(?:^|\s)(?:ago|hence|after next)$/i.test(bare(said.join(' ')));
const mayOpen = (word: string): boolean => kindOf(bare(word)) !== 'link' || OPENS.test(word);

function runsOf(kinds: readonly Kind[]): readonly Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (const [index, kind] of [...kinds, 'other' as const].entries()) {
    if (kind !== 'other' && start === -1) start = index;
    if (kind !== 'other' || start === -1) continue;
    if (saysTime(kinds.slice(start, index))) runs.push({ start, end: index });
    start = -1;
  }
  return runs;
}

const bare = (word: string): string => word.replace(/^["'“”‘’(]+|["'“”‘’).,!?;:…]+$/g, '').replaceAll('’', "'");
const trimmed = (phrase: string): string =>
  phrase.replace(/^["'“”‘’(]+|["'“”‘’),!?;:…]+$/g, '').replace(/(?<!\d)\.$/, '');
