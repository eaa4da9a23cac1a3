import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { thingsIn } from './things-in-mind.ts';

const CANNOT =
  "(?:(?:i|we|he|she|they|\\p{Lu}\\p{Ll}+)(?: (?:really|just|now|actually))* (?:can['’]?t|cannot|can not|won['’]?t be able to|couldn['’]?t)" +
  '(?: (?:make|do|come|manage|go|be there))+(?: (?:it|that|this|then|that day|on that day|at that time|any ?more|after all|now))*|' +
  "(?:that|it|that day)(?:['’]s| is| does(?:n['’]t| not))+ (?:no good|not good|bad|work|suit)(?: (?:for me|me|any ?more))*)";
const MOVES =
  '(?:move|reschedule|postpone|rearrange|shift|put off) (?:it|that|this)(?: (?:please|for me|to another (?:day|time|date)|to a different (?:day|time|date)))*';
const FORM = new RegExp(
  String.raw`^(?:(?:oh|sorry|ok|okay|and|but|hm+|actually|wait|oops),? )*(?:${CANNOT}[,.;!]* (?:so |and )*)?(?:(?:please|can you|could you|would you|can we),? )*${MOVES}(?:,? (?:because |as |since )?${CANNOT})?[.!?]*$`,
  'iu',
);

/**
 * "I can't make it that day, can you move it", after an event was entered or found: to when is left open.
 * @returns the event that is to be moved; null for any other message.
 */
export function unsaidMove(message: string, last: ToolCall | null): string | null {
  if (last === null || !/^(?:create|move|edit|restore|list)_events?$/.test(last.toolName)) return null;
  const [only, other] = thingsIn(last.result).filter(({ kind }) => kind === 'event');
  return only !== undefined && other === undefined && FORM.test(message.trim()) ? only.title : null;
}
