import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { Phrases } from '../../../foundation/phrases.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import { thingsIn } from '../things-in-mind.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const ASKS = longPattern('i')`
  ^(?:whats?|which|how (?:many|much)|anything|is there anything|is that|are there|show|list|read|tell)\b.*\b(?:
    left|missing|still|else|open|remain\w*|outstanding|to (?:get|buy|do)|on (?:it|there|that)|now
    |(?:me the|the whole|the full|that|this) list|all of it|list (?:back|again|so far)
  )\b
`;
/** "How long's left on it?", "what else is going off?", after a timer or a reminder. */
const RUNNING = new RegExp(
  [
    String.raw`^(?:and |so |ok )?(?:how (?:long|much|many)(?:'?s)?|what(?:'?s| is| are)?|any(?:thing)?|when|is|are|which|where)\b.*\b`,
    String.raw`(?:left|remaining|to go|longer|running|going(?: off)?|ring(?:s|ing)?|goes off|go off|done|up|still on|set|got)\b`,
  ].join(''),
  'i',
);
const AROUND_RUNNING = new Phrases(
  "how, long, longs, long's, much, many, minute, minutes, time, left, remaining, to, go, goes, going, off, longer, running, ringing",
  'ring, rings, done, up, still, set, timer, timers, alarm, alarms, reminder, reminders, today, tonight, tomorrow, or, on, me, what',
  'whats, else, other, others, any, anything, when, which, are, more, now, all, got, and, so, i, at, there, first, next',
);
const AROUND = new Phrases(
  "what, what's, whats, which, there, anything, how, many, much, am, are, i'm, else, left, missing, still, open, remain, remains",
  'remaining, outstanding, buy, fetch, on, now, all, altogether, together, ones, things, items, entries, show, list, read, tell, out',
  'whole, everything, is, need, lack, lacking, short, back, again, over, full, entire, complete, far, got, see, hear, me, through',
  'shopping, task, tasks, to-do, to-dos, todo, todos, reminder, reminders, note, notes, that, any, more',
);
/** The tool that lists what another tool made or changed. */
const LISTERS: Readonly<Record<string, string>> = {
  task: 'list_tasks',
  tasks: 'list_tasks',
  reminder: 'list_reminders',
  reminders: 'list_reminders',
  timer: 'list_reminders',
};
const RUNS = /^(?:start_timer|create_reminder|list_reminders|cancel_reminder)$/;
const KIND = /^(?:add|complete|delete|edit|reopen|restore|list|create|cancel|start)_(tasks?|reminders?|timer)$/;

/** "What am I still missing", "what's left on it": the list that the previous answer changed, as it is now. */
export function listAgain({ text, last, recent, known }: FollowUp): MeantCalls | null {
  const [, kind = ''] = KIND.exec(last.toolName) ?? [];
  const lister = LISTERS[kind];
  if (RUNS.test(last.toolName) && RUNNING.test(text) && hasOnly(text, AROUND_RUNNING))
    return oneCall('list_reminders', {});
  if (lister === undefined || !ASKS.test(text) || !hasOnly(text, AROUND)) return null;
  if (lister !== 'list_tasks') return /\b(?:tasks?|shopping|to-?dos?)\b/i.test(text) ? null : oneCall(lister, {});
  return /\breminders?\b/i.test(text) ? null : listShown(last, recent, known);
}

/** @returns what shows the list that the last answers were about, or all tasks if they were about none. */
function listShown(last: ToolCall, recent: readonly ToolCall[], known: Pick<KnownTitles, 'listOf'>): MeantCalls | null {
  const lists = recent.map(({ arguments: args }) => stringOf(args, 'list'));
  const [only, other] = /^(?:complete|reopen|edit)_task$/.test(last.toolName) ? thingsIn(last.result) : [];
  // "Got the coffee" names no list, but the coffee is on one.
  const own = only === undefined || other !== undefined ? null : (known.listOf?.(only.title) ?? null);
  const list = lists.findLast((one) => one !== null) ?? own;
  return oneCall('list_tasks', list === null ? {} : { list });
}
