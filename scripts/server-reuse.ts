import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { freePort } from '../electron/benchmarks/served/free-port.ts';
import { CHATS_IN_CACHE } from '../electron/benchmarks/chat-operations.ts';
import { measureModelReuse, type AskedOperation, type ModelReuse } from '../electron/benchmarks/model-reuse.ts';
import { withTestModels } from '../electron/benchmarks/test-model-files.ts';

/**
 * What llama-server evaluates of the same prompts: `node scripts/server-reuse.ts --server PATH [--model FILE] [FLAGS]`.
 * Without a model, a small one of each kind, or of those that `--kinds` names (`gemma3,lfm2`). `--operations N` does only the first of
 * them; `--limit SECONDS` ends a request that takes longer. What follows `--` is passed to the server, such as `--swa-full`. Drafts are
 * left out, as it has no way to read ahead.
 */
const { values, positionals } = parseArgs({
  options: {
    server: { type: 'string' },
    model: { type: 'string' },
    kinds: { type: 'string' },
    operations: { type: 'string' },
    limit: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.server === undefined) throw new Error('Name llama-server: node scripts/server-reuse.ts --server PATH.');
const program = values.server;
const positive = z.coerce.number().positive();
const most = values.operations === undefined ? {} : { most: positive.parse(values.operations) };
const limitMs = positive.parse(values.limit) * 1000;
const kinds = values.kinds?.split(',') ?? null;
const progress = (line: string): void => console.error(line);
const CONTEXT = 8192;

const timingsSchema = z.object({ timings: z.object({ prompt_n: z.number() }) });

/** A server with a model, started for each launch of the app. */
class Server {
  readonly #address: string;
  readonly #stop: () => void;
  readonly #slots = new Map<string, number>();
  #turn = 0;

  private constructor(address: string, stop: () => void) {
    this.#address = address;
    this.#stop = stop;
  }

  static async start(model: string): Promise<Server> {
    const port = String(await freePort());
    const size = String(CONTEXT * CHATS_IN_CACHE);
    const flags = ['-m', model, '--port', port, '-c', size, '-np', String(CHATS_IN_CACHE), ...positionals];
    const child = spawn(program, flags, { stdio: 'ignore' });
    let problem: string | null = null;
    child.once('error', ({ message }) => (problem = message));
    child.once('exit', () => (problem ??= 'it ended'));
    const address = `http://127.0.0.1:${port}`;
    const isReady = (): Promise<boolean> =>
      fetch(`${address}/health`, { signal: AbortSignal.timeout(limitMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const latest = performance.now() + limitMs;
    while (!(await isReady())) {
      if (performance.now() > latest) problem ??= `it took more than ${values.limit} s`;
      if (problem !== null) {
        child.kill();
        throw new Error(`${program} was not ready: ${problem}.`);
      }
      await pause(100);
    }
    return new Server(address, () => void child.kill());
  }

  /** @returns how many tokens it evaluated. */
  async evaluated(chat: string, tokens: readonly number[]): Promise<number> {
    const body = { prompt: tokens, n_predict: 1, cache_prompt: true, id_slot: this.#slotOf(chat), temperature: 0 };
    const response = await fetch(`${this.#address}/completion`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    return timingsSchema.parse(await response.json()).timings.prompt_n;
  }

  /** The least recently used one, as the app does; the server would choose by likeness. */
  #slotOf(chat: string): number {
    const slot = this.#slots.get(chat) ?? this.#turn++ % CHATS_IN_CACHE;
    for (const [other, taken] of this.#slots) if (taken === slot) this.#slots.delete(other);
    this.#slots.set(chat, slot);
    return slot;
  }

  stop(): void {
    this.#stop();
  }
}

interface Compared {
  readonly ours: ModelReuse;
  readonly server: Readonly<Record<string, number>>;
}

async function compare(kind: string, model: string): Promise<Compared> {
  const asked: AskedOperation[] = [];
  const ours = await measureModelReuse(model, {
    ...most,
    onAsked: (operation) => asked.push(operation),
    onProgress: (operation) => progress(`${kind}, Knapsack: ${operation}`),
  });
  const evaluated: Record<string, number> = {};
  let server = await Server.start(model);
  try {
    for (const { name, prompts } of asked) {
      if (name === 'relaunch') {
        server.stop();
        server = await Server.start(model);
      }
      if (prompts.length === 0) continue;
      progress(`${kind}, llama-server: ${name}`);
      evaluated[name] = 0;
      for (const { chat, tokens } of prompts) evaluated[name] += await server.evaluated(chat, tokens);
    }
  } finally {
    server.stop();
  }
  return { ours, server: evaluated };
}

const all = async (files: Readonly<Record<string, string>>): Promise<Record<string, Compared>> => {
  const compared: Record<string, Compared> = {};
  for (const [name, file] of Object.entries(files))
    if (kinds === null || values.model !== undefined || kinds.includes(name))
      compared[name] = await compare(name, file);
  return compared;
};
const compared = await (values.model === undefined ? withTestModels(all) : all({ model: values.model }));
if (values.json) console.log(JSON.stringify(compared));
else
  for (const [name, { ours, server }] of Object.entries(compared)) {
    console.log(`${name.padEnd(28)}    new    ours  server`);
    for (const [operation, count] of Object.entries(server)) {
      const { newTokens = 0, evaluatedTokens = 0 } = ours.operations[operation] ?? {};
      console.log(
        `${operation.padEnd(28)} ${String(newTokens).padStart(6)} ${String(evaluatedTokens).padStart(7)} ${String(count).padStart(7)}`,
      );
    }
    console.log('');
  }
process.exit(0);
