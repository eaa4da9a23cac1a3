import type { Approval } from '../../../shared/entities/approval.ts';
import type { Message } from '../../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createApp, type App } from '../../app/create-app.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { BorrowedBackend } from '../borrowed-backend.ts';
import { borrowed, CAPABILITIES, RESOURCES } from '../launch-app.ts';
import { MeasureError } from '../selection-data.ts';
import { createDesktopInMemory } from './desktop-in-memory.ts';
import { NOW } from './lived-in-profile.ts';
import type { PeopleParts } from './people-parts.ts';
import type { WantedCall } from './read-people.ts';

/** Whether the person says yes to a call that is asked about. */
export type Consent = (approval: Approval) => boolean;

export interface Settled {
  readonly conversationId: string;
  readonly answer: Message;
  /** Names of the tools that the person was asked about before they ran. */
  readonly asked: readonly string[];
}

/** The whole app, driven by the calls of a window. */
export class DrivenApp implements Disposable {
  readonly client: RpcClient;
  readonly #app: App;
  #asked: string[] = [];
  #consent: Consent = () => false;

  private constructor(app: App) {
    this.#app = app;
    const { client, server } = createMemoryTransports();
    app.server.connect(server);
    this.client = createRpcClient(client);
    this.client.on('permissions.approval-requested', (approval) => void this.#answer(approval));
  }

  /**
   * Starts the app on a profile and waits until its model and its tool index are ready.
   * @param folder the only one that is open to its tools.
   * @param parts what takes long to load, shared by all apps of a run.
   */
  static async start(dataFolder: string, folder: string, parts: PeopleParts): Promise<DrivenApp> {
    const { model, embedder, helpers, reading } = parts;
    const app = new DrivenApp(
      await createApp({
        capabilities: { ...CAPABILITIES, startHelper: helpers.start, actions: createDesktopInMemory() },
        dataFolder,
        resourcesFolder: RESOURCES,
        engines: [{ runs: () => true, backend: new BorrowedBackend(model.backend, model, false) }],
        loadEmbedder: async () => borrowed(embedder),
        now: () => NOW.getTime(),
        ...(reading && { reading }),
      }),
    );
    app.#app.services.settings.update({ readsWhileTyping: false });
    await app.#openOnly(folder);
    await app.#ready();
    return app;
  }

  /**
   * Sends a message and waits for the end of its answer, whatever the outcome. @param conversationId null begins a
   * conversation.
   */
  async send(conversationId: string | null, text: string, consent: Consent): Promise<Settled> {
    this.#asked = [];
    this.#consent = consent;
    const ended = Promise.withResolvers<Message>();
    const messages = new Map<string, Message>();
    let answerId: string | null = null;
    const settle = (): void => {
      const answer = answerId === null ? undefined : messages.get(answerId);
      if (answer !== undefined && answer.status !== 'generating') ended.resolve(answer);
    };
    const stop = this.client.on('chat.message-changed', (message) => {
      messages.set(message.id, message);
      settle();
    });
    try {
      const sent = await this.client.call('chat.send', { conversationId, text });
      answerId = sent.answer.id;
      settle();
      return { conversationId: sent.conversationId, answer: await ended.promise, asked: this.#asked };
    } finally {
      stop();
    }
  }

  /** Runs a tool as a person does by hand, answering yes to every question. @throws {MeasureError} if it fails. */
  async run({ tool, arguments: args }: WantedCall): Promise<Message> {
    const { answer } = await this.send(null, `@${tool}(${JSON.stringify(args)})`, () => true);
    const call = answer.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []))[0];
    if (call?.outcome === 'succeeded') return answer;
    throw new MeasureError(
      `${tool}(${JSON.stringify(args)}) ended as ${call?.outcome ?? 'nothing'}: ${call?.error ?? ''}`,
    );
  }

  async dispose(): Promise<void> {
    await this.#app.dispose();
  }

  async #answer(approval: Approval): Promise<void> {
    this.#asked.push(approval.toolName);
    await this.client.call('permissions.answerApproval', {
      id: approval.id,
      answer: this.#consent(approval) ? 'once' : 'no',
    });
  }

  /** A copied profile still names the folder of the original. */
  async #openOnly(folder: string): Promise<void> {
    for (const { id } of await this.client.call('permissions.listGrants', null))
      await this.client.call('permissions.removeGrant', { id });
    await this.client.call('permissions.addGrant', { path: folder, access: 'write' });
  }

  async #ready(): Promise<void> {
    for (;;) {
      const [models, loader] = await Promise.all([
        this.client.call('models.state', null),
        this.client.call('loader.indexState', null),
      ]);
      if (models.phase === 'failed') throw new MeasureError(`The model could not be loaded: ${models.error}`);
      if (models.phase === 'ready' && (loader.phase === 'ready' || loader.phase === 'failed')) return;
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
  }
}
