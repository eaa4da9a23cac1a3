import { patternPart } from '../../foundation/long-pattern.ts';
import { DAY_NAME } from './time-words.ts';

/** "Scrap that reminder about the landlord" takes nothing back that was said. */
export const THAT = patternPart`
  that(?! (?:\w+ )?(?:reminder|alarm|timer|note|task|to-?do|event|appointment|meeting|entry|row|file|contact)\b)
`;
/** Words between a slip and its correction that mark one anywhere. */
const CLEARLY =
  'no,? sorry|sorry,? no|no,? wait|wait,? no|(?:hang|hold) on(?:,? no)?(?! to\\b)|' +
  `(?:scratch|strike|scrap) ${THAT}|` +
  'no,? i mean|no,? make (?:it|that)|oh,? no,? actually|no,? actually|actually,? no|(?:i )?tell a lie';
/** After these, "hold on", "make it" and others are what somebody does: "ask Ida to hold on", "Ben can't make it". */
const DOES_IT = String.raw`(?<!\b(?:to|must|should|shall|can|cannot|could|will|would|not|we|they|he|she)|n['’]t|['’](?:d|ll))`;
/** "Correction, 6" and "my mistake, on Friday"; but "correction fluid" and "my bad knee". */
const VALUE_NEXT = String.raw`(?=\s*[,:;.!…–—-]|\s+(?:\d|(?:the|at|on|to|for|in|it)\b|${DAY_NAME}))`;
/** Only after a comma, a full stop or similar punctuation. */
const AFTER_A_BREAK = [
  'h?mm+,? no|hm+,? no|ha,? no|no,? no|oh,? no|er+,? no|no,? not that|nope|i mean(?:t)?(?: to say)?|(?:or )?rather',
  `correction${VALUE_NEXT}`,
  'argh+|ah+|ach|oops|whoops|oopsie|ugh|dammit|pardon(?: me)?|excuse me|or better|or no',
  '(?:damn|rubbish|nonsense|wrong|bother|typo)(?=[,:;.!…-])',
  `my (?:mistake|bad|fault)${VALUE_NEXT}`,
  '(?:on second thoughts?|(?:i )?changed my mind|forget (?:that|it|what i said)|' +
    'never ?mind(?: that)?|(?:fat|clumsy) fingers)(?=[,:;.!…–-])',
  "(?:no,? )?that(?:'s|’s| is| was) (?:wrong|not right)|what am i saying|let me correct that|silly me",
  "(?:i |i've |i have )?(?:misread|misspoke|mistyped)(?: (?:it|that|this))?|(?:i |i've |i have )?got (?:it|that|this) wrong",
  String.raw`i(?:'m|’m| am) wrong|sorry(?! (?:to|for|about|if|that|i)\b)|(?:no|wait),`,
].join('|');
/** These have other meanings too: what they correct comes right before them. */
const WEAKLY =
  'no|er+|erm|eh|uh+|um+|blast|d[ou]h|actually(?: make it)?|make it|' +
  // "Sunday rather, Saturday I'm away" puts it behind.
  String.raw`make that(?! (?:task|to-?do|event|appointment|meeting|note|reminder|one)\b)|i mean|sorry|rather(?!,)`;
const BREAK = String.raw`(?:[,;…–—!]+\s*|\.+\s+|\.{2,}\s*|(?<!\s)\s+-+\s+|(?<!\s)\s+[(]\s*)`;
/**
 * Words of somebody who stops short; two of them after a break clearly mark a correction: "no, hang on", "or rather no", "argh, fat
 * fingers".
 */
export const STOPS = [
  'no|nope|nah|wait(?: a (?:second|moment|minute))?|(?:hang|hold) on(?! to\\b)|sorry|h?mm+|hm+|oh|ah|ach|argh+|ugh|d[ou]h|oops|whoops',
  'actually|(?:or )?rather|or|i mean|make (?:it|that)|er+|erm|eh|uh+|um+|ha|damn|blast|bother|typo|wrong|(?:fat|clumsy) fingers',
  `(?:scratch|strike|scrap) ${THAT}`,
  'shoot|crap|dang|gosh|bugger|gah|yikes|silly me|my (?:mistake|bad|fault)|(?:i )?misspoke|(?:i )?mistyped|pardon(?: me)?',
].join('|');
const STOPPED = String.raw`(?:(?:${STOPS})(?![\p{L}\d])[,:;.!…–-]*\s+){2,}`;
/**
 * Between what was said and what is meant. Its group `clear` has the words that mark a correction anywhere; "no" and "actually"
 * alone may mean other things.
 */
export const TURN = new RegExp(
  `(?<clear>${BREAK}${STOPPED}|${BREAK}` +
    String.raw`(?:(?:${CLEARLY}|${AFTER_A_BREAK}|actually,? make it|actually)(?![\p{L}\d])[,:;.!…-]*\s*)+|` +
    String.raw`${DOES_IT}(?<!\s)\s+(?:${CLEARLY})(?![\p{L}\d])[,:]?\s*)|` +
    String.raw`(?:${BREAK}|${DOES_IT}(?<!\b(?:or|said|say|says|i|you|u|does|to|and|of|there's))(?<!\s)\s+)(?:\b(?:${WEAKLY})\b[,:]?\s*)+|` +
    String.raw`${BREAK}(?:well\b[,:]?\s*)+`,
  'giu',
);
