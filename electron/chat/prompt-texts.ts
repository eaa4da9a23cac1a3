import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import { withMemories } from '../prompt/memory-notes.ts';
import { withPlan } from '../prompt/plan-notes.ts';
import type { TurnPlans } from '../skills/turn-plans.ts';
import type { ToolTexts } from './prompt-turns.ts';

/** What a conversation needs of memory. */
export type ConversationMemory = Pick<MemoryService, 'forMessage' | 'freezeFor' | 'frozen'>;

/** What a conversation needs of skills and of what worked before. */
export type ConversationPlans = Pick<TurnPlans, 'forMessage' | 'freezeFor' | 'frozen'>;

/** What is recalled for messages; each is absent where there is nothing of its kind. */
export interface Recalling {
  readonly memory?: ConversationMemory;
  readonly plans?: ConversationPlans;
}

/**
 * @returns what stands in the messages of a conversation in addition to their words. Without a loader that chooses, nothing is
 * recalled.
 */
export function promptTexts(conversationId: string, tools: ConversationTools, { memory, plans }: Recalling): ToolTexts {
  const shown = <Value>(recalled: ReadonlyMap<string, Value> | undefined): ReadonlyMap<string, Value> =>
    new Map([...((tools.chosen ? recalled : null) ?? [])].filter(([id]) => !tools.withoutRecalled.has(id)));
  return { ...tools, memories: shown(memory?.frozen(conversationId)), plans: shown(plans?.frozen(conversationId)) };
}

/** @returns a draft with what would stand before it if it was sent as it is. */
export async function withRecalled(
  draft: string,
  tools: ConversationTools,
  { memory, plans }: Recalling,
): Promise<string> {
  if (!tools.chosen) return draft;
  const recalled = (await memory?.forMessage(draft)) ?? [];
  return withMemories(
    recalled.map(({ text }) => text),
    withPlan((await plans?.forMessage(draft)) ?? undefined, draft),
  );
}
