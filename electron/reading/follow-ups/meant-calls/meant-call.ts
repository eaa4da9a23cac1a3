import type { JsonObject } from '../../../../shared/entities/json.ts';

/** A call that a message stands for, with all of its arguments: the app knows them from the previous answer. */
interface MeantCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

export interface MeantCalls {
  /** One after another. */
  readonly calls: readonly MeantCall[];
  /** Whether the message asks for them; a change that only follows from it is offered. */
  readonly isAsked: boolean;
}

export const oneCall = (tool: string, args: JsonObject, isAsked = true): MeantCalls => ({
  calls: [{ tool, arguments: args }],
  isAsked,
});
