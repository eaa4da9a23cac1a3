import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { isTime } from '../../english/merged-time.ts';
import { POLITE } from '../../english/polite-words.ts';
import { BRINGS_BACK } from './back-again.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCall, type MeantCalls } from './meant-call.ts';

const PUTS_BACK = new RegExp(
  String.raw`^(?:[^?]{2,60}[,.;!] )?${POLITE}(?:put|bring|get|have) (?:it|that|this|him|her|them)(?: one)? back(?: in| on)?` +
    String.raw`(?: (?:the|my) (?:calendar|list))?(?:,? (?:but|only|just|this time|please))*(?: (?:at|on|to|for) ([^,;?]{1,40}?))?[.!]*$`,
  'i',
);

/** "She feels better. Put it back in, but at 1 pm": what the last answers removed, however long ago, and its new time. */
export function putBack({ whole, recent }: FollowUp): MeantCalls | null {
  const found = PUTS_BACK.exec(whole);
  const done = found === null || found[1] !== undefined ? null : onlyDone(recent.at(-1));
  if (done !== null) return oneCall('reopen_task', { task: done });
  const removed = recent.findLast(({ toolName }) => toolName in BRINGS_BACK);
  const restored = removed === undefined ? null : restoring(removed, recent);
  if (found === null || removed === undefined || restored === null) return null;
  const [, to] = found;
  if (to === undefined) return { calls: [restored], isAsked: true };
  const { title } = restored.arguments;
  return removed.toolName === 'cancel_event' && typeof title === 'string' && isTime(to)
    ? { calls: [restored, { tool: 'move_event', arguments: { title, to } }], isAsked: true }
    : null;
}

/** @returns the only task that a list of finished ones showed. */
function onlyDone(call: ToolCall | undefined): string | null {
  if (call?.toolName !== 'list_tasks' || call.arguments['done'] !== true) return null;
  const [only, other] = thingsIn(call.result);
  return only === undefined || other !== undefined ? null : only.title;
}

/** @returns null if it is back already. */
function restoring(removed: ToolCall, recent: readonly ToolCall[]): MeantCall | null {
  const [tool, named] = BRINGS_BACK[removed.toolName] ?? [];
  if (tool === undefined || named === undefined) return null;
  const since = recent.slice(recent.indexOf(removed) + 1);
  const title = thingsIn(removed.result)[0]?.title ?? stringOf(removed.arguments, named);
  return title === null || since.some(({ toolName }) => toolName === tool)
    ? null
    : { tool, arguments: { [named]: title } };
}
