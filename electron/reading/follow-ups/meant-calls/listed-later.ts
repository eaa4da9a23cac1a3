import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord, meaningfulWords } from '../../own-things/named-kinds.ts';
import { isTime } from '../../english/merged-time.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { oneNamedIn, thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "… on Friday instead", "… Thursday rather than Friday". */
const INSTEAD = /,? (?:instead|rather)(?: (?:of|than) [^,;.?!]{2,30})?(?: (?:please|then))?$/i;
/** "… won't be ready till Monday", "… can't be reached before Friday", "… only opens on the 3rd". */
const NOT_UNTIL =
  /(?:\b(?:not|cannot|never)\b|n['’]t\b)(?: [\p{L}'’-]+){0,6} (?:until|till|til|before) |\bonly (?:[\p{L}'’-]+ ){0,4}(?:on|by|from|after) /iu;
/** "Remind me on Friday instead", "put it on Monday instead": no statement. */
const ORDERS =
  /^(?:(?:and|but|then|also|please|ok|okay)\b,? )*(?:remind|set|add|put|show|list|make|move|change|book|create|enter|start|wake|tell|what|when|how|who|where|which|is|are|can|could|do|does|did)\b/i;
const LINK = /^(?:(?:for|by|on|until|till|til|before|due|to|from|at|after) )+/i;
const OF_TASKS = /^(?:list|complete|edit|reopen)_tasks?$/;

/**
 * "I'll collect the tyres on Friday instead", "the quote won't be ready till Monday": a later day for one of the tasks that were listed,
 * which it names. Nobody asks for it, so it is offered.
 */
export function listedLater({ text, last, recent, known }: FollowUp): MeantCalls | null {
  const isTold = INSTEAD.test(text) || NOT_UNTIL.test(text);
  if (!isTold || ORDERS.test(text) || !OF_TASKS.test(last.toolName)) return null;
  const plain = text.replace(INSTEAD, '');
  const due = timePhrases(plain).findLast(
    ({ text: phrase }) => plain.endsWith(phrase) && isTime(phrase.replace(LINK, '')),
  )?.text;
  const listed = recent.findLast(({ toolName }) => toolName === 'list_tasks');
  if (due === undefined || listed === undefined) return null;
  const rest = plain.slice(0, plain.length - due.length);
  const things = thingsIn(listed.result).filter(({ title }) => known.task.includes(title));
  const thing = oneNamedIn(rest, things);
  return thing === null || !saysWhat(rest, thing.title)
    ? null
    : oneCall('edit_task', { task: thing.title, change: 'due', to: due.replace(LINK, '') }, false);
}

/** Whether a text has more of a title than the name of somebody in it: "I won't see Clara until Monday" is about no quote for her. */
function saysWhat(text: string, title: string): boolean {
  const said = comparedWords(text);
  const names = new Set((title.match(/(?<= )\p{Lu}[\p{L}'’-]+/gu) ?? []).flatMap(comparedWords));
  return meaningfulWords(title).some((word) => !names.has(word) && said.some((one) => isSameWord(one, word)));
}
