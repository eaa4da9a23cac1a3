import { listShown } from './list-again.ts';
import type { FollowUp, MeantCalls } from './meant-call.ts';
import { readAgain } from './note-detail.ts';

/** "Was the tent on there already?", "have I got gloves in it": how it reads now tells. */
const ASKS_WHETHER =
  /^(?:(?:and|so|but|wait|ok|okay|hm+|hang on|oh)\b,? )*(?:is|are|was|were|do|does|did|have|has|had|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|didn['’]t|haven['’]t|hasn['’]t)(?: there)? (?:[\p{L}\d'’-]+ ){1,8}(?:on|in) (?:there|it|that|(?:the|that|this) (?:list|note|file|recipe))(?: (?:already|yet|too|now|as well|before|or not|anywhere|by now))*[?.!]*$/iu;
const HOLDS_TEXT = /^(?:create|append|read)_note$|^(?:read_file|append_to_file)$/;
const OF_TASKS = /^(?:add|complete|delete|edit|reopen|restore|list)_tasks?$/;

/** Whether something is in the note, in the file or on the list of the previous answer: it is shown as it is now. */
export function whetherThere({ whole, last, recent, known }: FollowUp): MeantCalls | null {
  if (!ASKS_WHETHER.test(whole)) return null;
  if (HOLDS_TEXT.test(last.toolName)) return readAgain(last);
  return OF_TASKS.test(last.toolName) ? listShown(last, recent, known) : null;
}
