import type { ChatService } from '../../chat/chat-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { ExampleRequests } from '../../loader/example-requests/example-requests.ts';
import type { IndexKeeper } from '../../loader/index-keeper.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { INSTRUCTIONS } from '../../prompt/instructions.ts';
import type { Catalog } from '../../tools/catalog.ts';
import { createCheckUps, type AppCheckUps } from '../create-check-ups.ts';
import { createExampleRequests, type WrittenRequests } from '../create-example-requests.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { IdleModelOptions } from '../idle-model-work.ts';
import type { Profile } from '../open-profile.ts';

type Needs = Profile & {
  readonly backend: EngineRouter;
  readonly catalog: Catalog;
  readonly chat: ChatService;
  readonly models: ModelManager;
};

type RequestNeeds = Needs & { readonly exampleRequests: ExampleRequests; readonly index: IndexKeeper };

/** Example requests that the model writes while nobody is there. */
export const addWrittenRequests: Feature<RequestNeeds, { readonly writtenRequests: WrittenRequests }> = (parts) => {
  const { resources, exampleRequests: requests, index, catalog, models, settings } = parts;
  const writtenRequests = resources.add(
    createExampleRequests({ ...idleOptions(parts), requests, index, catalog, models, settings }),
  );
  return { gives: { writtenRequests }, handlers: noHandlers, noteCall: (name) => writtenRequests.noteCall(name) };
};

/** Check-ups of models, some of them while nobody is there. */
export const addCheckUps: Feature<Needs, { readonly checkUps: AppCheckUps }> = (parts) => {
  const { options, capabilities, resources, repositories, catalog, backend, models } = parts;
  const checkUps = resources.add(
    createCheckUps({
      ...idleOptions(parts),
      catalog,
      backend,
      models,
      repository: repositories.checkUps,
      instructions: INSTRUCTIONS,
      appVersion: capabilities.appVersion,
      ...options.checkUps,
    }),
  );
  return { gives: { checkUps }, handlers: noHandlers, noteCall: (name) => checkUps.noteCall(name) };
};

const idleOptions = ({ capabilities, backend, chat, emit, logger }: Needs): IdleModelOptions => ({
  backend,
  answerChanged: chat.answerChanged,
  resume: (id) => chat.prepare(id, ''),
  emit,
  logger,
  ...(capabilities.systemIdleMs && { systemIdleMs: capabilities.systemIdleMs }),
});
