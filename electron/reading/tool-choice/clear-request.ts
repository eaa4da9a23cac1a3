import type { ReadableTool } from '../takes.ts';
import { changeOf, type Change } from '../english/change-words.ts';
import { kindOfTool, type ThingKind } from '../own-things/named-kinds.ts';

/**
 * From this probability on, the classifier is nearly always right about requests: 199 of 206 in the development half of
 * people's requests, and 10 of its 119 messages without a tool look like one.
 */
const CLEAR = 0.7;
/** From this on, a tool for the kind of thing that a message names by its title: "Dr Weber number". */
const CLEAR_NAMED = 0.35;

/**
 * @param likely natural logarithms of the probabilities that the classifier gives tools, by name.
 * @param asked the changes that the request clearly asks for.
 * @param named the kinds of the person's things that it names by their titles.
 * @returns whether it is clear which tool a message is for. One that would change something has to be asked for besides:
 * "I finished the novel" completes no task.
 */
export function isClearRequest(
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  likely: ReadonlyMap<string, number>,
  asked: ReadonlySet<Change>,
  named: ReadonlySet<ThingKind>,
): boolean {
  const isNamed = (tool: string): boolean => {
    const kind = kindOfTool(tool);
    return kind !== null && named.has(kind);
  };
  return tools.some(
    ({ name, risk }) =>
      (likely.get(name) ?? -Infinity) >= Math.log(isNamed(name) ? CLEAR_NAMED : CLEAR) &&
      (risk === 'read-only' || asked.has(changeOf(name))),
  );
}
