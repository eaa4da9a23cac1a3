import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { HERMES_TEMPLATE } from './hermes-template.ts';

const PROGRAM = process.env['KNAPSACK_LLAMA_SERVER'] ?? 'llama-server';

export interface StartedServer {
  readonly address: string;
  readonly stop: () => void;
}

export interface StartLlamaServerOptions {
  /** Path of a GGUF file. */
  readonly model: string;
  /** In tokens; it may be more than the model was trained on, as cost is measured and not what it says. */
  readonly contextSize: number;
  /** For its chat template. */
  readonly folder: string;
}

/** @returns why no llama-server can be started here; null if one can. */
export function whyNoLlamaServer(): string | null {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return (
      `There is no ${PROGRAM}. Put llama-server on the path, name it with KNAPSACK_LLAMA_SERVER, or give the ` +
      'address of a running one: --engine URL.'
    );
  }
}

/** Starts a llama-server whose chat template takes tools, and waits until it answers. @throws {Error} if it ends. */
export async function startLlamaServer({
  model,
  contextSize,
  folder,
}: StartLlamaServerOptions): Promise<StartedServer> {
  const template = path.join(folder, 'hermes.jinja');
  writeFileSync(template, HERMES_TEMPLATE);
  const port = String(await freePort());
  const size = String(contextSize);
  const flags = ['-m', model, '--port', port, '--jinja', '--chat-template-file', template, '-c', size, '-np', '1'];
  // It would cap the context at what the model was trained on.
  const longer = ['--override-kv', `qwen3.context_length=int:${size}`];
  const child = spawn(PROGRAM, [...flags, ...longer], { stdio: ['ignore', 'pipe', 'pipe'] });
  await listening(child);
  return { address: `http://127.0.0.1:${port}/v1`, stop: () => void child.kill() };
}

/** Resolves when the server says that it listens. */
function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const look = (text: Buffer): void => {
    if (text.includes('listening on')) resolve(undefined);
  };
  child.stderr?.on('data', look);
  child.stdout?.on('data', look);
  child.on('error', reject);
  child.on('exit', () => reject(new Error(`${PROGRAM} ended before it listened.`)));
  return promise;
}
