import { longPattern } from '../../foundation/long-pattern.ts';
import { connectedBy } from '../english/connecting-words.ts';
import { readingAt } from '../english/kept-words.ts';
import { endsIt } from '../english/later-request.ts';
import { isInQuotation } from '../english/quotations.ts';
import { withSharedWords } from '../english/shared-words.ts';
import { beginsRequest } from '../english/split-requests.ts';
import type { Expect, Expectation } from './weighed-act.ts';

/** Between two parts that may each ask for something: "… plus one UUID", "…, and a reminder at noon". */
const BETWEEN = /(?:[,;.!?]+|(?<!\s))\s+(?:and|plus|then|also|as well as|along with)\s+(?:(?:then|also|again)\s+)*/giu;
/** What follows refers to the part before: it isn't a request of its own. */
const REFERS = longPattern('i')`
  \b(?:
    he|she|it|its|them|they|their|there|one|ones|him|her|his|former|latter
    |(?:that|this|those|these)(?! (?:so[- ]called|week|weekend|month|year|morning|afternoon|evening|coming)\b)
  )\b
`;
/** "She also wants …": the sentence has begun. */
const HANGS = /(?:^|[.!?;,:]\s+)(?:i|we|you|he|she|it|they|who|that|this)$/i;
/** What belongs to the part before. */
const GOES_ON = longPattern('i')`
  ^(?:
    but|not|except|though|although|because|since|so|if|when(?!['’]?s\b| (?:is|are|do|does|did|was)\b)|unless|with
    |without|or|(?:which|who|whose)\b(?!.*\?$)|instead
  )\b
`;
/** What a note or a reminder says refers to whatever it likes. */
const CONTENT = /\b(?:note|memo|reminder)\b.*$/i;
/** Words that are to be kept, or a text to work on, may follow. */
const HOLDS_TEXT =
  /[:"“„«]|\b(?:note|memo|remember|memori[sz]e|write|says?|saying|called|titled|named|about|text|task|to-?do)\b/i;

/** The reminder about the landlord is there already, and what is put on a list is said before it. */
const NAMED = longPattern('gi')`
  \b(?:the|my|that) (?:reminder|event|appointment|task|note) (?:about|for) |\b
  (?:on|onto|to) (?:the|my|our) (?:to-?dos?|tasks?)(?: list)?\b|\b(?:table (?:called|named)|be called) \S+|\w{1,20}:\/\/\S+
`;

/** How likely each part has to be for its tool, and the whole for the tool of each part. */
const LEAST_OF_PART = 0.6;
const LEAST_OF_WHOLE = 0.02;
/** With both parts as likely as this, it doesn't matter what the whole looks like. */
const SURE_PART = 0.85;
/** Which of a list's tools it is, its words tell. */
const LEAST_ON_LIST = 0.7;
/** What begins like a request is one. */
const LEAST_OF_REQUEST = 0.4;
/** A part that is more likely than this to need no tool asks for nothing. */
const MOST_NOTHING = 0.05;

/** Where something else may follow: after marks, or before words that join it. */
const JOINT = /(?:[,;.!?]+|\s[-–])\s+|(?<!\s)\s+(?=(?:and|plus|then|also|as well as|along with|but)\s)/giu;
/** "But" leads to something else where the part before asks for something by itself. */
const JOINS = /^(?:(?:but|as well as|along with|then|also|again)\s+)+/i;
/** "Lunch moves to 1, remind me an hour before": with no word between them, the part before has to change something that is there. */
const ASKS_CLEARLY = /^(?:please )?(?:remind|nudge|tell|show|give|list|add|put|start|set|delete|cancel|move) /i;
const ADDS_THAT = /,? please (?:add|note|save|enter|put) (?:that|it|this)(?: (?:in|down|too))?$/i;
const CHANGES_OWN =
  /^create_table$|^(?:move|edit|cancel|restore)_event$|^(?:edit|complete|reopen|restore)_task$|^edit_contact$/;
/** "Write this in capitals and copy it", "…, and I need a uuid". */
const COPIES_IT = /^copy (?:it|that|this|the (?:result|text|answer|number|code|password))\b/i;
/** "And I have to call her on Saturday, put it on my tasks". */
const PUTS_IT =
  /, (?:so )?(?:please )?(?:put|add|write|note|stick|get) (?:it|that|this)(?: down)? (?:to|on|onto|in|into) (?:my|the|our)\b/i;
/** "… high priority. And then list everything that's open": no part of a task, nor of what is remembered. */
const SHOWS = /^(?:then |also )?(?:please )?(?:show|list|tell|read|give) (?:me|everything|all|what|the|my)\b/i;
const KEEPS_NOTE = /["“„«]|\b(?:note|memo|write|says?|saying|text)\b/i;
/** "…, and take coffee off the shopping list". */
const ON_LIST =
  /^(?:please )?(?:take|tick|cross|add|put|delete|remove|strike) .{2,30} (?:off|on|onto|to|from) (?:my|the|our) (?:\p{L}+ )?list[.!]*$/iu;
const NEEDS = /^i(?: also)? need (?:an?|\d+|one|two|three|some) /i;
const ASKS_TO_KNOW =
  /^(?:what|when|who|where|which|how|is|are|do|does|did|have|has|show|tell|give|list|read)(?:['’]?s)?\b/i;

/**
 * Splits a message of which one part would be taken for a story around the other, or for something that isn't wanted: "40 minutes on the
 * clock for the bread and remind me at noon to let the dogs out", "I don't need the bins reminder anymore, but add a task …".
 * @returns the two parts; null unless each of them asks for something of its own beyond doubt.
 */
export function clearSplit(
  message: string,
  expect: (text: string) => ReturnType<Expect>,
): readonly [string, string] | null {
  const whole = expect(message);
  if (whole === null) return null;
  const joints = [...message.matchAll(JOINT)].flatMap(({ 0: mark, index }): Joint[] => {
    const rest = message.slice(index + mark.length);
    const after = rest.slice(connectedBy(rest).length).replace(JOINS, '');
    // "Once it's there, copy it": a request may refer to what the one before makes.
    if (after === rest && !(/[,;.!?]/.test(mark) && ASKS_CLEARLY.test(after))) return [];
    const isMarked = mark.trim() !== '';
    const goesOn = COPIES_IT.test(after);
    return [
      {
        index,
        after,
        mayRefer: (isMarked && (beginsRequest(after) || PUTS_IT.test(after))) || goesOn,
        isMarked,
        isJoined: after !== rest,
        goesOn:
          goesOn ||
          (isMarked && (NEEDS.test(after) || ON_LIST.test(after))) ||
          (/[.!?]/.test(mark) && SHOWS.test(after) && !KEEPS_NOTE.test(message.slice(0, index))),
      },
    ];
  });
  return bestSplit(message, joints, (before, after, { isJoined, isMarked }) =>
    !isJoined && !CHANGES_OWN.test(likeliest(expect(before) ?? whole))
      ? null
      : sureOfBoth(expect(before), expect(after), {
          asks: ASKS_TO_KNOW.test(after),
          least: isMarked && (beginsRequest(before) || ADDS_THAT.test(before)) ? LEAST_OF_REQUEST : SURE_PART,
          second: ON_LIST.test(after) ? LEAST_ON_LIST : SURE_PART,
        }),
  );
}

/**
 * Splits a message whose parts don't begin like requests, "twelve minutes for the rice, and a reminder at noon": the classifier sees
 * a tool of its own in each part, and both of them in the whole.
 * @returns the two parts; null if there is only one request.
 */
export function likelySplit(
  message: string,
  expect: (text: string) => ReturnType<Expect>,
): readonly [string, string] | null {
  const whole = expect(message);
  if (whole === null) return null;
  const joints = [...message.matchAll(BETWEEN)].map(({ 0: words, index }) => ({
    index,
    after: message.slice(index + words.length),
    mayRefer: false,
    isMarked: false,
    isJoined: true,
    goesOn: false,
  }));
  return bestSplit(message, joints, (before, after) => surenessOf(whole, expect(before), expect(after)));
}

/** A place where a second request may begin. */
interface Joint {
  /** Where the part before ends. */
  readonly index: number;
  readonly after: string;
  /** Whether the second may say "it". */
  readonly mayRefer: boolean;
  /** Whether there is a punctuation mark between them. */
  readonly isMarked: boolean;
  /** Whether words such as "and" join them. */
  readonly isJoined: boolean;
  /** Whether the second can be no part of a text that the first keeps. */
  readonly goesOn: boolean;
}

/** @param rate how sure it is that the parts are two requests; null if they aren't. */
function bestSplit(
  message: string,
  joints: readonly Joint[],
  rate: (before: string, after: string, joint: Joint) => number | null,
): readonly [string, string] | null {
  const splits = joints.flatMap((joint) => {
    const { index, after: rest, mayRefer, goesOn } = joint;
    const [before, after] = [message.slice(0, index).trim(), rest.trim()];
    if (!isLongEnough(before) || !isLongEnough(after) || endsIt(before, after)) return [];
    if (
      HANGS.test(before) ||
      (!goesOn && HOLDS_TEXT.test(before.replaceAll(NAMED, ''))) ||
      GOES_ON.test(after) ||
      (goesOn ? isInQuotation(message, index) : readingAt(message, index) !== 'asks')
    )
      return [];
    // "Delete Tom Becker, he moved away" says itself who it is.
    const own = beginsRequest(after) ? after.replace(/,.*$/s, '') : after;
    if (!mayRefer && REFERS.test(own.replace(CONTENT, ''))) return [];
    const sureness = rate(before, after, joint);
    return sureness === null ? [] : [{ before, after, sureness }];
  });
  // In "shuffle Ida, Bo and Cy then set a timer", it isn't Cy who sets it.
  const [best] = splits.toSorted(
    (one, other) =>
      Number(beginsRequest(other.after)) - Number(beginsRequest(one.after)) || other.sureness - one.sureness,
  );
  if (best === undefined) return null;
  // "Tick off tea and milk on the shopping list": the verb is for both.
  return withSharedWords(best.before, best.after) ?? [best.before, best.after];
}

const isLongEnough = (part: string): boolean => part.split(/\s+/).length > 1;

function surenessOf(whole: Expectation, one: Expectation | null, other: Expectation | null): number | null {
  if (one === null || other === null) return null;
  const [first, second] = [likeliest(one), likeliest(other)];
  const isClear =
    first !== second &&
    Math.max(one.nothing, other.nothing) < MOST_NOTHING &&
    Math.min(one.best, other.best) >= LEAST_OF_PART &&
    Math.min(whole.chances.get(first) ?? 0, whole.chances.get(second) ?? 0) >= LEAST_OF_WHOLE;
  return isClear ? one.best * other.best : null;
}

/**
 * @param asks whether the second is a question: then it needn't be clear which tool knows the answer. @param least how likely the tool
 *   of the first has to be. @param second that of the second.
 */
function sureOfBoth(
  one: Expectation | null,
  other: Expectation | null,
  { asks, least, second: leastOfSecond }: { readonly asks: boolean; readonly least: number; readonly second: number },
): number | null {
  if (one === null || other === null || likeliest(one) === likeliest(other)) return null;
  const second = asks ? Math.max(other.best, 1 - other.change - other.nothing) : other.best;
  const isSure = one.best >= least && second >= leastOfSecond && Math.max(one.nothing, other.nothing) < MOST_NOTHING;
  return isSure ? one.best * second : null;
}

const likeliest = ({ chances }: Expectation): string =>
  [...chances].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
