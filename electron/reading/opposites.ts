import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { AfterCall } from '../tools/after-call.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';

type Tools = Pick<KnownTitles, 'tools'>;

/** What undoes a call, and how it is asked for, up to what it was done to: "delete the task". */
type Opposite = Required<AfterCall>['undoneBy'] & { readonly words: string };

/** @returns null if nothing undoes it. */
export function oppositeOf({ toolName }: Pick<ToolCall, 'toolName'>, { tools = [] }: Tools): Opposite | null {
  const opposite = tools.find(({ name }) => name === toolName)?.afterwards?.undoneBy;
  return opposite === undefined ? null : { ...opposite, words: inWords(opposite.tool, toolName) };
}

/**
 * @param of the tool whose name says what it is about: what cancels reminders cancels the timer that another one has started.
 * @returns a request for a tool, up to the name of a thing: "delete the task" for one that deletes a task.
 */
export function inWords(tool: string, of = tool): string {
  const [[verb = ''], [, noun]] = [tool.split('_'), of.split('_')];
  return noun === undefined ? `${verb} that` : `${verb} the ${noun}`;
}
