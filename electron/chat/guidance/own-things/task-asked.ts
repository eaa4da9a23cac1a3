import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../reading/asked-changes.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';
import { taskToldOf } from './told-done.ts';

/** "By when …", "what's the deadline for …": what only a list of tasks says. */
const ASKS_WHEN = new RegExp(
  [
    String.raw`^(?:(?:and|so|ok|hey|wait|sorry|again)[, ]+)*(?:(?:by|until|till|since|from) )?` +
      String.raw`(?:when|what (?:day|date)|how (?:long|soon|urgent))\b|`,
    String.raw`\b(?:deadline|due date|due|priority)\b.*\?|^(?:what|which)(?:['’]s| is| was)? (?:the )?(?:deadline|due date|priority)\b`,
  ].join(''),
  'i',
);
const UNCLEAR = 0.6;
const LEAST_LIKELY = 0.15;
const MOST_NOTHING = 0.9;

/**
 * Reads a question about one of the person's tasks that sounds as if it were about something else: "by when was the passport to be
 * renewed?", "when do I need to get the cake".
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single task has its words and no event has.
 */
export function taskAsked(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  if (!ASKS_WHEN.test(message) || askedChanges(message).size > 0 || expected === null) return null;
  const isLikely = expected.best < UNCLEAR || (expected.chances.get('list_tasks') ?? 0) >= LEAST_LIKELY;
  if (!isLikely || expected.nothing > MOST_NOTHING) return null;
  const open = known.task.filter((title) => !known['done task'].includes(title));
  const isOther = likeliestTitle(message, [...known.event, ...known.reminder]) !== null;
  if (isOther || taskToldOf(message, open) === null) return null;
  return { tool: 'list_tasks', request: 'show my tasks', said: 'show my tasks' };
}
