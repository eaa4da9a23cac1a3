import { longPattern } from '../../../foundation/long-pattern.ts';

/** What may lead to the words that undo something, and follow them. */
const LEADS =
  /^(?:(?:so|and|please|pls|just|okay?|oh|no|hm+|wait|then|sorry|actually|can you|could you|i need it),? )+/i;
const ENDS = /(?:,? (?:then|though|please|pls))*[.!?]*$/i;
/** "Put it back where it was before". */
const AS_BEFORE = / (?:to )?(?:where|when|how|what|the way) it (?:was|had been|used to be)(?: before| originally)?$/i;
/** "Undo that", "put it back", "take that off again". */
const UNDOES = longPattern('i')`
  ^(?:
    (?:undo|revert|reverse|take back)(?: (?:it|that|this|them|the last (?:one|change|thing)))?
    |(?:put|bring|get|take|give) (?:it|that|this|them) back|take (?:it|that|this|them) (?:off|out)
  )(?: again)?$
`;

/** Whether a message ends so, whatever led to it: "he hasn't called, put it back". */
export const saysUndo = (message: string): boolean =>
  UNDOES.test((message.split(/[,.;!?] +/).at(-1) ?? '').replace(LEADS, '').replace(ENDS, '').replace(AS_BEFORE, ''));

/** What is back already isn't deleted by this. */
export const bringsBack = (message: string): boolean =>
  /\b(?:put|bring|get|give) (?:it|that|this|them) back\b/i.test(message);

/** "Take it off again", after an event was moved, means the event. */
export const takesOff = (message: string): boolean => /\btake (?:it|that|this|them) (?:off|out)\b/i.test(message);
