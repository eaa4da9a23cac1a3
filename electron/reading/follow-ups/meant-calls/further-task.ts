import { POLITE } from '../../english/polite-words.ts';
import { TO_DO } from '../../english/separate-entries.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "Also order the flowers, that has to be done by 30 October". */
const FURTHER =
  /^(?:(?:and|oh|ok|okay)\b,? )*(?:also|and|plus|another one|one more)\b[,:]? (?<task>(?:(?!also\b)\p{L}[\p{L}'’-]* ){1,6}\p{L}[\p{L}'’-]*)(?:,|;|\.| -)? (?:(?:(?:and )?(?:that|it|this)(?: one)?(?:['’]s| is| has| needs| must| should)?(?: to)?(?: be)?(?: done| due| finished| ready)* )?(?:by|before|until|till|due)|due on) (?<due>[^,;?!]{3,40}?)[.!]*$/iu;
/** "And the puzzle as well, same date": it is to be bought, too, if the thing before was. */
const SAME_DATE =
  /^(?:(?:and|oh|ok|okay|also|plus)\b,? )+(?<thing>(?:the |an? |some )?(?:\p{L}[\p{L}'’-]* ?){1,6}?),? (?:(?:with|for|on|by) )?(?:the )?same (?:date|day|deadline|due date)[.!]*$/iu;
const TOO = /,? (?:too|also|as well)$/i;
const VERB = /^(?:buy|order|get|wash|iron|clean|fix|mend|repair|pack|sell|return|water|paint|collect|pick up) (?=\S)/i;
const LIKELY = 0.3;
const NO_TASK_BUT_THE = /^(?:it|that|this|make|change|move|set|mark|put|add|remind|for|on|at)\b/i;
const NO_TASK = /^(?:it|that|this|make|change|move|set|mark|that's|it's|put|add|remind|for|the|on|at)\b/i;

function onSameDate({ whole, last }: FollowUp): MeantCalls | null {
  const thing = SAME_DATE.exec(whole)?.groups?.['thing']?.replace(TOO, '').trim() ?? '';
  const [before, due] = [stringOf(last.arguments, 'task'), stringOf(last.arguments, 'due')];
  if (last.toolName !== 'add_task' || thing === '' || NO_TASK_BUT_THE.test(thing) || before === null || due === null)
    return null;
  const [verb = ''] = TO_DO.test(thing) ? [] : (VERB.exec(before) ?? []);
  const list = stringOf(last.arguments, 'list');
  return oneCall('add_task', { task: verb + thing, ...(list !== null && { list }), due });
}

/** Puts one more thing with a date on the list that something was just put on. */
export function furtherTask(followUp: FollowUp): MeantCalls | null {
  const { whole, last, expected } = followUp;
  const same = onSameDate(followUp);
  if (same !== null) return same;
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
