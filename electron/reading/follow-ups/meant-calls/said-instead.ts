import { longPattern } from '../../../foundation/long-pattern.ts';

const OPENING = longPattern('iu')`
  ^(?:
    (?:
      no+|nope|nearly|almost|close|not quite|oh|ah|ugh|argh|wait|hang on|hold on|sorry|oops|actually|well|hm+|and|but
      |so|ok|okay|correction|my (?:mistake|bad)|wrong|in fact
      |i (?:meant?|misspoke|got (?:it|that) wrong)
      |(?:that|it)
      (?:[’']s| is| was) (?:
        wrong|outdated|old|from before|history|(?:not|no longer) (?:right|true|current|correct)(?: any ?more)?
      )|not any ?more|typo|scratch that|strike that
    )(?![\p{L}'’])[\s,.:;!–-]*
  )+
`;
const CLOSING = new RegExp(
  [
    String.raw`(?<![\s,;–-])[\s,;–-]+(?:by now|now|nowadays|these days|though|sorry|actually|instead|then|in fact|please|pls|`,
    'from now on|any ?more|',
    String.raw`i mean(?:t)?|of course|i think|my (?:mistake|bad)|by the way|btw|fyi|again|correct (?:it|that)|` +
      String.raw`(?:change|fix|update) (?:it|that))$`,
  ].join(''),
  'iu',
);
/** "…, not 218", "… rather than the old one": what it takes the place of. */
const NOT = /,? (?:and not|rather than|instead of)(?= ) .+$|, not .+$|^not [^,;.]+[,;.] (?:but )?/i;
/** How a word is written: "with an h", "with two ls at the end". */
const SPELLED = new RegExp(
  String.raw`(?<![\s,])[\s,]+(?:spel(?:t|led) )?(?:with|without) (?:an? |one |two |a double |double |the )?["'“]?\p{L}{1,2}["'”]?s?` +
    String.raw`(?: (?:at the (?:end|front|start|beginning)|in the middle|not .{1,20}))?$`,
  'iu',
);
const FRAME = longPattern('iu')`
  ^(?:
    (?:
      its(?= (?:more|nearer|closer|about|around|now|actually|really|only|just|\d))
      |(?:it|that|this|they|he|she|there)
      (?:['’](?:s|re)| is| are| was| were| has been| should be| must be| should (?:read|say)| gets?)
    )(?: (?:
        now|actually|really|rather|been|more like|nearer(?: to)?|closer to|only|just|called|spel(?:t|led)|written
        |changed to|moved to
      )
    )*
    |(?:they|he|she|i|we|someone)
    (?:['’](?:ve|s)| have| has| had)? (?:changed|moved|switched|swapped|put|shifted) (?:it|that|this|them)(?: now)?
    (?: over)?(?: (?:on)?to)?
    |(?:they|he|she|i|we|you)
    (?:['’]s)? (?:spells?|spelt|spelled|writes?|pronounces?) (?:
      it|that|this|(?:her|him|them)self|(?:her|his|their) name
    )(?: as)?|make (?:it|that)
    |(?:change|correct|update|fix) (?:it|that|this) to|i mean(?:t)?|spel(?:t|led)
    |(?:the|my|his|her|our|their|its) \p{L}+(?:['’]s| is| are| was)(?: (?:now|actually|really))*
  ) `;

const REJECTS =
  /^(?:(?:oh|ah|ugh|and|but|hm+)\b[\s,.!]*)*(?:no|nope|wait|hang on|hold on|sorry|oops|actually|wrong|correction|typo|i meant?)\b/i;

/** What a message says instead of what was said before. */
export interface SaidInstead {
  readonly words: string;
  /** Whether it also says how they are written. */
  readonly isSpelled: boolean;
  /** Whether it says that something was wrong: "no wait", "oops". */
  readonly isCorrection: boolean;
}

/** @returns the words of a correction without those around them: "281" of "no hang on, it's 281", "Lenah" of "Lenah with an h". */
export function saidInstead(message: string): SaidInstead {
  const whole = message.trim().replace(/[\s.!]+$/, '');
  const text = whole.replace(OPENING, '');
  const plain = withoutClosing(text);
  const words = withoutClosing(plain.replace(SPELLED, '').replace(NOT, ''));
  return {
    words: words.replace(FRAME, '').trim(),
    isSpelled: plain !== plain.replace(SPELLED, ''),
    isCorrection: REJECTS.test(whole),
  };
}

function withoutClosing(text: string): string {
  const shorter = text.replace(CLOSING, '');
  return shorter === text ? text : withoutClosing(shorter);
}
