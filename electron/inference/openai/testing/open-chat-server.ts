import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { GenerateRequest, PromptTool, PromptTurn } from '../../inference-backend.ts';
import type { Clock } from '../clock.ts';
import { OpenAiBackend } from '../openai-backend.ts';
import type { ServerFacts } from '../server-facts.ts';
import { ChatServer } from './chat-server.ts';

/** Time that passes only when a test says so; every wait is recorded. */
export class TestClock implements Clock {
  readonly waits: number[] = [];
  readonly #timers = new Map<number, { readonly milliseconds: number; readonly run: () => void }>();
  #count = 0;

  after(milliseconds: number, run: () => void): () => void {
    const id = this.#count++;
    this.#timers.set(id, { milliseconds, run });
    // Pauses between attempts end at once; silence is for the test to end.
    if (milliseconds <= 60_000 && milliseconds !== LOOK_UP_SILENCE) {
      this.waits.push(milliseconds);
      setImmediate(() => this.#fire(id));
    }
    return () => this.#timers.delete(id);
  }

  /** Ends every wait that has not been cancelled. */
  passAll(): void {
    for (const id of this.#timers.keys()) this.#fire(id);
  }

  #fire(id: number): void {
    const timer = this.#timers.get(id);
    this.#timers.delete(id);
    timer?.run();
  }
}

/** See `server-connection.ts`. */
const LOOK_UP_SILENCE = 20_000;

export interface OpenServer {
  readonly server: ChatServer;
  readonly backend: OpenAiBackend;
  readonly clock: TestClock;
  /** Inspects and loads a model; `large` without a name. */
  readonly load: (options?: {
    readonly contextSize?: number;
    readonly tools?: ServerFacts['tools'];
    readonly model?: string;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server of the test folder, and the engine that uses it. */
export async function openChatServer(): Promise<OpenServer> {
  const server = new ChatServer();
  await server.listen();
  const clock = new TestClock();
  const known: { key: string | null; tools: ServerFacts['tools'] | null } = { key: 'secret', tools: 'native' };
  const backend = new OpenAiBackend({
    servers: { key: () => known.key, tools: () => known.tools },
    clock,
    readPicture: async (name) => (name.includes('gone') ? null : `data:image/png;base64,${name}`),
  });
  return {
    server,
    backend,
    clock,
    async load({ contextSize = 4096, tools = 'native', model: name = 'large' } = {}) {
      known.tools = tools;
      const model = { type: 'server', address: server.address, model: name } as const;
      const capabilities = await backend.inspectModel(model);
      await backend.loadModel({ model, capabilities, chatFormatForced: false, contextSize });
    },
    async close() {
      await backend.dispose();
      await server.close();
    },
  };
}

export const tool = (name: string, parameters: JsonObject = { type: 'object', properties: {} }): PromptTool => ({
  name,
  summary: `Does ${name}`,
  parameters,
  briefDocumentation: `${name}(): Does ${name}`,
});

export const CALCULATE = tool('calculate', {
  type: 'object',
  properties: { expression: { type: 'string' } },
  required: ['expression'],
});
export const NOTE = tool('create_note', {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
});

/** @param turns the last of a conversation; a text is the person's message. */
export const asked = (turns: string | readonly PromptTurn[], more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  conversationId: 'one',
  instructions: 'You are Knapsack.',
  documentedTools: [CALCULATE],
  documentationFormat: 'full',
  callableTools: [CALCULATE, NOTE],
  turns: typeof turns === 'string' ? [{ role: 'user', text: turns }] : turns,
  sampling: { temperature: 0.5, topP: 0.9, topK: 40 },
  maxTokens: 100,
  ...more,
});
