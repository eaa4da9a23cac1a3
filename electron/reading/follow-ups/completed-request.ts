import { longPattern } from '../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { asksForDetail } from '../missing-detail.ts';
import { isTime } from '../english/merged-time.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { WEEKDAY } from '../english/time-words.ts';
import { requestAskedAbout } from './asked-about.ts';
import { textOf } from './text-of.ts';

const MOST_DETAIL_WORDS = 12;
const NO_DETAIL = /^(?:never ?mind|no\b|nothing|forget it|stop|cancel|thanks|thank you|hello|hi)\b|\?$/i;

const EXACTLY = /,? (?:sharp|on the dot|prompt(?:ly)?|exactly|if possible|please|pls)\b/gi;
/** "Saturday morning, ten": a day, and a time of day after a comma or a dash. */
const PARTS = /^(.+?)(?:, ?| [–-] |; ?)(?:at )?(\S.*)$/;
const CLOCK = new RegExp(
  String.raw`^(?:(?:around|about) )?(?:\d|(?:${NUMBER_WORD})(?:ish)?\b|(?:a )?(?:half|quarter)|noon|midday|midnight)`,
  'i',
);

/** @returns a time that is given in two parts as one: "Saturday morning at ten". */
function asOneTime(detail: string): string {
  const plain = detail.replace(EXACTLY, '').replace(/[.!]+$/, '');
  const [, day = '', clock = ''] = PARTS.exec(plain) ?? [];
  return day !== '' && !CLOCK.test(day) && CLOCK.test(clock) && isTime(day) && isTime(clock)
    ? `${day} at ${clock}`
    : plain;
}

/** "Oh right, sorry! Tuesday at 11 would be good, that's before my seminar": only when counts. */
const APOLOGY = longPattern('i')`
  ^(?:
    (?:
      o+h+|a+h+|oops|whoops|um+|hm+|right|of course|(?:so |very )?sorry|apologies|yes|yep|yeah|ok|okay|sure|well
      |(?:my )?bad|my mistake|silly me|good point|(?:i )?(?:completely |clean )?forgot(?: that| to say)?
    )(?:[,.!…–-]+ *| +)
  )+(?=\S)
`;
const SUITS =
  /,? (?:would be|is|will be|sounds|works|suits me|should be) (?:good|great|fine|best|perfect|ok|okay|better|ideal)(?:[,.;!] .*)?[.!]*$/i;

function bareDetail(message: string): string {
  const bare = message.trim().replace(APOLOGY, '').replace(SUITS, '');
  return isTime(bare) ? bare : message;
}

/** "Oh sorry, 3 May, 8am to 10": what was asked for, without the words around it, which would be read as the title of something. */
export function answerAlone(history: readonly StoredMessage[], message: string): string {
  const [said, question] = [message.trim(), history.at(-2)];
  const bare = said.replace(APOLOGY, '');
  if (bare === said || question?.role !== 'assistant') return message;
  const isAsked = requestAskedAbout(textOf(question)) !== null || isQuestion(question);
  return isAsked && timePhrases(bare).some(({ text }) => bare.startsWith(text)) ? bare : message;
}

const REMINDS = /\b(?:remind me|reminder|nudge me)\b/i;
const TWICE = longPattern('i')`
  ^(?<one>(?:at )?(?:\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|o'clock)?|noon|midday))
  ,? and (?:(?:then )?(?:again|also|once more|later)|then) (?<other>at \d.{0,25})$
`;

/** "At noon and again at 6 tonight", asked when to be reminded: two reminders. @returns null for one time. */
export function completedTwice(request: string, detail: string): readonly [string, string] | null {
  const { one = '', other = '' } = TWICE.exec(detail.trim().replace(/[.!]+$/, ''))?.groups ?? {};
  const asked = request.trim().replace(/[\s.!?]+$/, '');
  if (!REMINDS.test(asked) || !isTime(one) || !isTime(other)) return null;
  return [`${asked} at ${one.replace(/^at /i, '')}`, `${asked} ${other}`];
}

/** @returns the request that a detail completes, with the detail; null if nothing was asked for. */
export function completedRequest(history: readonly StoredMessage[], message: string): string | null {
  const detail = bareDetail(message);
  const [request, question] = history.slice(-3, -1);
  if (request?.role !== 'user' || question?.role !== 'assistant') return null;
  const one = requestAskedAbout(textOf(question));
  if (one === null && !isQuestion(question)) return null;
  if (NO_DETAIL.test(detail) || detail.split(/\s+/).length > MOST_DETAIL_WORDS) return null;
  const when = asOneTime(detail);
  const [longest] = timePhrases(when);
  const saysWhen = longest !== undefined && longest.text.length >= when.length - 2;
  const said = (one ?? textOf(request)).replace(/[\s.!?]+$/, '');
  if (saysWhen) return `${said} ${EVERY_WEEK.test(said) && IS_WEEKDAY.test(when) ? 'on ' : ''}${when}`;
  return /^(?:to|at|on|in|for|about|of|from|with)\b/i.test(detail) ? `${said} ${detail}` : `${said}: ${detail}`;
}

/** "Every week", and "Mondays at 4" as the answer. */
const EVERY_WEEK = /\b(?:(?:every|each) (?:\S+ )?weeks?|weekly|fortnightly)$/i;
const IS_WEEKDAY = new RegExp(`^${WEEKDAY}s?\\b`, 'i');

const isQuestion = (answer: StoredMessage): boolean =>
  answer.parts.every(({ part }) => part.type !== 'tool-call') && asksForDetail(textOf(answer));
