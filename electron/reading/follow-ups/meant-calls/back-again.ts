import { comparedWords } from '../../../inference/compared-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { allNames, kindOfResult, meaningfulWords, type KnownTitles } from '../../own-things/named-kinds.ts';
import { titleInWords } from '../../own-things/title-in-words.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What brings back what a tool removed or finished, and the argument that says which thing. */
export const BRINGS_BACK: Readonly<Record<string, readonly [tool: string, named: string]>> = {
  cancel_event: ['restore_event', 'title'],
  delete_task: ['restore_task', 'task'],
  delete_note: ['restore_note', 'title'],
  delete_contact: ['restore_contact', 'name'],
  complete_task: ['reopen_task', 'task'],
};
/** "No, leave it in". */
const LEAVES_IT = longPattern('i')`
  ^(?:(?:no|oh|wait|actually|sorry|hang on|on second thoughts?)\b[,. ]*)+(?:please )?
  (?:leave|keep|have) (?:it|that|this|them)
  (?: (?:in|on|there|open|after all|(?:as|where) (?:it|they) (?:is|was|are|were)))*(?=$|[,.;!])
`;
/** "Oops, no, it's not", after a task was ticked off. */
const NOT_DONE = longPattern('i')`
  ^(?:(?:no|oh|oops|wait|actually|sorry|hang on|ah)\b[,. ]*)+
  (?:(?:it|that|this)(?:['’]?s| is) not|(?:it|that) isn['’]?t|i (?:haven['’]?t|didn['’]?t|have not)|not)
  (?: (?:done|finished|it|that|been|yet|really|actually|all))*[.!]*$
`;
const LIKELY = 0.8;
const RETURNS = 0.3;
const MOST_WORDS = 12;

/**
 * "No wait, I can go after all", "oh, it's on again", after an event was cancelled. What was removed can't be removed again, so a
 * message that seems to ask for it means to have it back, if the other tool is likely, too.
 */
export function backAgain({ whole, last, expected, known }: FollowUp): MeantCalls | null {
  const [tool] = BRINGS_BACK[last.toolName] ?? [];
  if (tool === undefined || expected === null || whole.split(' ').length > MOST_WORDS) return null;
  const [back, removes] = [expected.chances.get(tool) ?? 0, expected.chances.get(last.toolName) ?? 0];
  if (back < RETURNS || back + removes < LIKELY) return null;
  return broughtBack(whole, last, known);
}

/** "No, leave it in, …", after it was removed. */
export const leftIn = ({ whole, last, known }: FollowUp): MeantCalls | null =>
  LEAVES_IT.test(whole) || (last.toolName === 'complete_task' && NOT_DONE.test(whole))
    ? broughtBack(whole, last, known)
    : null;

function broughtBack(message: string, last: ToolCall, known: KnownTitles): MeantCalls | null {
  const [tool, named] = BRINGS_BACK[last.toolName] ?? [];
  if (tool === undefined || named === undefined) return null;
  const [thing] = thingsIn(last.result);
  const title = thing?.title ?? stringOf(last.arguments, named);
  if (title === null || namesAnother(message, title, allNames(known))) return null;
  return oneCall(tool, { [named]: title });
}

/** Whether a message names another entry of the kind that a call was about, and not that one. */
export function namesOther(message: string, { toolName, result }: ToolCall, known: KnownTitles): boolean {
  const [only, other] = thingsIn(result);
  const kind = kindOfResult(toolName);
  if (kind === null || only === undefined || other !== undefined) return false;
  const named = titleInWords(message, known[kind]);
  return named !== null && named.toLowerCase() !== only.title.toLowerCase();
}

/** Whether a message has a word of something else that the person has. */
function namesAnother(message: string, title: string, all: readonly string[]): boolean {
  const own = meaningfulWords(title);
  const said = new Set(comparedWords(message).filter((word) => !own.includes(word)));
  return all.some((one) => one !== title && meaningfulWords(one).some((word) => said.has(word)));
}
