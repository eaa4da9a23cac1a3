import { comparedWords } from '../../inference/compared-words.ts';
import type { OwnRequest } from '../meant-request.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import { FUNCTION_WORDS } from '../values/empty-values.ts';
import { isSameWord, type KnownTitles } from './named-kinds.ts';

/** "One of my reminders", "a couple of the files". */
const ONE_OF = new RegExp(
  String.raw`\b(?:one|another|some|two|three|a few|a couple|a pair) of (?:all )?(?:the|my|our|these|those) (?:\p{L}+ )?` +
    String.raw`(?:reminders|tasks|to-?dos|notes|events|appointments|meetings|contacts|tables|files)\b`,
  'iu',
);
/** What the changes that need to know which one it is are called. */
const REQUESTS: Readonly<Record<string, string>> = {
  cancel_reminder: 'cancel a reminder',
  delete_task: 'delete a task',
  complete_task: 'complete a task',
  edit_task: 'edit a task',
  delete_note: 'delete a note',
  cancel_event: 'cancel an event',
  move_event: 'move an event',
  delete_contact: 'delete a contact',
  delete_table: 'delete a table',
  trash_file: 'delete a file',
  move_file: 'rename a file',
};
const LEAST_LIKELY = 0.3;
const SAYS_WHICH = /\b(?:says?|called|named|titled|about|which|who|that|with|for)\b|["“:?]|\.\p{L}{2,4}\b/iu;
const EMPTY = new Set(`${FUNCTION_WORDS} go goes got rid get gone delete remove cancel drop trash bin`.split(' '));
const MOST_WORDS = 18;

/**
 * Reads that one of the person's things is to be changed or removed, but not which: "one of my reminders can go". The app asks then.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and if it says which one.
 */
export function oneOfMany(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  if (!ONE_OF.test(message) || SAYS_WHICH.test(message) || message.split(/\s+/).length > MOST_WORDS) return null;
  const [tool, request] = Object.entries(REQUESTS).find(([name]) => isLikely(name, expected)) ?? [];
  if (tool === undefined || request === undefined || namesOne(message, known)) return null;
  return timePhrases(message.replace(ONE_OF, '…')).length > 0 ? null : { tool, request, said: request };
}

const isLikely = (tool: string, expected: Expectation | null): boolean =>
  (expected?.chances.get(tool) ?? 0) >= Math.max(LEAST_LIKELY, expected?.best ?? 1);

function namesOne(message: string, { note, task, event, reminder, contact }: KnownTitles): boolean {
  const [said, own] = [[message], [...note, ...task, ...event, ...reminder, ...contact]].map((texts) =>
    texts.flatMap(comparedWords).filter((word) => word.length > 2 && !EMPTY.has(word)),
  );
  return own?.some((word) => said?.some((one) => isSameWord(one, word))) === true;
}
