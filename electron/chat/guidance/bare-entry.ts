import { isDiaryEntry } from './diary-entry.ts';
import { placePhrase } from './place-phrases.ts';
import { timePhrases } from './time-phrases.ts';

/** Words that ask, in front of what is asked for. */
const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|also|now|just|please|pls|knapsack|kindly|(?:could|can|would|will) (?:you|u)(?: be so kind(?: as to| and)?| mind| maybe| possibly)?|i(?:'d| would) like (?:you )?to|i (?:want|need) (?:you )?to)[, ]+)+/i;
const VERB =
  /^(?:(?:add|adding|put|enter|schedule|create|make|set up|plan|book|pencil in|pencil|block(?: out| off)?|write|note|stick|pop|log|save|insert|get|new)\s+)+(?:down\s+)?/i;
/** What every entry is; "an appointment with Ben" says more. */
const KIND =
  /^(?:(?:an?|the|another|my|one)\s+)?(?:new\s+)?(?:calendar\s+)?(?:event|entry|task|to-?do|item|appointment)s?\s*(?:(?:called|named|titled|for|about)\s+|:\s*|(?=$))/i;
const DESTINATION =
  /\s*\b(?:in|into|to|on|onto)\s+(?:(?:my|the|our)\s+)?(?:[\p{L}-]+\s+)?(?:calendar|diary|agenda|list|tasks|to-?dos?)\b/giu;
/** What is left where a time or a place was: ", it's", "which is", "from". */
const DANGLING =
  /(?:[\s,;:–-]+|\b(?:it['’]?s|it is|that['’]?s|that is|which is|is|starts?|starting|due|and|on|at|in|from|for|by|to|the|until|till|please|pls|for me|thanks)\b)+[.!?\s]*$/i;
const LEADING = /^(?:[\s,;:–-]+|(?:for|about|on|at|of|that|to|is|there['’]?s|i have|we have|an?|the)\b\s*)+/i;
/** Sentences of their own are more than a title, and so are lists. */
const NO_TITLE =
  /[.!?;"“]\s|,|\b(?:i|i'm|i've|we|me|you|he|him|she|her|they|them|it|that|this|is|are|was|were|has|have|will|because|so|remind|what|what's|how)\b/i;
const MOST_WORDS = 8;

/**
 * Takes everything out of a request for an entry that says when, where and in which list: "put lunch with Ben at Marco's in my
 * calendar for Monday at noon" is about "lunch with Ben".
 * @returns null if more than a title is left, or nothing.
 */
export function bareEntry(request: string): string | null {
  const place = placePhrase(request);
  const asked = request.trim().replaceAll('’', "'").replace(POLITE, '');
  const entry = asked.replace(VERB, '');
  if (entry === asked && !KIND.test(asked) && !isDiaryEntry(asked)) return null;
  const plain = entry.replace(DESTINATION, ' ');
  const placed = place === null ? plain : plain.replace(place.text.replaceAll('’', "'"), ' ');
  const title = tidied(withoutTimes(tidied(placed).replace(KIND, '')));
  const words = title.split(' ');
  return title === '' || words.length > MOST_WORDS || NO_TITLE.test(title) ? null : title;
}

function withoutTimes(text: string): string {
  const time = timePhrases(text).find(({ text: phrase, leftOut }) => leftOut === 0 && /[\d\p{L}]{2}/u.test(phrase));
  return time === undefined ? text : withoutTimes(text.replace(time.text, ' '));
}

const tidied = (text: string): string =>
  text
    .replace(DANGLING, '')
    .replace(LEADING, '')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replace(/[\s.,;:!?]+$/, '');
