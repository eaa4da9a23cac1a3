import { isLearningChanged } from '../../../shared/entities/setting-meanings.ts';
import type { MemoryBundleServices } from '../../bundles/memory/memory-store.ts';
import type { EmbedderService } from '../../inference/embedder-service.ts';
import type { Learning } from '../../loader/learning.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { Assistants } from '../create-assistants.ts';
import { createMemory } from '../create-memory.ts';
import type { Undo } from '../create-undo.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createMemoryHandlers } from '../rpc-handlers/memory.ts';

type Needs = Profile &
  Pick<Assistants, 'memoryOwner'> & {
    readonly embedder: EmbedderService;
    readonly models: ModelManager;
    readonly undo: Undo;
  };

export interface MemoryParts {
  readonly memory: MemoryService;
  /** What the tools for memories need. */
  readonly memoryTools: MemoryBundleServices;
}

/** What the person told Knapsack to remember. */
export const addMemory: Feature<Needs, MemoryParts, 'memory', { readonly learning: Learning }> = (parts, later) => {
  const { repositories, settings, embedder, models, undo } = parts;
  const { memory, tools: memoryTools } = createMemory({
    ...parts,
    reader: embedder,
    recallThreshold: () => models.recallThreshold,
  });
  embedder.stateChanged.on(({ phase }) => {
    if (phase === 'ready') memory.catchUp();
  });
  settings.changed.on(({ settings: now, previous }) => {
    if (isLearningChanged(now, previous)) memory.catchUp();
  });
  undo.journal.reverted.on((areas) => {
    if (areas.includes('memories')) memory.noteReverted();
  });
  return {
    gives: { memory, memoryTools },
    handlers: () => createMemoryHandlers(memory, later().learning, repositories.skills),
  };
};
