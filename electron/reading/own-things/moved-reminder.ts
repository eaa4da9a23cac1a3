import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import type { MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { inSameHalf, withoutOldTime } from '../follow-ups/meant-calls/said-time.ts';
import { LENGTH, minutesIn } from '../follow-ups/meant-calls/said-shift.ts';
import { written } from '../follow-ups/written-time.ts';
import { isTime, mergedTime } from '../english/merged-time.ts';
import { POLITE } from '../english/polite-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { KnownTitles } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

/** "The bins reminder", "the reminder about the bins", with the time that it has now. */
const REMINDER =
  '(?:(?:the|that|my|our|this) )?(?:(?!an? |another |one more |new )(?<first>[^,.;:!?]{2,40}) (?<noun>reminder|alarm|one)(?<day> [^,.;:!?]{2,25}?)??|' +
  '(?:reminder|alarm) (?:for|about|to|of|that says) (?<last>[^,.;:!?]{2,50}))';
const MOVES = String.raw`(?:i(?:'d| would) like (?:you )?to )?(?:move|change|set|put|shift|push|make|reschedule|postpone|switch|bring|have)`;
const SHOULD =
  '(?:should|has to|needs to|must|ought to|is supposed to|is meant to|was supposed to|was meant to|wants to)';
/** What comes before the new time: "move the bins reminder to", "the bins reminder should be", "the bins reminder is wrong, it's at". */
const HEADS = [
  `${MOVES} ${REMINDER}(?:(?: from [^,.;:!?]{1,20})?(?: back| forward| over| on)? to| until| till| for| at)?`,
  `${REMINDER}(?: ${SHOULD}(?: really| actually| rather)? (?:be|go off|come|ring|go|remind me|say)(?: moved| set| changed)?(?: to| for| at| on)?|:|,)`,
  String.raw`${REMINDER} (?:is|was)(?:n't right| not right| wrong| set wrong| (?:set )?(?:for|at) [^,.;:!?]{1,20})[,.;:]? (?:but |and )?` +
    String.raw`(?:it(?:'s| is| should be| has to be| needs to be| must be| ought to be)|should be|make (?:it|that))(?: for| at| on)?`,
  `${REMINDER},? (?:please |can you |could you )?(?:${MOVES}) (?:it|that)(?: (?:back|forward|over))?(?: to| for| at| until)?`,
  `(?:i )?(?:need|want|would rather have|would prefer|prefer) ${REMINDER}(?: to be| to come| at| for| on)?`,
  `${REMINDER} (?:is|comes|goes off)`,
].map((head) => new RegExp(`^${POLITE}${head}$`, 'iu'));
/** "Remind me about the bins at 6 instead". */
const INSTEAD = /^remind me (?:about|of|to) (?=.*,? (?:instead|rather)[.!]*$)/i;
const CLOSING = /(?:,? (?:please|pls|thanks|instead|then|rather|actually))*[.!]*$/i;
const MOST_WORDS = 25;

/**
 * Another time for one of the person's reminders. No tool moves one, so it is cancelled, and made again.
 * @returns null for any other message, and unless a single reminder is called so.
 */
export function movedReminder(message: string, known: KnownTitles): MeantCalls | null {
  const text = message.trim().replaceAll('’', "'").replace(INSTEAD, 'move the reminder for ');
  const words = text.replace(CLOSING, '').split(/\s+/);
  if (words.length > MOST_WORDS || !words.some((word) => /^(?:reminder|alarm|one)\b/i.test(word))) return null;
  for (let start = 2; start < words.length; start++) {
    const moved = movedTo(words.slice(0, start).join(' '), words.slice(start).join(' '), known);
    if (moved !== null) return moved;
  }
  return null;
}

/** @param head all words before the new time. */
function movedTo(head: string, when: string, known: KnownTitles): MeantCalls | null {
  for (const form of HEADS) {
    const { first, noun, day = '', last = '' } = form.exec(head)?.groups ?? {};
    const name = first ?? last;
    // "The roofer one" may be an event.
    const isOther = noun === 'one' && thingNamedBy(name, known, ['event', 'task', 'note']) !== null;
    const title = isDay(day) && !isOther ? titleOf(name, known) : null;
    const at = title === null ? null : (known.reminderAt?.(title) ?? null);
    const later = at === null ? null : laterTime(when, at, form === HEADS.at(-1));
    if (title !== null && later !== null) return madeAgain(title, later);
  }
  return null;
}

/** Without its present time, which says which one is meant as well. */
function titleOf(said: string, known: KnownTitles): string | null {
  const name = timePhrases(said).reduce((rest, { text }) => rest.replace(text, ' '), said);
  return thingNamedBy(name, known, ['reminder'])?.title ?? null;
}

const isDay = (said: string): boolean => said === '' || isTime(said.trim().replace(/^(?:for|on|at|from) /i, ''));

/** "An hour too early". */
const TOO = new RegExp(`^(${LENGTH}) too (early|late|soon)$`, 'i');
const SHIFTED = new RegExp(`^(?:by )?(${LENGTH}) (earlier|later|sooner|back|forward)$`, 'i');
/** "Back by an hour". */
const WAY_FIRST = new RegExp(`^(back|forward) (?:by )?(${LENGTH})$`, 'i');
const RANGE = /\b(?:from|to|till|until|between)\b|\d ?[-–] ?\d/i;
const HOUR_FIRST = /^(?=\d{1,2}(?: |$))(?!\d{1,2} ?(?:[ap]\.?m|o'clock|minutes?|hours?|days?|weeks?)\b)/i;

/**
 * @param at when it is due now. @param isWrong whether the words only say what is wrong with that.
 * @returns when it is wanted, as tools read it; null if the words don't say.
 */
function laterTime(said: string, at: Timestamp, isWrong: boolean): string | null {
  const [, early, way = ''] = TOO.exec(said) ?? [];
  const [, shift, direction = ''] = SHIFTED.exec(said.replace(WAY_FIRST, '$2 $1')) ?? [];
  const minutes = minutesIn(early ?? shift);
  if (minutes !== null) {
    const isLater = early === undefined ? /^(?:later|back)$/i.test(direction) : !/^late$/i.test(way);
    return written(at + (isLater ? minutes : -minutes) * MINUTE, true);
  }
  if (isWrong) return null;
  const plain = withoutOldTime(said).replace(/^(?:for|on|to) /i, '');
  const time = plain.replace(/^at (?=\d)/i, '').replace(HOUR_FIRST, 'at ');
  if (!isTime(time) || NO_MOMENT.test(time) || RANGE.test(time.replace(CLOCK_TO, ''))) return null;
  const bare = /^at (\d{1,2})$/.exec(time)?.[1];
  const moment = bare === undefined ? time : `${bare}:00`;
  return mergedTime(written(at, true), inSameHalf(moment, { kind: 'reminder', title: '', at, hasTime: true }));
}

const MINUTE = 60_000;
const NO_MOMENT = /\b(?:every|each|daily|weekly|ago|last|yesterday)\b/i;
const CLOCK_TO = /\b(?:quarter|\S+ minutes|ten|five|twenty) to\b/gi;

const madeAgain = (text: string, when: string): MeantCalls => ({
  calls: [
    { tool: 'cancel_reminder', arguments: { text } },
    { tool: 'create_reminder', arguments: { text, when } },
  ],
  isAsked: true,
});
