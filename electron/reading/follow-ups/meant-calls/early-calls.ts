import { longPattern } from '../../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import type { Expect } from '../../tool-choice/weighed-act.ts';
import { WEEKDAY } from '../../english/time-words.ts';
import { contactField } from './contact-field.ts';
import { eventDetail } from './event-detail.ts';
import { furtherMemory } from './further-memory.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { onAnotherDay } from './same-for-another.ts';
import { aroundOf } from './around.ts';

/** What is read before the trained readers, which take such words for something to be moved, looked up, or put in another place. */
const EARLY: readonly ReadFollowUp[] = [
  onAnotherDay,
  (followUp) => (NOT_THAT_TIME.test(followUp.whole) || STARTS_AT.test(followUp.text) ? eventDetail(followUp) : null),
  (followUp) => {
    const [, said] = NOT_BUT.exec(followUp.text) ?? [];
    return said === undefined ? null : eventDetail({ ...followUp, text: `make it ${said}`, whole: `make it ${said}` });
  },
  (followUp) => (ENDS_IN.test(followUp.whole) ? contactField(followUp) : null),
  furtherMemory,
];
/** "It doesn't start until 8", as it is read. */
const STARTS_AT = /^(?:(?:oh|ah|sorry|no|wait|actually)\b[,.]? )*(?:it|that) starts (?:at )?/i;
/** "Not the 19th, the 26th". */
const NOT_BUT = longPattern('iu')`
  ^(?:(?:no|sorry|oh|oops|wait|it['’]?s|that['’]?s)\b,? )*not (?:on |at )?(?:the )?[\p{L}\d:.]+(?:, (?:but )?| but )
  (?:it['’]?s )?((?:on |at )?(?:the )?\S*\d\S*(?: ?[ap]m)?|\p{L}+day)$
`;
/** "Ends in 189": these digits belong to the number that is there. */
const ENDS_IN = /\b(?:ends?|ending|finishes) (?:in|with) \d|\b(?:surname|last name|family name)\b/i;

/** "It's 9.15 not 9": the second one has been said before. */
const NOT_THAT_TIME = longPattern('i')`
  ^(?:\S+ )*?(?:it['’]?s|it is|that['’]?s|make it|i meant?|at|on) .*\d.* not (?:at |on |the )*(?:\d|${WEEKDAY}\b)
  |^(?:\S+ )*?(?:it['’]?s|it is|i meant?) (?:on )?${WEEKDAY},? not `;

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

function readPlainly(readers: readonly ReadFollowUp[], around: Omit<FollowUp, 'text'> | null): MeantCalls | null {
  if (around === null || around.whole.includes('?')) return null;
  const wording = around.whole.replace(/[\s.!]+$/, '');
  return readers.map((reader) => reader({ text: wording, ...around })).find((one) => one !== null) ?? null;
}
