import { withWholeNumbers } from '../../../foundation/number-words.ts';
import type { ContentExtent } from '../../argument-candidates.ts';
import { contentStarts } from './content-start.ts';
import { isCut, namesIn, quotationsIn, type Place } from './whole-words.ts';

/** Words of a span that doesn't reach the end of its text. */
const MOST_WORDS = 40;

/** Words before which a value may end; before any other, it is probably cut off. */
const AFTER_VALUE = new RegExp(
  [
    '^(?:at|on|in|to|for|from|by|with|as|and|or|of|into|onto|is|are|was|please|pls|due|until|till|before|',
    'after|every|each|next|this|that|tomorrow|today|tonight|daily|called|named|titled|saying|under|using|',
    'instead|too|again|now|it|the|my|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|',
    'saturday|sunday|number|phone|email|task|note|reminder|event|list|appointment|file|folder|contact|table|',
    String.raw`\d\S*)$`,
  ].join(''),
  'i',
);
/** For a value that is probably cut off, in natural logarithms. */
const CUT_PRIOR = -2;

/** How much of a message a value takes: a name or a quantity, or everything that is to be written down. */
export type Extent = 'piece' | ContentExtent;

/** For content that leaves out words at the end, in natural logarithms, and for content that stops at a comma. */
const UNFINISHED_PRIOR = -5;
const COMMA_PRIOR = -1;
/** For content that begins anywhere but where the message says so: "note that …". */
const OTHER_START_PRIOR = -20;
/** For content that takes a part of a time, or begins or ends with one: "haircut fri" and all of "haircut fri 4pm". */
const CUT_TIME_PRIOR = -16;
/** For each number of a message that an expression leaves out. */
const LEFT_NUMBER_PRIOR = -4;
/** For words in quotation marks: somebody took care to say where they begin and end. */
const QUOTED_PRIOR = 2;
/** For a part of such words, and for a part of a name of several words. */
const CUT_QUOTATION_PRIOR = -6;
const CUT_NAME_PRIOR = -4;

/** Where content ends and the rest of a request goes on. */
const AFTER_CONTENT = new RegExp(
  [
    String.raw`^(?:(?:in|into|onto|on|to|as|from) (?:(?:my|the|our|an?) )?(?:new )?(?:[\w-]+ )?`,
    String.raw`(?:calendar|diary|agenda|list|tasks?|notes?|contacts?|shopping|to-?dos?|memory|clipboard|reminders?)\b|`,
    String.raw`please\b|pls\b|for me\b|under\b|called\b|with (?:high|low|normal|medium) priority|`,
    String.raw`(?:high|low|normal|medium) priority|(?:in|into|to|as|at) \S*[/.]\w{2,4}\b)`,
  ].join(''),
  'i',
);
const AFTER_TIMED_CONTENT = new RegExp(
  [
    '^(?:(?:due|by|until|till|before|from|at|on|in|every|next|this|for|the|around|about|after|an?|half|',
    String.raw`quarter|past|to) )*(?:\d|mon|tue|wed|thu|fri|sat|sun|today|tonight|tomorrow|noon|midday|midnight|`,
    String.raw`weeks?\b|weekend|months?\b|days?\b|hours?\b|minutes?\b|mins?\b|mornings?\b|evenings?\b|afternoons?\b|`,
    String.raw`night|christmas|easter|new year|january|february|march|april|may\b|june|july|august|september|october|`,
    'november|december|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|',
    String.raw`thirty|couple|few)\b)`,
  ].join(''),
  'i',
);

/**
 * @returns the pieces of a text that a person may mean as a value, with what speaks for each: every run of whole words,
 * with and without the punctuation around it, without a possessive s, and a unit that is written with its number
 * ("50km").
 * @param mostWords of each.
 * @param extent what kind of value it is.
 * @param times phrases in it that say when; content with a time of its own takes none of them in part.
 */
export function spansOf(
  text: string,
  mostWords = Infinity,
  extent: Extent = 'piece',
  times: readonly string[] = [],
): ReadonlyMap<string, number> {
  const whole = extent === 'timed content' ? placesOf(times, text) : [];
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const spans = new Map<string, number>();
  const starts = extent === 'content' || extent === 'timed content' ? contentStarts(text) : [];
  const [quotations, names] = [quotationsIn(text), namesIn(text)];
  for (const [first, { start }] of words.entries()) {
    for (const [last, { end }] of words.entries()) {
      const length = last - first + 1;
      const isShort = length <= MOST_WORDS || last === words.length - 1;
      if (length < 1 || length > mostWords || !isShort) continue;
      const said = text.slice(start, end);
      const place = {
        start: start + (OPENING.exec(said)?.[0].length ?? 0),
        end: start + said.replace(CLOSING, '').replace(POSSESSIVE, '').length,
      };
      const cut = whole.some((time) => isCut(time, place) || isAtEdge(time, place, text));
      const prior =
        endingPrior(said, text.slice(end).trimStart(), extent) +
        (QUOTED.test(said) ? QUOTED_PRIOR : 0) +
        (extent === 'calculation' ? LEFT_NUMBER_PRIOR * (numbersOf(text) - numbersOf(said)) : 0) +
        (cut ? CUT_TIME_PRIOR : 0) +
        (starts.length > 0 && !starts.includes(start) ? OTHER_START_PRIOR : 0) +
        (quotations.some((quotation) => isCut(quotation, place)) ? CUT_QUOTATION_PRIOR : 0) +
        (names.some((name) => isCut(name, place)) ? CUT_NAME_PRIOR : 0);
      for (const span of variants(said)) spans.set(span, Math.max(spans.get(span) ?? -Infinity, prior));
    }
  }
  return spans;
}

const placesOf = (phrases: readonly string[], text: string): readonly Place[] =>
  phrases.flatMap((phrase) => {
    const start = text.indexOf(phrase);
    return start === -1 ? [] : [{ start, end: start + phrase.length }];
  });

/** A day or a time of day, not only a number. */
const SAYS_WHEN = new RegExp(
  [
    String.raw`\d ?(?:am|pm)\b|\d[:h]\d\d\b|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b|`,
    String.raw`\b(?:today|tonight|tomorrow)\b|^at \d{1,2}$`,
  ].join(''),
  'i',
);

const isAtEdge = (time: Place, span: Place, text: string): boolean =>
  span.start <= time.start &&
  span.end >= time.end &&
  (span.start === time.start || span.end === time.end) &&
  SAYS_WHEN.test(text.slice(time.start, time.end));

/** How many numbers a text says; "a hundred and twenty five" is one. */
const numbersOf = (text: string): number => withWholeNumbers(text.toLowerCase()).match(/\d[\d.,]*/g)?.length ?? 0;

/** @returns what speaks against ending a value here, from what follows it. */
function endingPrior(said: string, rest: string, extent: Extent): number {
  if (extent === 'piece' || extent === 'calculation') {
    const [next = ''] = rest.split(/\s+/, 1);
    return next === '' || /[.,!?;:)"'”’]$/.test(said) || AFTER_VALUE.test(bare(next)) ? 0 : CUT_PRIOR;
  }
  if (rest === '' || /[.!?;)"”]$/.test(said) || AFTER_CONTENT.test(rest)) return 0;
  if (extent === 'timed content' && AFTER_TIMED_CONTENT.test(rest)) return 0;
  return said.endsWith(',') ? COMMA_PRIOR : UNFINISHED_PRIOR;
}

/** Nothing but a quotation, with its marks. */
const QUOTED = /^(?:"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)[.,!?;:]?$/;

const OPENING = /^["'“”‘’„«([{<]+/;
const CLOSING = /["'“”‘’»)\]}>.,!?;:…]+$/;
const POSSESSIVE = /['’]s$/;
const NUMBER_WITH_UNIT = /^[\d.,]+([\p{L}°]+)$/u;

const bare = (word: string): string => word.replace(CLOSING, '').replace(OPENING, '');

function variants(span: string): readonly string[] {
  const closed = span.replace(CLOSING, '');
  const word = bare(span);
  const unit = NUMBER_WITH_UNIT.exec(word)?.[1] ?? '';
  return [span, closed, word, word.replace(POSSESSIVE, ''), unit].filter((one) => one !== '');
}
