import type { ChatService } from '../../chat/chat-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { INSTRUCTIONS } from '../../prompt/instructions.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { Assistants } from '../create-assistants.ts';
import { createMetrics, type Metrics } from '../create-metrics.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createMetricsHandlers } from '../rpc-handlers/metrics.ts';

type Needs = Profile &
  Pick<Assistants, 'ownInstructions'> & {
    readonly backend: EngineRouter;
    readonly catalog: Catalog;
    readonly chat: ChatService;
    readonly models: ModelManager;
  };

/** Measured figures of answers. */
export const addMetrics: Feature<Needs, { readonly metrics: Metrics }, 'metrics'> = ({
  resources,
  repositories,
  settings,
  catalog,
  backend,
  models,
  ownInstructions,
  chat,
  emit,
  logger,
}) => {
  const metrics = resources.add(
    createMetrics({
      repositories,
      catalog,
      backend,
      models,
      settings,
      emit,
      logger,
      instructions: INSTRUCTIONS,
      ownInstructions,
      answerChanged: chat.answerChanged,
      resume: (id) => chat.prepare(id, ''),
    }),
  );
  return {
    gives: { metrics },
    handlers: () => createMetricsHandlers(metrics, repositories),
    noteCall: (name) => metrics.noteCall(name),
  };
};
