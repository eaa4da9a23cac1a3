import { Phrases } from '../../foundation/phrases.ts';
import { changesAtStart } from './change-words.ts';
import { timePhrases } from './time-phrases.ts';
import { MONTH_START, WEEKDAY } from './time-words.ts';

const MOST_WORDS = 10;
/** Words of a sentence; a fragment has none of them. */
const SENTENCE_WORDS = new Phrases(
  "i, we, you, he, she, they, it, there, theres, this, that, these, those, who, what, when, where, why, how, which, is, isn't, are",
  "aren't, was, were, be, been, am, has, have, had, do, does, did, will, won't, would, can, can't, could, should, shall, must, may",
  'might, not, no, never, if, because, while, than, said, told, made, went, came, got, left, yesterday, ago, last, already',
);
/** "starts", "moved", "cancelling": a verb may be among them, so that it may be a remark. */
const INFLECTED = /(?:ed|ing|[^s'’]s)$/i;

/**
 * @returns whether a message is nothing but a thing and its time, such as "haircut fri 4pm": that asks to put it down,
 * as in a diary.
 */
export function isDiaryEntry(message: string): boolean {
  const text = message.trim();
  if (/[?!]$/.test(text) || text.split(/\s+/).length > MOST_WORDS) return false;
  if (changesAtStart(text).length > 0 || /[%+*=]/.test(text)) return false;
  const time = timePhrases(text)[0]?.text;
  if (time === undefined || !/\d/.test(time) || !SAYS_WHEN.test(time)) return false;
  const rest = text.replace(time, ' ');
  if (
    rest.split(/\s+/).some((word) => SENTENCE_WORDS.has(word.replace(/['’](?:s|m|ve|d|ll|re)$/i, ''))) ||
    PAST.test(text)
  )
    return false;
  const words = rest.replaceAll(BEFORE_NAME, ' ').match(/\p{L}+/gu) ?? [];
  return words.length > 0 && !words.some((word) => INFLECTED.test(word));
}

/** Only looks inflected. */
const BEFORE_NAME = /\b(?:mrs|ms)\b\.?(?= \p{L})/giu;
/** What is over. Otherwise, only the words around a time count: the month of May isn't a verb. */
const PAST = /\b(?:yesterday|ago|last|already)\b/i;

/** A day or a time of day, not only a number. */
const SAYS_WHEN = new RegExp(
  [
    String.raw`\d ?(?:am|pm)\b|\d[:h]\d\d\b|\b\d{1,2}\.\d{1,2}\.(?!\d)|`,
    String.raw`\b${WEEKDAY}\b|\b(?:today|tomorrow|tonight)\b|`,
    String.raw`\d(?:st|nd|rd|th)?\.? ${MONTH_START}`,
  ].join(''),
  'i',
);
