import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { Plan } from '../../../../shared/entities/skill.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { toPromptTurns } from '../../../../electron/chat/prompt-turns.ts';
import type { PromptTurn } from '../../../../electron/inference/inference-backend.ts';
import { briefDocumentation } from '../../../../electron/prompt/brief-documentation.ts';
import { textPart, type StoredMessage, type StoredPart } from '../../../../electron/storage/stored-message.ts';
import type { ToolUse, Turn } from './conversation.ts';

/** A turn whose answer does not exist yet. */
export type OpenTurn = Omit<Turn, 'kind' | 'answer' | 'quoted'> & Partial<Turn>;

/** @returns what the app would show the model of stored turns, written by the app's own code. */
export function toPrompt(turns: readonly OpenTurn[]): PromptTurn[] {
  const numbered = turns.map((turn, index): [string, OpenTurn] => [String(index), turn]);
  return toPromptTurns(
    numbered.flatMap(([id, turn]) => toMessages(id, turn)),
    {
      notes: new Map(numbered.map(([id, { added = [] }]) => [id, added.map(briefDocumentation)])),
      erased: new Map(),
      memories: new Map(numbered.map(([id, { memories = [] }]) => [id, memories])),
      plans: new Map(
        numbered.flatMap(([id, { plan }]): [string, Plan][] =>
          plan === undefined ? [] : [[id, { ...plan, messageId: id, confidence: 1, tools: [], offered: [] }]],
        ),
      ),
    },
  );
}

/** An answer that was stopped before its first word left nothing behind. */
function toMessages(id: string, { unanswered, user, uses, answer }: OpenTurn): StoredMessage[] {
  const before =
    unanswered === undefined
      ? []
      : [message(`${id}-before`, 'user', [textPart(unanswered)]), message(`${id}-stopped`, 'assistant', [])];
  const own = message(id, 'user', [textPart(user)]);
  return answer === undefined
    ? [...before, own]
    : [
        ...before,
        own,
        message(`${id}-answer`, 'assistant', [...toCallParts(uses), { ...textPart(answer), step: uses.length }]),
      ];
}

const message = (id: string, role: StoredMessage['role'], parts: readonly StoredPart[]): StoredMessage => ({
  id,
  conversationId: 'practice',
  role,
  parts,
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

/** Uses that were written together belong to one step. */
function toCallParts(uses: readonly ToolUse[]): StoredPart[] {
  let step = -1;
  return uses.map((use, index) => {
    if (use.together !== true) step = index;
    return { part: { type: 'tool-call', call: toCall(use, String(index)) }, step, raw: null };
  });
}

function toCall({ name, arguments: args, result, untrusted = false }: ToolUse, id: string): ToolCall {
  const error = errorIn(result);
  const ended =
    error === null
      ? ({ outcome: 'succeeded', result, error } as const)
      : ({ outcome: 'failed', result: null, error } as const);
  return {
    id,
    messageId: 'practice',
    toolName: name,
    bundle: null,
    arguments: args,
    ...ended,
    startedAt: 0,
    durationMs: 0,
    untrusted,
  };
}

/** @returns why a tool did not do what it was called for; null if it did. */
export function errorIn(result: ToolUse['result']): string | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const { error } = result as JsonObject;
  return typeof error === 'string' ? error : null;
}
