import type { Copying } from '../../inference/inference-backend.ts';
import { POINTS_AT_THING } from '../follow-ups/resolved-references.ts';
import { THING_KINDS, type KnownTitles } from '../own-things/named-kinds.ts';
import { NAMING } from '../own-things/naming-parameters.ts';
import { ownThings } from '../own-things/own-things.ts';

/** "Make it high priority". */
const SETS_IT =
  /^(?:(?:please|ok|and|then|also|now|could you|can you),? )*(?:make|set|flag|tag) (?:it|that one|that|this)\b/i;
/** A task to reopen is none that the person still has to do. */
const MEANS_FORMER = 'reopen_task.task';
const USES = THING_KINDS.flatMap((kind) => NAMING[kind].uses).filter((parameter) => parameter !== MEANS_FORMER);

/**
 * "Move it", and nothing says what "it" is: only what the person has and the conversation named can be meant. After a
 * search that found nothing there is none, so it is asked for, where any word of the question before would be copied.
 * @param earlier texts of the conversation.
 * @param answered those of the last answer: of several things that it listed, none is "it", so that is asked for too.
 */
export function pointedThings(
  request: string,
  earlier: readonly string[],
  known: KnownTitles,
  answered: readonly string[] = [],
): Copying['onlyAmong'] {
  if (!POINTS_AT_THING.test(request) && !SETS_IT.test(request)) return {};
  const said = ownThings(request, known);
  const before = ownThings(earlier.join('\n'), known);
  const listed = ownThings(answered.join('\n'), known);
  const isListed = (parameter: string): boolean => new Set(listed[parameter]).size > 1;
  return Object.fromEntries(
    USES.filter((parameter) => !(parameter in said)).map((parameter) => [
      parameter,
      isListed(parameter) ? [] : (before[parameter] ?? []),
    ]),
  );
}
