import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createApp, type App } from '../../app/create-app.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { forkHelper, type HelperProcess } from '../../foundation/helper-process.ts';
import { helperFile } from '../../foundation/helpers.ts';
import { writeTinyModel } from '../../inference/llama/conformance/tiny-model.ts';
import { profilePath } from '../../models/model-profile.ts';
import { CAPABILITIES, RESOURCES } from '../launch-app.ts';
import { dataFolder, type TemporaryProfile } from '../temporary-profile.ts';

/** Text whose answers end only at their limit, if the weights are random. */
const TEMPLATE =
  '{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}' +
  '{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}';
/** Of an answer, so that there is time to kill it. */
const MOST_TOKENS = 128;

export interface KillableOptions {
  readonly profile: TemporaryProfile;
  /** Path of a model; null for one of nonsense, whose answers are always long. */
  readonly model: string | null;
  /** Whether tools are found by meaning, which takes seconds of processor time at first. */
  readonly embeds: boolean;
}

/** An answer, and everything that the window saw of it while it was written. */
export interface SeenAnswer {
  readonly message: Message;
  readonly seen: string;
}

/** The whole app with its engine in a separate process, which can be killed at any moment like by `kill -9`. */
export class KillableApp implements Disposable {
  readonly client: RpcClient;
  readonly app: App;
  readonly #processes: HelperProcess[];

  private constructor(app: App, processes: HelperProcess[]) {
    this.app = app;
    this.#processes = processes;
    const { client, server } = createMemoryTransports();
    app.server.connect(server);
    this.client = createRpcClient(client);
  }

  static async start({ profile, model, embeds }: KillableOptions): Promise<KillableApp> {
    const processes: HelperProcess[] = [];
    const app = await createApp({
      capabilities: {
        ...CAPABILITIES,
        startHelper(file, megabytes) {
          const helper = forkHelper(file, megabytes);
          if (file === helperFile('engine-helper')) processes.push(helper);
          return helper;
        },
      },
      dataFolder: dataFolder(profile),
      resourcesFolder: RESOURCES,
      starterModel: model ?? (await writeNonsense(profile.folder)),
      ...(!embeds && { loadEmbedder: () => Promise.reject(new Error('Nothing is found by meaning here.')) }),
    });
    const started = new KillableApp(app, processes);
    await app.services.models.ensureReady();
    return started;
  }

  /** How many processes the engine has had. */
  get processes(): number {
    return this.#processes.length;
  }

  kill(): void {
    this.#processes.at(-1)?.end();
  }

  /** Starts an answer and waits for its end. @param onText called with what the window has seen of it so far. */
  async answer(start: () => Promise<{ readonly id: string }>, onText: (seen: string) => void): Promise<SeenAnswer> {
    const ended = Promise.withResolvers<Message>();
    const texts = new Map<string, string>();
    const messages = new Map<string, Message>();
    let id: string | null = null;
    const settle = (): void => {
      const message = id === null ? undefined : messages.get(id);
      if (message !== undefined && message.status !== 'generating') ended.resolve(message);
    };
    const stops = [
      this.client.on('chat.text-delta', ({ messageId, text }) => {
        const seen = (texts.get(messageId) ?? '') + text;
        texts.set(messageId, seen);
        onText(seen);
      }),
      this.client.on('chat.message-changed', (message) => {
        messages.set(message.id, message);
        settle();
      }),
    ];
    try {
      ({ id } = await start());
      settle();
      const message = await ended.promise;
      return { message, seen: texts.get(message.id) ?? '' };
    } finally {
      for (const stop of stops) stop();
    }
  }

  async dispose(): Promise<void> {
    await this.app.dispose();
  }
}

async function writeNonsense(folder: string): Promise<string> {
  const file = path.join(folder, 'nonsense.gguf');
  await writeTinyModel(file, TEMPLATE);
  // Its likeliest words never end an answer; sampled ones do now and then. Without the penalty they can come in a circle,
  // which ends an answer some tokens after it was noticed.
  const sampling = { temperature: 0, repeatPenalty: 1.4 };
  writeFileSync(profilePath(file), JSON.stringify({ maxTokens: MOST_TOKENS, sampling }));
  return file;
}
