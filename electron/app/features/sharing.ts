import type { ChatService } from '../../chat/chat-service.ts';
import type { EmbedderService } from '../../inference/embedder-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { Sharing } from '../../sharing/sharing.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { ToolExecutor } from '../../tools/executor.ts';
import type { ReadingOnly } from '../../tools/reading-only.ts';
import type { Permissions } from '../create-permissions.ts';
import { createSharing, type CreateSharingOptions, type ServeStream } from '../create-sharing.ts';
import type { Skills } from '../create-skills.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createSharingHandlers } from '../rpc-handlers/sharing.ts';

/** The app as a whole, for the programs that use it. */
export interface RunningApp {
  /** Starts what waits for a window. */
  readonly startApp: () => void;
  /** Whether a window is open. */
  readonly isWatched: () => boolean;
}

type Needs = Profile &
  RunningApp &
  Pick<Skills, 'plans'> & {
    readonly backend: EngineRouter;
    readonly catalog: Catalog;
    readonly chat: ChatService;
    readonly embedder: EmbedderService;
    readonly executor: ToolExecutor;
    readonly models: ModelManager;
    readonly permissions: Permissions;
    readonly readingOnly: ReadingOnly;
  };

export interface SharingParts {
  readonly sharing: Sharing;
  readonly serveStream: ServeStream;
}

/** Knapsack's tools, its model, and Knapsack as an agent, for other programs. */
export const addSharing: Feature<Needs, SharingParts, 'sharing'> = (parts) => {
  const { paths, resources, repositories, permissions } = parts;
  const { sharing, serveStream } = createSharing({
    ...parts,
    desk: permissions.desk,
    model: modelToServe(parts),
    agent: agentToServe(parts),
    calls: repositories.programCalls,
    handoverFile: paths.handover,
  });
  resources.add(sharing);
  return {
    gives: { sharing, serveStream },
    handlers: () => createSharingHandlers(sharing),
    open: () => void sharing.apply(),
  };
};

const modelToServe = ({ backend, embedder, models, repositories }: Needs): CreateSharingOptions['model'] => ({
  backend,
  models,
  modelName: () => {
    const { modelId } = models.state;
    return models.list().find(({ id }) => id === modelId)?.name ?? null;
  },
  reader: embedder,
  // Without it, tools are chosen by words.
  startReader: () => embedder.start().catch(() => undefined),
  vectors: repositories.vectors,
  countTokens: (counted, format) => backend.countDocumentation(counted, format),
});

const agentToServe = (parts: Needs): CreateSharingOptions['agent'] => {
  const { chat, repositories, plans, models, readingOnly, startApp, events } = parts;
  const { conversations, editorSessions: sessions } = repositories;
  return { chat, conversations, sessions, plans, models, readingOnly, start: startApp, on: events.on };
};
