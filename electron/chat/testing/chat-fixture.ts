import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { EventName, EventPayload } from '../../../shared/rpc/registry.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { InferenceBackend } from '../../inference/inference-backend.ts';
import type { Database } from '../../storage/database.ts';
import { createLoaderFixture } from '../../loader/testing/loader-fixture.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { Catalog } from '../../tools/catalog.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { ChatService } from '../chat-service.ts';
import type { AnswerProfile } from '../../inference/inference-backend.ts';
import type { ConversationMemory, ConversationPlans } from '../prompt-texts.ts';
import type { ModelAccess } from '../model-access.ts';

export const profile: AnswerProfile = { documentationFormat: 'brief', sampling: { temperature: 0 }, maxTokens: 1000 };

const double = defineTool({
  name: 'double',
  summary: 'Doubles a number.',
  risk: 'read-only',
  timeoutMs: 1000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({ value: z.number() }),
  run: ({ value }) => {
    if (value > 1000) throw new ToolError('Too large. Try a number up to 1000.');
    return { doubled: value * 2 };
  },
});
const hang = defineTool({
  name: 'hang',
  summary: 'Never ends.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => new Promise<never>(() => {}),
});

export interface ChatFixture {
  readonly chat: ChatService;
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly repositories: Repositories;
  readonly events: { readonly name: EventName; readonly payload: unknown }[];
  /** Payloads of one kind of event, in order. */
  eventsOf<Name extends EventName>(name: Name): EventPayload<Name>[];
  /** Resolves when the message has ended its generation. */
  ended(messageId: string): Promise<void>;
}

/** A chat service on a real database with two small tools; only the model is made up. */
export function createChatFixture(
  database: Database,
  backend: InferenceBackend,
  models: ModelAccess = { profile, ensureReady: async () => profile },
  createMemory?: (parts: Pick<ChatFixture, 'repositories' | 'settings'>) => ConversationMemory,
  createPlans?: (parts: Pick<ChatFixture, 'repositories' | 'settings'>) => ConversationPlans,
): ChatFixture {
  const { catalog, loader, settings, repositories } = createLoaderFixture(database, [{ name: 'test', summary: 'For tests', tools: [double, hang] }]);
  // Most of what a chat does has nothing to do with which tools were chosen.
  settings.update({ toolLoader: false });
  const events: { name: EventName; payload: unknown }[] = [];
  const chat = new ChatService({
    backend,
    models,
    catalog,
    loader,
    ...(createMemory !== undefined && { memory: createMemory({ repositories, settings }) }),
    ...(createPlans !== undefined && { plans: createPlans({ repositories, settings }) }),
    repositories,
    logger: silentLogger,
    instructions: 'Be brief.',
    executor: new ToolExecutor({ catalog, logger: silentLogger }),
    emit: (name, payload) => void events.push({ name, payload }),
  });
  const ended = async (messageId: string): Promise<void> => {
    while (repositories.messages.find(messageId)?.status === 'generating') await delay(1);
  };
  return {
    chat,
    catalog,
    settings,
    repositories,
    events,
    ended,
    eventsOf: (name) => events.filter((event) => event.name === name).map(({ payload }) => payload as never),
  };
}
