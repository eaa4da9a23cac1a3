import { POLITE } from '../../reading/polite-words.ts';
import { timePhrases } from '../../reading/time-phrases.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "Also order the flowers, that has to be done by 30 October". */
const FURTHER =
  /^(?:(?:and|oh|ok|okay)\b,? )*(?:also|and|plus|another one|one more)\b[,:]? (?<task>(?:(?!also\b)\p{L}[\p{L}'’-]* ){1,6}\p{L}[\p{L}'’-]*)(?:,|;|\.| -)? (?:(?:(?:and )?(?:that|it|this)(?: one)?(?:['’]s| is| has| needs| must| should)?(?: to)?(?: be)?(?: done| due| finished| ready)* )?(?:by|before|until|till|due)|due on) (?<due>[^,;?!]{3,40}?)[.!]*$/iu;
const LIKELY = 0.3;
const NO_TASK = /^(?:it|that|this|make|change|move|set|mark|that's|it's|put|add|remind|for|the|on|at)\b/i;

/** Puts one more thing with a date on the list that something was just put on. */
export function furtherTask({ whole, last, expected }: FollowUp): MeantCalls | null {
  const { task, due } = FURTHER.exec(whole)?.groups ?? {};
  if (last.toolName !== 'add_task' || task === undefined || due === undefined || NO_TASK.test(task)) return null;
  if ((expected?.chances.get('add_task') ?? 1) < LIKELY || timePhrases(due)[0]?.text !== due) return null;
  const list = stringOf(last.arguments, 'list');
  return oneCall('add_task', {
    task: task.replace(new RegExp(`^${POLITE}`, 'i'), ''),
    ...(list !== null && { list }),
    due,
  });
}
