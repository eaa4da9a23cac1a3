import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Message } from '../../../shared/entities/message.ts';
import type { RpcClient } from '../../../shared/rpc/client.ts';
import { MeasureError } from '../selection-data.ts';
import { loadWindow, openWindow } from './window-client.ts';

/** One start of the app, in milliseconds since the process was started. */
export interface MeasuredStart {
  /** The window has everything that it shows. */
  readonly windowMs: number;
  /** The answer to a message that was sent as soon as the window was there. */
  readonly answerMs: number;
  /** From that message to the first generated token. */
  readonly ttftMs: number;
  /** Servers that did not answer yet when the answer was complete. */
  readonly awaitedServers: number;
  /** Every server that answers at all has answered; null if there is none. */
  readonly connectedMs: number | null;
  /** From the request to end until the process has ended. */
  readonly quitMs: number;
}

export interface StartOptions {
  /** The web host's file. */
  readonly host: string;
  readonly dataFolder: string;
  /** Where compiled code is kept, as in a packed app. */
  readonly compileCache: string;
  readonly message: string;
  /** How many servers will answer. */
  readonly answering: number;
}

/** Only a hang takes this long. */
const MOST_MS = 300_000;

/** Starts the app as a process, opens a window, asks something, waits for the servers, and ends it. */
export async function measureStart(options: StartOptions): Promise<MeasuredStart> {
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const host = spawn(process.execPath, [options.host], {
    env: { ...process.env, KNAPSACK_DATA_FOLDER: options.dataFolder, NODE_COMPILE_CACHE: options.compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => host.kill('SIGKILL'), MOST_MS);
  try {
    const client = await openWindow(await printedUrl(host));
    await loadWindow(client);
    const windowMs = since();
    const connecting =
      options.answering === 0 ? Promise.resolve(null) : connected(client, options.answering).then(since);
    // It may end while nobody waits for it yet.
    connecting.catch(() => undefined);
    const { ttftMs } = await answerTo(client, options.message);
    const answerMs = since();
    const phases = (await client.call('connections.list', null)).map(({ phase }) => phase);
    const awaitedServers = phases.filter((phase) => phase !== 'ready').length;
    const connectedMs = await connecting;
    const ending = performance.now();
    host.kill('SIGTERM');
    await once(host, 'exit');
    return { windowMs, answerMs, ttftMs, awaitedServers, connectedMs, quitMs: performance.now() - ending };
  } finally {
    clearTimeout(limit);
    host.kill('SIGKILL');
  }
}

/** @returns the address that a web host prints. @throws {MeasureError} if it ends before. */
export async function printedUrl(host: ChildProcess): Promise<string> {
  if (host.stdout === null) throw new Error('The host was started without its output.');
  for await (const line of createInterface({ input: host.stdout }))
    return z.object({ url: z.string() }).parse(JSON.parse(line)).url;
  throw new MeasureError('Knapsack ended before its window could open. See the lines above.');
}

/** Sends a message, and says no to whatever is asked. @returns the figures of the complete answer. */
async function answerTo(client: RpcClient, text: string): Promise<{ readonly ttftMs: number }> {
  client.on('permissions.approval-requested', ({ id }) => {
    void client.call('permissions.answerApproval', { id, answer: 'no' }).catch(() => null);
  });
  const ended = Promise.withResolvers<Message>();
  client.on('chat.message-changed', (message) => {
    if (message.role === 'assistant' && message.status !== 'generating') ended.resolve(message);
  });
  client.onDisconnect(() => ended.reject(new MeasureError('Knapsack ended before it had answered.')));
  await client.call('chat.send', { conversationId: null, text });
  const { status, error, figures } = await ended.promise;
  if (status !== 'complete' || figures === null)
    throw new MeasureError(`The answer to "${text}" ended as ${status}: ${error ?? 'without a reason'}`);
  return figures;
}

async function connected(client: RpcClient, answering: number): Promise<void> {
  const reached = Promise.withResolvers<null>();
  const look = (connections: readonly { readonly phase: string }[]): void => {
    if (connections.filter(({ phase }) => phase === 'ready').length >= answering) reached.resolve(null);
  };
  client.on('connections.changed', look);
  client.onDisconnect(() => reached.reject(new MeasureError('Knapsack ended before its servers had answered.')));
  look(await client.call('connections.list', null));
  await reached.promise;
}
