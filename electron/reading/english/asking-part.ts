import { changesAtStart } from './change-words.ts';
import { clausesOf } from './clauses.ts';
import { withWholeTimes } from '../values/whole-times.ts';
import { timePhrases } from './time-phrases.ts';
import { NEGATED } from './negations.ts';
import { QUOTATION } from './quotations.ts';
import { LOOKS_UP, NEEDS } from './request-openings.ts';
import { splitRequests } from './split-requests.ts';
import { MONTH_START } from './time-words.ts';

/** A message that says why, and what it asks for. */
export interface AskingPart {
  /** The sentences that ask, with the one before them if they refer to it: they decide which tool is meant. */
  readonly asks: string;
  /** What is read as the request: the same with a time that only the rest names, or everything if the figures are there. */
  readonly request: string;
  /** The rest, which may have what the request leaves out; empty if there is none. */
  readonly context: string;
}

/** Shorter messages are read whole. */
const LEAST_WORDS = 15;

/** "New note, title Rye: 500 g of flour. Rest overnight.": all that follows is to be written down. */
const DICTATES =
  /^(?:(?:please|can you|could you) )?(?:(?:new|add an?|make an?|create an?|write an?|save an?|take an?) )?(?:note|memo)\b[^:.!?]{0,40}: /i;

/** "How many words has this: …. …": all that follows is counted. */
const COUNTS = /^(?:(?:and|so|please|can you|could you|tell me)\b,? )*(?:how (?:many|long)|count)\b[^:.!?]{0,60}: /i;

const ASKS =
  /^(?:what|what's|when|when's|where|where's|which|who|whose|how|is there|are there|do i|am i|have i|did i)\b/i;

/**
 * Finds the sentences of a longer message that ask for something: the model reads nothing else, so that a story about the energy
 * company doesn't lead to a calculation. Sentences that only refer to what was said ("put that in a note") keep the sentence
 * before them.
 */
export function askingPart(message: string): AskingPart {
  const whole = { asks: message, request: message, context: '' };
  const isText = DICTATES.test(message) || COUNTS.test(message);
  if (message.split(/\s+/).length < LEAST_WORDS || message.includes('\n') || isText) return whole;
  const sentences = withQuotations(message, (text) => text.split(BETWEEN));
  const asking = sentences.map(asks);
  const last = asking.lastIndexOf(true);
  if (last === -1 || sentences.length < 2) return whole;
  let first = last;
  while (asking[first - 1] === true) first--;
  if (first === last && !standsAlone(sentences[first] ?? '')) first = Math.max(0, first - 1);
  const end = furtherAsking(sentences, first, last);
  const after = sentences.slice(end + 1).join(' ');
  const context = `${sentences.slice(0, first).join(' ')} ${after}`.trim();
  if (context === '' || TAKES_BACK.test(after) || /["“„«]/.test(context)) return whole;
  const asked = asWritten(message, sentences.slice(first, end + 1), sentences.slice(0, first));
  if (/\?/.test(asked) && !NUMBER.test(asked) && NUMBER.test(context))
    return { asks: asked, request: message, context: '' };
  return { asks: asked, request: withTime(asked, context), context };
}

/** The sentences with the words that are between them in the message. */
function asWritten(message: string, sentences: readonly string[], before: readonly string[]): string {
  const endOf = (parts: readonly string[], start: number): number =>
    parts.reduce((at, part) => message.indexOf(part, at) + part.length, start);
  const start = endOf(before, 0);
  return message
    .slice(start, endOf(sentences, start))
    .replace(/^[,;\s]+(?:(?:so|and|but)\s+)?/i, '')
    .trim();
}

/** Splits a text without splitting what it quotes. */
function withQuotations(text: string, split: (masked: string) => readonly string[]): readonly string[] {
  const quotations = text.match(QUOTATION) ?? [];
  let next = 0;
  const masked = text.replace(QUOTATION, () => '"Q"');
  return split(masked).map((part) => part.replaceAll('"Q"', () => quotations[next++] ?? ''));
}

/** "No, don't": then the request is not all that counts. */
const TAKES_BACK = new RegExp(String.raw`\b(?:no|not|${NEGATED}|never|wait|actually|instead|sorry|stop)\b`, 'i');
const NUMBER = /\d/;

/** Requests that need a time, which the rest may have. */
const TIMED = /\b(?:calendar|diary|agenda|appointment|event|remind|reminder|schedule)\b/i;
const TIME_OF_DAY = /\d|day\b|tomorrow|tonight/i;

function withTime(request: string, context: string): string {
  if (!TIMED.test(request) || timePhrases(request).length > 0) return request;
  // "11 hens" says no time, and "two days" only how long.
  const time = withWholeTimes(timePhrases(context)).find(
    ({ text, kind }) => TIME_OF_DAY.test(text) && kind !== 'unknown' && kind !== 'length',
  );
  return time === undefined ? request : `${request.replace(/[.!?]+$/, '')} ${time.text}`;
}

/** Between sentences, but not behind "Dr." or "24."; and where polite words begin a request in the middle of one. */
const BETWEEN = new RegExp(
  [
    String.raw`(?<=[!?…]|\p{L}{3}\)?\.)\s+|(?<=\d\.)\s+(?=\p{Lu})`,
    `(?!${MONTH_START})|`,
    String.raw`(?<=(?:\S+\s+){7}\S+)(?:,\s+|(?<!\b(?:you|please|pls|and|so|but|to|will|don't))\s+)`,
    String.raw`(?:(?:so|and|but)\s+)?(?=(?:please|pls|can you|could you|would you|will you|remind me)\s)`,
  ].join(''),
  'iu',
);

function asks(sentence: string): boolean {
  if (/\?\s*$/.test(sentence)) return true;
  return clausesOf(sentence).some(
    ({ text, isAside, isPolite }, index) =>
      !isAside &&
      (isPolite ||
        (index === 0 &&
          (changesAtStart(text).length > 0 || LOOKS_UP.test(text) || ASKS.test(text) || NEEDS.test(text)))),
  );
}

/** "Read me the note. The oil is new, so write under it: …": after a request, a reason may come before the next one. */
function furtherAsking(sentences: readonly string[], first: number, last: number): number {
  const further = sentences.findLastIndex((sentence, at) => at > last && asksForReason(sentence));
  return further > last && splitRequests(sentences.slice(first, further + 1).join(' ')).length > 1 ? further : last;
}

/** "…, so write it down": a clause of its own asks, for what the sentence says first. */
const asksForReason = (sentence: string): boolean =>
  FOR_REASON.test(sentence) &&
  clausesOf(sentence)
    .slice(1)
    .some(({ text, isAside }) => !isAside && changesAtStart(text).length > 0);
const FOR_REASON = /(?:,|\band) so (?!that\b)/i;

const REFERS =
  /\b(?:it|its|that|this|these|those|them|they|their|then|one|the (?:same|two|three|amount|number|total))\b/i;
/** What is to be said later may refer to whatever it likes. */
const HAS_CONTENT = /\bremind me\b.*\bto\b/i;
/** Words that say what is asked for: with a time, a number or a name, few of them are enough. */
const ENOUGH_WORDS = 6;

function standsAlone(sentence: string): boolean {
  const words = sentence.trim().split(/\s+/);
  if (
    !HAS_CONTENT.test(sentence) &&
    REFERS.test(sentence.replace(/\bthat(?= \w+ (?:is|are|was|has|have|can|will)\b)/gi, ''))
  )
    return false;
  return words.length >= ENOUGH_WORDS || timePhrases(sentence).length > 0 || /\s\p{Lu}/u.test(sentence);
}
