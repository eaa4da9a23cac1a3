import type { StoredMessage } from '../../../storage/stored-message.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import type { Expect } from '../../tool-choice/weighed-act.ts';
import { WEEKDAY } from '../../english/time-words.ts';
import { calledOff } from './called-off.ts';
import { changedFact } from './corrected-fact.ts';
import { countedRow } from './corrected-row.ts';
import { listedLater } from './listed-later.ts';
import { furtherDraw } from './other-draw.ts';
import { contactField } from './contact-field.ts';
import { eventLength } from './event-length.ts';
import { eventDetail } from './event-detail.ts';
import { furtherMemory } from './further-memory.ts';
import { furtherEvent } from './further-event.ts';
import { intoCalendar } from './into-calendar.ts';
import { saidOfEvent } from './said-of-event.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { namedThenChanged } from './named-then-changed.ts';
import { notedOnEvent } from './noted-on-event.ts';
import { placeGiven } from './place-given.ts';
import { onThoseDays } from './on-those-days.ts';
import { skippedDay } from './skipped-day.ts';
import { reminderDetail } from './reminder-detail.ts';
import { otherDayInFile } from './replaced-words.ts';
import { onAnotherDay } from './same-for-another.ts';
import { taskDetail, taskPriority } from './task-detail.ts';
import { changedAfterLook } from './of-day-before.ts';
import { contactOfNote } from './contact-of-note.ts';
import { noteForAnother } from './note-for-another.ts';
import { reminderBack } from './reminder-back.ts';
import { missingEntry } from './missing-entry.ts';
import { timerFromText } from './timer-from-text.ts';
import { aroundOf } from './around.ts';

/** What is read before the trained readers, which take such words for something to be moved, looked up, or put in another place. */
const EARLY: readonly ReadFollowUp[] = [
  onAnotherDay,
  skippedDay,
  calledOff,
  saidOfEvent,
  (followUp) => (NOT_THAT_TIME.test(followUp.whole) || STARTS_AT.test(followUp.text) ? eventDetail(followUp) : null),
  (followUp) => {
    const [, said] = NOT_BUT.exec(followUp.text) ?? [];
    return said === undefined ? null : eventDetail({ ...followUp, text: `make it ${said}`, whole: `make it ${said}` });
  },
  furtherEvent,
  intoCalendar,
  notedOnEvent,
  placeGiven,
  namedThenChanged,
  (followUp) => (SAYS_END.test(followUp.whole) ? eventLength(followUp) : null),
  (followUp) => (ENDS_IN.test(followUp.whole) ? contactField(followUp) : null),
  onThoseDays,
  furtherDraw,
  furtherMemory,
  changedFact,
  countedRow,
  otherDayInFile,
];
/** "It doesn't start until 8", as it is read. */
const STARTS_AT = /^(?:(?:oh|ah|sorry|no|wait|actually)\b[,.]? )*(?:it|that) starts (?:at )?/i;
/** "Not the 19th, the 26th". */
const NOT_BUT =
  /^(?:(?:no|sorry|oh|oops|wait|it['’]?s|that['’]?s)\b,? )*not (?:on |at )?(?:the )?[\p{L}\d:.]+(?:, (?:but )?| but )(?:it['’]?s )?((?:on |at )?(?:the )?\S*\d\S*(?: ?[ap]m)?|\p{L}+day)$/iu;
/** "Sorry, until 4", "it gets in at 10:40", "it'll be two hours": when it ends, though the words sound like another time for it. */
const SAYS_END =
  /\b(?:until|till)\b|^(?:\S+ )?(?:it|we|they)(?:['’]\p{L}+)? (?:\S+ )?(?:gets?|arrives?|lands?|back|home|done|finished|over|takes?|lasts?)\b|^(?:\S+ )?(?:it['’]ll|it will|that['’]ll) (?:be|take|last)\b/iu;
/** "Ends in 189": these digits belong to the number that is there. */
const ENDS_IN = /\b(?:ends?|ending|finishes) (?:in|with) \d|\b(?:surname|last name|family name)\b/i;
/** What says so clearly what is meant that its words need not be likely for the tool. */
const OF_ENTRIES: readonly ReadFollowUp[] = [
  taskPriority,
  missingEntry,
  timerFromText,
  noteForAnother,
  contactOfNote,
  reminderBack,
  listedLater,
  changedAfterLook([taskDetail, eventDetail, reminderDetail]),
];

/** "It's 9.15 not 9": the second one has been said before. */
const NOT_THAT_TIME = new RegExp(
  String.raw`^(?:\S+ )*?(?:it['’]?s|it is|that['’]?s|make it|i meant?|at|on) .*\d.* not (?:at |on |the )*(?:\d|${WEEKDAY}\b)|^(?:\S+ )*?(?:it['’]?s|it is|i meant?) (?:on )?${WEEKDAY},? not `,
  'i',
);

/**
 * @returns the calls of a message about the events that the last answers entered (a day that is left out, another time, one more), or about
 *   what they remembered.
 */
export function earlyCalls(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  expect: Expect,
): MeantCalls | null {
  return readPlainly(EARLY, aroundOf(history, text, known, expect));
}

/** @returns the calls of a message about the task, the list or the note of the last answers that the trained readers take for a new one. */
export function entryCalls(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  expect: Expect,
): MeantCalls | null {
  return readPlainly(OF_ENTRIES, aroundOf(history, text, known, expect));
}

function readPlainly(readers: readonly ReadFollowUp[], around: Omit<FollowUp, 'text'> | null): MeantCalls | null {
  if (around === null || around.whole.includes('?')) return null;
  const wording = around.whole.replace(/[\s.!]+$/, '');
  return readers.map((reader) => reader({ text: wording, ...around })).find((one) => one !== null) ?? null;
}
