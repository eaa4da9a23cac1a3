import type { ChatHistoryItem } from 'node-llama-cpp';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';

/** What kind of turn it is, for the evaluation's figures. */
export type TurnKind = 'known' | 'invented' | 'unseen' | 'small-talk' | 'no-fit' | 'missing-argument' | 'tool-error';

export interface ToolUse {
  readonly name: string;
  /** In the order of the schema, null where an optional one was left out: as the grammar forces them. */
  readonly arguments: JsonObject;
  readonly result: JsonValue;
}

/** One message of the person and all that the assistant does about it. */
export interface Turn {
  readonly kind: TurnKind;
  readonly user: string;
  readonly uses: readonly ToolUse[];
  readonly answer: string;
  /** Words that the answer took from the results and must hold. */
  readonly quoted: readonly string[];
}

export interface ShownTool {
  readonly name: string;
  readonly summary: string;
  readonly parameters: JsonObject;
}

export interface Conversation {
  readonly tools: readonly ShownTool[];
  readonly turns: readonly Turn[];
}

/** The history that the app would have after the first `count` turns. */
export function toHistory(conversation: Conversation, instructions: string, count = conversation.turns.length): ChatHistoryItem[] {
  const turns = conversation.turns.slice(0, count).flatMap((turn): ChatHistoryItem[] => [
    { type: 'user', text: turn.user },
    {
      type: 'model',
      response: [
        ...turn.uses.map(({ name, arguments: params, result }) => ({ type: 'functionCall' as const, name, params, result, rawCall: undefined as never })),
        turn.answer,
      ],
    },
  ]);
  return [{ type: 'system', text: instructions }, ...turns];
}
