import type { KnownTitles } from '../own-things/named-kinds.ts';
import { forAll, isReadOnly, parametersWith, toolOf, type ByParameter } from '../parameters-with.ts';

/** "Show the garden list": a list that isn't there is worth an answer. */
const SAYS_LIST = /\blists?\b/i;

/** "My tasks" are those of all lists. */
const ALL_TASKS = /^(?:tasks?|to-?dos?)$/i;

/**
 * "Is there a job about the flights?": words that only say what a task is about don't name a list.
 * @returns the lists that a question about tasks can mean, by `tool.parameter`.
 */
export const taskLists = (request: string, { list, tools }: KnownTitles): ByParameter<readonly string[]> =>
  SAYS_LIST.test(request)
    ? {}
    : forAll(
        parametersWith(tools, 'list').filter((key) => isReadOnly(toolOf(key), tools)),
        list.filter((name) => !ALL_TASKS.test(name) && request.toLowerCase().includes(name.toLowerCase())),
      );
