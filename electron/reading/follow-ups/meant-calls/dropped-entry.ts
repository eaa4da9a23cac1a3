import { meaningfulWords } from '../../own-things/named-kinds.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_LISTS = /^(?:add|list|edit|complete|delete)_tasks?$/;
const DROPS =
  /^(?:(?:oh|wait|sorry|actually|hm+|ok|and|but|ah)\b,? )*(?:no|not|scratch|skip|drop|leave out|forget|never ?mind|cross off|cross out|strike|take off|without)(?: the| any| about the| more)? (\p{L}[\p{L}' -]{1,40}?)(?: (?:after all|then|please|any ?more|again|off|though|from (?:it|the list|there)))*$/iu;

/** "No jam, we still have some", "scratch the rice": an entry that the last answers put on a list, or showed there. */
export function droppedEntry({ text, last, recent, known }: FollowUp): MeantCalls | null {
  const [, said] = DROPS.exec(text) ?? [];
  if (said === undefined || !OF_LISTS.test(last.toolName)) return null;
  const words = comparedWords(said);
  const titles = new Set(
    recent
      .filter(({ toolName }) => OF_LISTS.test(toolName))
      .flatMap(({ result }) => thingsIn(result).map(({ title }) => title)),
  );
  const named = [...titles].filter((title) => known.task.includes(title) && isAllSaid(title, words));
  const [only, other] = named;
  return only === undefined || other !== undefined ? null : oneCall('delete_task', { task: only });
}

/** "No butter after all" drops "3 packs of butter". */
const AMOUNT = /^(?:\d+(?:[.,]\d+)? ?|an? |two |three |four |five |six |some )(?:\p{L}+ of )?(?=\p{L})/iu;

/** Nothing but the title is said: "no coffee cups" drops no coffee. */
const isAllSaid = (title: string, said: readonly string[]): boolean => {
  const telling = meaningfulWords(title.replace(AMOUNT, ''));
  return (
    telling.length > 0 &&
    telling.every((word) => said.includes(word)) &&
    said.length <= comparedWords(title).length + 1 &&
    meaningfulWords(said.join(' ')).every((word) => telling.includes(word))
  );
};
