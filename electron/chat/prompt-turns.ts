import { loadedLines, withoutTools } from '../loader/meta-tools/load-tools.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import { withMemories } from '../prompt/memory-notes.ts';
import { asUntrusted, plainText } from '../prompt/untrusted-content.ts';
import { withPlan } from '../prompt/plan-notes.ts';
import type { Plan } from '../../shared/entities/skill.ts';
import { withAddedTools } from '../inference/added-tools.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { messageText } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { PromptPart, PromptToolCall, PromptTurn } from '../inference/inference-backend.ts';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';

/**
 * What the loader changes in messages and answers (see `ConversationTools`), and what was recalled and planned for a
 * message, by its id.
 */
export interface ToolTexts extends Pick<ConversationTools, 'notes' | 'erased'> {
  readonly memories: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, Plan>;
}
const UNCHANGED: ToolTexts = { notes: new Map(), erased: new Map(), memories: new Map(), plans: new Map() };

/**
 * @param messages oldest first.
 * @param texts of tools that came and went, and of memories.
 * @returns what the model is shown of them. Answers that never got a part are left out: there is nothing to show or
 * continue.
 */
export function toPromptTurns(
  messages: readonly StoredMessage[],
  { notes, erased, memories, plans }: ToolTexts = UNCHANGED,
): PromptTurn[] {
  return messages.flatMap((message): PromptTurn[] => {
    if (message.role === 'user') {
      const text = messageText({ parts: message.parts.map(({ part }) => part) });
      const added = notes.get(message.id) ?? [];
      return [
        {
          role: 'user',
          text: withAddedTools(
            added,
            withMemories(memories.get(message.id) ?? [], withPlan(plans.get(message.id), text)),
          ),
          ...bringing(added),
        },
      ];
    }
    const parts = toPromptParts(message.parts, erased.get(message.id));
    return parts.length === 0 ? [] : [{ role: 'assistant', parts, ...bringing(parts.flatMap(loadedIn)) }];
  });
}

/** Tools that are documented in a turn and still loaded: they stay in the prompt when the turn has to go. */
const bringing = (addedTools: readonly string[]): { addedTools?: readonly string[] } =>
  addedTools.length > 0 ? { addedTools } : {};

const loadedIn = (part: PromptPart): readonly string[] =>
  part.type === 'tool-calls' ? part.calls.flatMap(({ name, result }) => loadedLines(name, result)) : [];

interface CallGroup {
  readonly step: number;
  readonly calls: PromptToolCall[];
}

/** Calls of one generation step form one group: that is how the model wrote them, and how its KV cache holds them. */
function toPromptParts(parts: readonly StoredPart[], erased?: ReadonlySet<string>): PromptPart[] {
  const prompt: PromptPart[] = [];
  let openGroup: CallGroup | null = null;
  for (const stored of parts) {
    if (stored.part.type !== 'tool-call') {
      openGroup = null;
      prompt.push(stored.part);
    } else {
      openGroup = groupFor(stored.step, openGroup, prompt);
      openGroup.calls.push(toPromptCall(stored.part.call, stored.raw, erased));
    }
  }
  return prompt;
}

/** @returns the open group when it is of this step, else a new one, added to the prompt. */
function groupFor(step: number, open: CallGroup | null, prompt: PromptPart[]): CallGroup {
  if (open?.step === step) return open;
  const group: CallGroup = { step, calls: [] };
  prompt.push({ type: 'tool-calls', calls: group.calls });
  return group;
}

function toPromptCall(call: ToolCall, raw: JsonValue, erased?: ReadonlySet<string>): PromptToolCall {
  const result = resultForModel(call);
  return {
    name: call.toolName,
    arguments: call.arguments,
    result: erased === undefined ? result : withoutTools(call.toolName, result, erased),
    raw,
  };
}

/** What the model is told of a call: its result, or why there is none. Words that others wrote are marked as such. */
function resultForModel({ outcome, result, error, errorForModel, untrusted, undo }: ToolCall): JsonValue {
  if (undo === 'undone') return { undone: 'The person undid this: everything is as it was before the call.' };
  if (outcome === 'succeeded') return untrusted ? asUntrusted(result) : result;
  const told = errorForModel ?? error ?? 'The tool did not end.';
  return { error: untrusted ? plainText(told) : told };
}
