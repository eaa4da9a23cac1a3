import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { changeOf } from '../languages/en/change-words.ts';
import { bringsBack, saysUndo, takesOff } from '../languages/en/undo-words.ts';
import { oppositeOf } from '../opposites.ts';
import { kindOfResult, type KnownTitles } from '../own-things/named-kinds.ts';
import { titleSaid } from '../own-things/named-thing.ts';
import { namesWith } from '../parameters-with.ts';
import { namingOf, nameOf } from '../tagged/readers.ts';
import { oneCall, type MeantCalls } from './meant-calls/meant-call.ts';
import { thingsIn } from './things-in-mind.ts';

/**
 * "Undo that" after a task was completed reopens it.
 * @param call the last one of the previous answer.
 * @returns null if the message asks for something else, if nothing undoes the call, or if it was undone already.
 */
export function undoneCall(message: string, call: ToolCall, known: KnownTitles): MeantCalls | null {
  // With the button on its card; it is as it was.
  if (call.undo === 'undone' || !saysUndo(message) || namesOther(message, call, known)) return null;
  if (changeOf(call.toolName) === 'restores' && bringsBack(message)) return null;
  const opposite = oppositeOf(call, known);
  if (opposite === null) return takesOff(message) ? null : movedBack(call, known);
  const title = titleOf(call, opposite.of);
  const naming = namingOf(opposite.tool, known);
  return title === null
    ? null
    : oneCall(opposite.tool, { [naming === null ? opposite.of : nameOf(naming.parameter)]: title });
}

/** Whether a message names another entry of the kind that a call was about: "there's still butter in the fridge, take that off". */
function namesOther(message: string, { toolName, result }: ToolCall, known: KnownTitles): boolean {
  const [only, other] = thingsIn(result);
  const kind = kindOfResult(toolName);
  if (kind === null || only === undefined || other !== undefined) return false;
  const named = titleSaid(message, known[kind]);
  return named !== null && named.toLowerCase() !== only.title.toLowerCase();
}

/** An event goes back to the day and the time that the result gives. */
function movedBack({ toolName, arguments: args, result }: ToolCall, { tools }: KnownTitles): MeantCalls | null {
  const [[moved = ''], [to]] = [namesWith(toolName, tools, 'event'), namesWith(toolName, tools, 'moved time')];
  const title = args[moved];
  const before = fieldsOf(result)['before'];
  if (to === undefined || typeof title !== 'string' || typeof before !== 'string') return null;
  return oneCall(toolName, { [moved]: title, [to]: startOf(before) });
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
