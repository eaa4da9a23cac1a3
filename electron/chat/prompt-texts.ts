import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import { withMemories } from '../prompt/memory-notes.ts';
import { withPlan } from '../prompt/plan-notes.ts';
import type { TurnPlans } from '../skills/turn-plans.ts';
import type { Compactor } from './compaction/compactor.ts';
import type { ToolTexts } from './prompt-turns.ts';

/** What a conversation needs from memory. */
export type ConversationMemory = Pick<MemoryService, 'isOn' | 'forMessage' | 'freezeFor' | 'frozen'>;

/** What a conversation needs from skills and past requests. */
export type ConversationPlans = Pick<TurnPlans, 'forMessage' | 'freezeFor' | 'frozen'>;

/** What is recalled for messages, shown in place of old ones, and where they belong; each is absent if the app has none of its kind. */
export interface Recalling {
  readonly memory?: ConversationMemory;
  readonly plans?: ConversationPlans;
  readonly compactor?: Pick<Compactor, 'applied'>;
  /** @returns the folder of the editor that a conversation belongs to; null for any other conversation. */
  readonly projectFolder?: (conversationId: string) => string | null;
}

/** @returns the texts added to the messages of a conversation. Nothing is recalled unless the loader selects tools. */
export function promptTexts(conversationId: string, tools: ConversationTools, recalling: Recalling): ToolTexts {
  const { memory, plans, compactor, projectFolder } = recalling;
  const shown = <Value>(recalled: ReadonlyMap<string, Value> | undefined): ReadonlyMap<string, Value> =>
    new Map([...((tools.chosen ? recalled : null) ?? [])].filter(([id]) => !tools.withoutRecalled.has(id)));
  return {
    ...tools,
    memories: shown(memory?.frozen(conversationId)),
    plans: shown(plans?.frozen(conversationId)),
    compaction: compactor?.applied(conversationId, tools) ?? null,
    projectFolder: projectFolder?.(conversationId) ?? null,
  };
}

/**
 * @param conversationId null for one that has not begun.
 * @returns a draft, preceded by what would be added if it were sent unchanged.
 */
export async function withRecalled(
  conversationId: string | null,
  draft: string,
  tools: ConversationTools,
  { memory, plans }: Recalling,
): Promise<string> {
  if (!tools.chosen) return draft;
  const recalled = (await memory?.forMessage(draft, conversationId)) ?? [];
  return withMemories(
    recalled.map(({ text }) => text),
    withPlan((await plans?.forMessage(draft)) ?? undefined, draft),
  );
}
