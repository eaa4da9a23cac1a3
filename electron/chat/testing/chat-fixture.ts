import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { EventName, EventPayload } from '../../../shared/rpc/registry.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { Database } from '../../storage/database.ts';
import type { Loader } from '../../loader/loader.ts';
import { createLoaderFixture } from '../../loader/testing/loader-fixture.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { CallGate } from '../../permissions/call-gate.ts';
import { definePlainTool, defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import type { ReaderModels } from '../../reading/read-message.ts';
import type { RequestInput } from '../../reading/request-reader.ts';
import { inProcessReader } from '../../reading/testing/in-process-reader.ts';
import { ToolError } from '../../tools/tool-error.ts';
import type { AnswerProfile } from '../../inference/inference-backend.ts';
import { ChatService, type ChatServiceOptions } from '../chat-service.ts';
import type { ConversationMemory, ConversationPlans } from '../prompt-texts.ts';
import type { ModelAccess } from '../model-access.ts';
import type { Step, StepBackend } from './step-backend.ts';

export const profile: AnswerProfile = { documentationFormat: 'brief', sampling: { temperature: 0 }, maxTokens: 1000 };

/** A model that never finishes loading. */
export const loadingModel: ModelAccess = { profile: null, ensureReady: () => new Promise(() => {}) };

export const double = defineTool({
  name: 'double',
  summary: 'Doubles a number.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({ value: z.number() }),
  run: ({ value }) => {
    if (value > 1000)
      throw new ToolError(`${String(value)} is too large. Try a number up to 1000.`, {
        code: 'too-large',
        parameter: 'value',
        forModel: 'Give 1000 or less.',
      });
    return { doubled: value * 2 };
  },
  said: ({ doubled }) => `Doubled: ${String(doubled)}`,
});
const hang = definePlainTool({
  name: 'hang',
  summary: 'Never ends.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => new Promise<never>(() => {}),
});

export interface ChatFixture {
  readonly database: Database;
  readonly backend: StepBackend;
  readonly chat: ChatService;
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly loader: Loader;
  readonly repositories: Repositories;
  readonly events: { readonly name: EventName; readonly payload: unknown }[];
  /** Payloads of one kind of event, in order. */
  eventsOf<Name extends EventName>(name: Name): EventPayload<Name>[];
  /** Resolves when the message has ended its generation. */
  ended(messageId: string): Promise<void>;
  /**
   * Sends a message, lets the model take the steps and waits for the end of the answer.
   * @param conversationId null opens a new conversation.
   */
  ask(text: string, conversationId?: string | null, ...steps: Step[]): Promise<Asked>;
}

export interface Asked {
  readonly conversationId: string;
  readonly userId: string;
  readonly answerId: string;
}

type Stores = Pick<ChatFixture, 'repositories' | 'settings'>;

export interface ChatFixtureOptions extends Pick<ChatServiceOptions, 'mayReadAhead' | 'random'> {
  /** The model's profile, as the loader sees it. */
  readonly contextSize?: number;
  readonly instructions?: string;
  readonly models?: ModelAccess;
  readonly createMemory?: (stores: Stores) => ConversationMemory;
  /** Besides the two of every fixture. */
  readonly tools?: readonly ToolDefinition[];
  readonly gate?: CallGate;
  /** What trained readers make of messages; by default, they only find its requests. */
  readonly readers?: Partial<ReaderModels>;
  /** Called with every request of a message that is read. */
  readonly onRequest?: (input: RequestInput) => void;
  readonly createOwnInstructions?: (stores: Stores) => NonNullable<ChatServiceOptions['ownInstructions']>;
  readonly createPlans?: (stores: Stores) => ConversationPlans;
  readonly createAttachments?: (stores: Stores) => NonNullable<ChatServiceOptions['attachments']>;
}

/** A chat service on a real database with two small tools; only the model is fake. */
export function createChatFixture(
  database: Database,
  backend: StepBackend,
  options: ChatFixtureOptions = {},
): ChatFixture {
  const { catalog, loader, settings, repositories } = createLoaderFixture(
    database,
    [{ name: 'test', summary: 'For tests', tools: [double, hang, ...(options.tools ?? [])] }],
    { ...(options.contextSize !== undefined && { preferences: { contextSize: options.contextSize } }) },
  );
  // Most chat behaviour doesn't depend on the selected tools.
  settings.update({ toolLoader: false });
  const {
    models = { profile, ensureReady: async () => profile },
    createMemory,
    createPlans,
    createAttachments,
    createOwnInstructions,
    mayReadAhead,
    random,
    readers,
    onRequest,
  } = options;
  const reader = inProcessReader(readers);
  const events: { name: EventName; payload: unknown }[] = [];
  const chat = new ChatService({
    backend,
    models,
    catalog,
    loader,
    ...(createMemory !== undefined && { memory: createMemory({ repositories, settings }) }),
    ...(createAttachments && { attachments: createAttachments({ repositories, settings }) }),
    ...(createOwnInstructions && { ownInstructions: createOwnInstructions({ repositories, settings }) }),
    ...(mayReadAhead && { mayReadAhead }),
    ...(random && { random }),
    requestReader: {
      ...reader,
      readRequest: (input, signal) => {
        onRequest?.(input);
        return reader.readRequest(input, signal);
      },
    },
    ...(createPlans !== undefined && { plans: createPlans({ repositories, settings }) }),
    repositories,
    logger: silentLogger,
    instructions: options.instructions ?? 'Be brief.',
    executor: new ToolExecutor({ catalog, logger: silentLogger, ...(options.gate && { gate: options.gate }) }),
    emit: (name, payload) => void events.push({ name, payload }),
  });
  const ended = async (messageId: string): Promise<void> => {
    while (repositories.messages.find(messageId)?.status === 'generating') await delay(1);
  };
  const ask = async (text: string, conversationId: string | null = null, ...steps: Step[]): Promise<Asked> => {
    backend.add(...steps);
    const sent = chat.send(conversationId, text);
    await ended(sent.answer.id);
    return { conversationId: sent.conversationId, userId: sent.userMessage.id, answerId: sent.answer.id };
  };
  const eventsOf = <Name extends EventName>(name: Name): EventPayload<Name>[] =>
    events.filter((event) => event.name === name).map(({ payload }) => payload as EventPayload<Name>);
  return { database, backend, chat, catalog, settings, loader, repositories, events, eventsOf, ended, ask };
}
