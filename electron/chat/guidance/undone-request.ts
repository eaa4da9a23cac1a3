import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { inMarks, thingsIn } from './things-in-mind.ts';

/** A request that the app writes out, and the tool that it is for. */
export interface NamedRequest {
  readonly tool: string;
  readonly request: string;
}

/** "Undo that", on its own or at the end of what led to it: "he hasn't called, put it back". */
const UNDOES =
  /(?:^|[,.;!?] (?:(?:so|and|please|just),? )*)(?:(?:please|pls|ok|oh|no|wait|sorry|actually|can you|could you),? )*(?:undo|revert|reverse|take back|(?:put|bring|get|take)(?= (?:it|that|this|them) (?:back|off|out)))(?: (?:it|that|this|them|the last (?:one|change|thing)))?(?: back| off| out)?(?: again)?(?: please| pls)?[.!?]*$/i;

/** What undoes a call, by the argument that says what it was done to. */
const OPPOSITES: Readonly<Record<string, readonly [tool: string, named: string, verb: string]>> = {
  complete_task: ['reopen_task', 'task', 'reopen the task'],
  reopen_task: ['complete_task', 'task', 'complete the task'],
  add_task: ['delete_task', 'task', 'delete the task'],
  delete_task: ['restore_task', 'task', 'restore the task'],
  create_note: ['delete_note', 'title', 'delete the note'],
  delete_note: ['restore_note', 'title', 'restore the note'],
  create_event: ['cancel_event', 'title', 'cancel the event'],
  cancel_event: ['restore_event', 'title', 'restore the event'],
  create_reminder: ['cancel_reminder', 'text', 'cancel the reminder'],
  add_contact: ['delete_contact', 'name', 'delete the contact'],
  delete_contact: ['restore_contact', 'name', 'restore the contact'],
  remember: ['forget', 'text', 'forget that'],
};

/**
 * "Undo that" after a task was completed asks to reopen it.
 * @param call the last one of the answer before.
 * @returns null if the message asks for something else, or if nothing undoes the call.
 */
export function undoneRequest(message: string, call: ToolCall): NamedRequest | null {
  if (!UNDOES.test(message)) return null;
  const opposite = OPPOSITES[call.toolName];
  if (opposite === undefined) return movedBack(call);
  const [tool, argument, verb] = opposite;
  const title = titleOf(call, argument);
  return title === null ? null : { tool, request: `${verb} ${inMarks(title)}` };
}

/** An event goes back to the day and the time that the result gives. */
function movedBack({ toolName, arguments: args, result }: ToolCall): NamedRequest | null {
  const title = args['title'];
  const before = fieldsOf(result)['before'];
  if (toolName !== 'move_event' || typeof title !== 'string' || typeof before !== 'string') return null;
  return { tool: 'move_event', request: `move ${inMarks(title)} to ${startOf(before)}` };
}

/** "Mon, 2 Nov 2026, 07:14 to 08:14" begins at "2 Nov 2026 at 07:14". */
const startOf = (span: string): string => span.replace(/^\p{L}+, /u, '').replace(/, (\d\d:\d\d).*$/, ' at $1');

/** As the result says it in full, or else as the call did. */
function titleOf({ arguments: args, result }: ToolCall, argument: string): string | null {
  const [thing] = thingsIn(result);
  const title = thing?.title ?? args[argument];
  return typeof title === 'string' && title !== '' ? title : null;
}

const fieldsOf = (value: ToolCall['result']): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
