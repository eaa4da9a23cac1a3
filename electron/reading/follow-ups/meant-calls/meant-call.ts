import { Phrases } from '../../../foundation/phrases.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import type { Expectation } from '../../tool-choice/weighed-act.ts';

/** A call that a message stands for, with all of its arguments: the app knows them from the previous answer. */
export interface MeantCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

export interface MeantCalls {
  /** One after another. */
  readonly calls: readonly MeantCall[];
  /** Whether the message asks for them; a change that only follows from it is offered. */
  readonly isAsked: boolean;
}

/** A message after an answer that called a tool. */
export interface FollowUp {
  /** All of the message. */
  readonly whole: string;
  /** The message without the words that only lead up to it, and without its closing punctuation. */
  readonly text: string;
  /** The last call of the previous answer. */
  readonly last: ToolCall;
  /** The calls of the last answers that succeeded, oldest first, `last` among them. */
  readonly recent: readonly ToolCall[];
  /** What was asked before the last answer. */
  readonly asked: string;
  /** What the person has in the app. */
  readonly known: KnownTitles;
  /** What the classifier makes of all of the message; null without one. */
  readonly expected: Expectation | null;
}

export type ReadFollowUp = (followUp: FollowUp) => MeantCalls | null;

export const oneCall = (tool: string, args: JsonObject, isAsked = true): MeantCalls => ({
  calls: [{ tool, arguments: args }],
  isAsked,
});

/** Words that say nothing about what is different, or new: "that one should be …", "I'd need it …". */
const FILLERS = new Set(
  (
    "a an the it its it's that that's thats this these those they there's is are was be been will would should must " +
    'has have had to need needs needed do does done can could may make set put get give for by on until till at of in ' +
    'with please pls ok okay and oh ah also so then now just actually really sorry well hmm btw i we you meant mean ' +
    "said say only rather better best instead thing one i'd i'll we'd let lets let's me us my our as say but too though " +
    'if want like it’s that’s'
  ).split(' '),
);

/** Whether a text consists only of such words and the given ones. */
export const hasOnly = (text: string, others: RegExp | Phrases): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).every(
    (word) =>
      FILLERS.has(word.replaceAll('’', "'")) || (others instanceof Phrases ? others.has(word) : others.test(word)),
  );

export const stringOf = (args: JsonObject, name: string): string | null => {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
