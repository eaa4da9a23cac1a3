import { Phrases } from '../../../foundation/phrases.ts';

/** Words of somebody who stops short: behind a mark, one of them says that something before it was wrong. */
const STOPS = new Phrases(
  'sorry, wait, wait a second, wait a moment, wait a minute, hang on, hold on, oops, whoops, argh, ach, ugh, dammit, pardon, pardon me',
  'excuse me, i mean, i meant, i meant to say, or rather, or better, or no, oh no, oh wait, oh sorry, ha no, hm no, hmm no, actually, nope',
  'nah, scratch that, strike that, scrap that, forget that, forget it, never mind, nevermind, on second thought, on second thoughts',
  "i changed my mind, changed my mind, i tell a lie, tell a lie, silly me, i'm wrong, what am i saying, let me correct that, fat fingers",
  "clumsy fingers, not that one, not that, no not that, that's wrong, that is wrong, that was wrong, that's not right, misread it",
  'i misread, i misread it, i misspoke, i mistyped, misspoke, mistyped, got it wrong, i got it wrong',
);
/** Of these, one is none if a word follows: "correction fluid", "my bad knee", "rubbish bags". */
const STOPS_APART = new Phrases(
  'correction, my mistake, my bad, my fault, damn, rubbish, nonsense, wrong, bother, typo',
);
/** These have other meanings, too: one of them alone corrects only the value right before it. */
const HESITATES = new Phrases('no, er, err, erm, eh, uh, um, blast, doh, duh, make it, make that, rather');
/** Those that also say so without a mark: "a timer for ten no fifteen minutes". */
const WITHOUT_MARK = new Phrases('no, er, erm, eh, uh, um, sorry, i mean, make that');
/** "Sorry I'm late", "hold on to the rest", "wait for Ida", "no later": nothing was wrong. */
const GOES_ON = new Phrases(
  'sorry to, sorry for, sorry about, sorry if, sorry that, sorry i, hold on to, hang on to, wait for, wait at, wait until, wait till',
  'no later, no more, no less, no longer, no idea',
);
/** Behind "that": "scrap that reminder about the landlord" takes nothing back that was said. */
const THING =
  /^ (?:\w+ )?(?:reminder|alarm|timer|note|task|to-?do|event|appointment|meeting|entry|row|file|contact|one)\b/i;

/** A turn from what was said to what is meant. */
interface Turn {
  readonly start: number;
  /** Where what is meant begins. */
  readonly end: number;
  /** Whether more than one word says so. */
  readonly isSure: boolean;
  /** Whether it is one whatever comes before it. */
  readonly isClear: boolean;
}

const BREAK = /(?<mark>(?:[,;…–—!]+|\.+(?=\s)|\.{2,}|(?<!\s)\s+-+(?=\s)|(?<!\s)\s+\()\s*)|(?<!\s)\s+/g;
const MARKS = /^[,:;.!…–-]*\s*/;

/** @returns where a message turns from something wrong to what is meant, in order. */
export const turnsIn = (message: string): readonly Turn[] =>
  [...message.matchAll(BREAK)].flatMap(({ 0: all, index, groups }) => {
    const begin = index + all.length;
    const [end, said] = stopsFrom(message, begin);
    const [first, ...others] = said;
    if (first === undefined) return [];
    const isMarked = groups?.['mark'] !== undefined;
    if (!isMarked && others.length === 0 && !WITHOUT_MARK.has(first)) return [];
    const isSure = said.join(' ').includes(' ');
    return [{ start: index, end, isSure, isClear: isClear(said, isMarked, message.slice(begin, end)) }];
  });

const isClear = ([first = '', ...others]: readonly string[], isMarked: boolean, turn: string): boolean =>
  others.length > 0 || (isMarked && (!HESITATES.has(first) || /^no[,:]/i.test(turn)));

/** @returns where the words of somebody who stops short end, and each of them. */
function stopsFrom(message: string, begin: number): readonly [end: number, said: readonly string[]] {
  const said: string[] = [];
  for (let end = begin; ;) {
    const rest = message.slice(end);
    const apart = STOPS_APART.startOf(rest);
    const isApart = apart > 0 && /^(?:[^\p{L}\s]|\s+(?:\d|(?:the|at|on|to|for|in|it)\b))/u.test(rest.slice(apart));
    const length = GOES_ON.begin(rest)
      ? 0
      : Math.max(STOPS.startOf(rest), HESITATES.startOf(rest), isApart ? apart : 0);
    const stop = rest.slice(0, length);
    if (length === 0 || (/that$/i.test(stop) && THING.test(rest.slice(length)))) return [end, said];
    said.push(stop);
    end += length + (MARKS.exec(rest.slice(length))?.[0].length ?? 0);
  }
}
