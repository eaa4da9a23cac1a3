import { messageText } from '../../../../../shared/entities/message.ts';
import { toMessage, type StoredMessage } from '../../../../storage/stored-message.ts';
import { asksForDetail } from '../../missing-detail.ts';
import { callsOf, lastCallOf } from '../last-call.ts';
import { contactField } from './contact-field.ts';
import { dayQuestion } from './day-question.ts';
import { entryBefore } from './entry-before.ts';
import { eventDetail } from './event-detail.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { deniesNew } from './denied-value.ts';
import { noteDetail } from './note-detail.ts';
import { onceMore } from './once-more.ts';
import { otherChoice } from './other-choice.ts';
import { otherNumbers } from './other-numbers.ts';
import { pointedFile } from './pointed-file.ts';
import { reminderDetail } from './reminder-detail.ts';
import { removedThing } from './removed-thing.ts';
import { replacedWords } from './replaced-words.ts';
import { sameItems } from './same-items.ts';
import { taskDetail } from './task-detail.ts';

/** What is asked about the answer before. */
const QUESTIONS: readonly ReadFollowUp[] = [dayQuestion, noteDetail, pointedFile, entryBefore, sameItems];

/** The likeliest first: the more general ones come last. */
const READERS: readonly ReadFollowUp[] = [
  removedThing,
  taskDetail,
  eventDetail,
  reminderDetail,
  replacedWords,
  contactField,
  onceMore,
  otherChoice,
  otherNumbers,
];

/** "I'll do it tomorrow", "my number is …": what somebody says of themselves changes nothing. */
const OF_THEMSELVES = new RegExp(
  [
    String.raw`^(?:(?:and|but|oh|ok|okay|well|so|no)\b,? )*(?:i(?:'ll|'m|'ve|'d)?|my|me) `,
    '(?!meant|mean|said|need (?:it|that)|forgot|missed|mistyped|typed|swapped|want (?:it|that))',
  ].join(''),
  'i',
);

/** Answers whose things may still be meant. */
const MOST_ANSWERS = 3;
const MOST_WORDS = 24;
const OPENING = new RegExp(
  [
    '^(?:(?:and|but|oh|so|also|ah|hm+|well|ok|okay|btw|by the way|ugh|oops|right|great|good|perfect|',
    String.raw`thanks|thank you|cool|nice|now|then|pff+|erm?|um|uh)\b[,:.!]*\s*)+`,
  ].join(''),
  'i',
);
const ASKS_POLITELY = new RegExp(
  [
    String.raw`^(?:(?:can|could|would|will) you|what about|how about|what if|if|and|or|suppose)\b|`,
    String.raw`^(?!(?:is|are|was|were|do|does|did|has|have|had|will|when|where|why|who|how|what|which)\b)\S+(?: \S+){0,4}\?$`,
  ].join(''),
  'i',
);

/**
 * Works out the calls of a message that adds to, corrects or varies what the answer before did: their arguments come from
 * those of that call and from its result, which the app knows, and only what is new from the words.
 * @param history the conversation's messages, ending with the message.
 * @param text the message. @returns null if it needs another reading.
 */
export function meantCalls(history: readonly StoredMessage[], text: string): MeantCalls | null {
  const before = history.slice(0, -1);
  const answers = before.filter(({ role }) => role === 'assistant').slice(-MOST_ANSWERS);
  const answer = answers.at(-1);
  const last = lastCallOf(answer);
  if (answer === undefined || last === null || asksForDetail(messageText(toMessage(answer)).trim())) return null;
  const recent = answers.flatMap(callsOf);
  const whole = text.trim().replaceAll('’', "'");
  if (whole.split(/\s+/).length > MOST_WORDS || OF_THEMSELVES.test(whole)) return null;
  const followUp = { text: cleaned(whole), last, recent };
  const asked = read(followUp, QUESTIONS);
  if (asked !== null || (whole.includes('?') && !ASKS_POLITELY.test(whole))) return asked;
  const meant = read(followUp, READERS) ?? readSentences(whole, last, recent);
  return meant === null || deniesNew(whole, meant) ? null : meant;
}

const cleaned = (text: string): string => text.replace(OPENING, '').replace(/[\s.!?,;]+$/, '');

function read(followUp: FollowUp, readers: readonly ReadFollowUp[]): MeantCalls | null {
  for (const reader of readers) {
    const found = reader(followUp);
    if (found !== null) return found;
  }
  return null;
}

/** "Same hour of course. Ah, and it's at the music school": the last sentence says what is new. */
function readSentences(whole: string, last: FollowUp['last'], recent: FollowUp['recent']): MeantCalls | null {
  const sentences = whole.split(/(?<=[.!;])\s+(?=\S)/);
  const latest = sentences.at(-1);
  return sentences.length < 2 || latest === undefined ? null : read({ text: cleaned(latest), last, recent }, READERS);
}
