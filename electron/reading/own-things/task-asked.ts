import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';
import { taskToldOf } from './told-done.ts';

/** "By when …", "what's the deadline for …": what only a list of tasks says. */
const ASKS_WHEN = new RegExp(
  [
    String.raw`^(?:(?:and|so|ok|hey|wait|sorry|again)[, ]+)*(?:(?:by|until|till|since|from) )?` +
      String.raw`(?:when(?:['’]?s)?|what (?:day|date)|how (?:long|soon|urgent))\b|`,
    String.raw`\b(?:deadline|due date|due|priority)\b.*\?|^(?:what|which)(?:['’]s| is| was)? (?:the )?(?:deadline|due date|priority)\b`,
  ].join(''),
  'i',
);
/** "When do I have to …", "when is it due": what only a task or a reminder tells, whatever its words make likely. */
const IS_DUE =
  /\b(?:due|deadline|(?:do|did|was|am|must|should|have|need|ought|got|supposed|meant|want(?:ed)?) (?:i|we)\b|(?:i|we) (?:must|should|have to|need to|ought to|was to|am to|['’]?m supposed to|was supposed to|was going to|wanted to)|(?:must|should|has to|have to|needs? to|ought to) (?:\S+ ){0,3}?be\b)/i;
/** "When must I hand it in": with the verb in front, nobody says what is to be done, whatever the words make likely. */
const SURELY_ASKS =
  /^(?:(?:and|so|ok|hey|wait|sorry|again)[, ]+)*(?:by |until |till )?(?:when|what (?:day|date)) (?:do|did|must|should|am|was|have|need|does|has) (?:i|we|it|that|the|my|our)\b(?!.*\b(?:remind|tell|add|put|set)\b)/i;
/** "What's the latest I can send it?", "how much time do I have for the tax return". */
const ASKS_LATEST =
  /^(?:(?:and|so|ok|hey|wait|sorry|again)[, ]+)*(?:what(?:['’]?s| is| was) the (?:latest|last day|last date|final date|cut-?off)|how (?:long|much time) (?:do|have|did) (?:i|we))\b/i;
const UNCLEAR = 0.6;
const CLEAR = 0.85;
const LEAST_LIKELY = 0.15;
const MOST_NOTHING = 0.9;

/**
 * Reads a question about one of the person's tasks that sounds as if it were about something else: "by when was the passport to be
 * renewed?", "when do I need to get the cake".
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single task has its words and no event has.
 */
export function taskAsked(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const isAsked = ASKS_WHEN.test(message) || ASKS_LATEST.test(message);
  if (!isAsked || askedChanges(message).size > 0 || expected === null) return null;
  if (!SURELY_ASKS.test(message) && !isLikely(message, expected, 'list_tasks')) return null;
  const open = known.task.filter((title) => !known['done task'].includes(title));
  const isOther = likeliestTitle(message, [...known.event, ...known.reminder]) !== null;
  const mayBeDue = IS_DUE.test(message) || ASKS_LATEST.test(message);
  const title = taskToldOf(message, open) ?? (mayBeDue ? likeliestTitle(message, open) : null);
  if (isOther || title === null) return null;
  return { tool: 'list_tasks', request: 'show my tasks', said: 'show my tasks' };
}

function isLikely(message: string, expected: Expectation, tool: string): boolean {
  const isUnclear = expected.best < (IS_DUE.test(message) ? CLEAR : UNCLEAR);
  return expected.nothing <= MOST_NOTHING && (isUnclear || (expected.chances.get(tool) ?? 0) >= LEAST_LIKELY);
}

/** "I can't remember at what time I must ring the vet". */
const WONDERS_WHEN = /\b(?:(?:at )?what (?:time|day)|when)\b(?! (?:it|that|this)\b)/i;
const ASKS_HOUR = /^(?:(?:and|so|ok)[, ]+)*(?:at )?what time\b/i;
const FORGETS =
  /\b(?:don['’]?t|do not|can['’]?t|cannot|no longer) (?:remember|know|recall)|\bforgot|\bnot sure|\bno idea|\bremind (?:me )?when\b/i;

/**
 * Reads a question about when one of the person's reminders comes, or is for: "at what time do I have to ring the vet?"
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single reminder has its words and no task or event has.
 */
export function reminderAsked(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const isAsked =
    ASKS_WHEN.test(message) || ASKS_HOUR.test(message) || (FORGETS.test(message) && WONDERS_WHEN.test(message));
  if (!isAsked || expected === null || !IS_DUE.test(message)) return null;
  if (!isLikely(message, expected, 'list_reminders')) return null;
  const isOther = likeliestTitle(message, known.event) !== null || taskToldOf(message, known.task) !== null;
  if (isOther || likeliestTitle(message, known.reminder) === null) return null;
  return { tool: 'list_reminders', request: 'show my reminders', said: 'show my reminders' };
}
