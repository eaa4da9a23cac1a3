import type { ChildProcess } from 'node:child_process';
import {
  SdkError,
  SdkErrorCode,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { MessageAllowance } from './message-allowance.ts';
import { MessageBuffer, readMessage } from './message-buffer.ts';
import { endGroup, startProgram, type StartedProgram } from './program-process.ts';

export interface ProgramTransportOptions extends StartedProgram {
  /** What the program writes to standard error. */
  readonly onLog: (chunk: Buffer) => void;
  /** A line on standard output that is not a message. */
  readonly onStray: (line: string) => void;
}

/** Bytes of one message: enough for a page of a large file, but too little to block the app for seconds. */
export const MOST_MESSAGE_BYTES = 10_000_000;
/** Milliseconds that a program has to end after its input was closed, and again after it was asked to end. */
const GRACE_MS = 2000;

/**
 * Communicates with a program through its standard input and output. Unlike the SDK's own transport,
 * it ends everything that the program started (`npx` starts the program as a child), and limits what it reads.
 */
export class ProgramTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** The SDK recognizes a program by `pid`: one that does not answer its first request may still be an old server. */
  readonly stderr = null;
  readonly #options: ProgramTransportOptions;
  readonly #buffer = new MessageBuffer(MOST_MESSAGE_BYTES);
  readonly #allowance = new MessageAllowance();
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: ProgramTransportOptions) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** @throws the system's error when the program cannot be started. */
  start(): Promise<void> {
    const { onLog } = this.#options;
    return new Promise((resolve, reject) => {
      const child = startProgram(this.#options);
      this.#child = child;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      this.#ended = promise;
      child.once('spawn', resolve);
      child.once('error', (error) => {
        end();
        reject(error);
      });
      child.once('close', () => {
        end();
        this.#noteClosed();
      });
      child.stdout?.on('data', (chunk: Buffer) => this.#read(chunk));
      child.stderr?.on('data', onLog);
      for (const stream of [child.stdin, child.stdout, child.stderr])
        stream?.on('error', (error: Error) => this.onerror?.(error));
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const input = this.#child?.stdin;
    if (!input?.writable) throw new SdkError(SdkErrorCode.NotConnected, 'The program has ended.');
    if (input.write(serializeMessage(message))) return;
    // `drain` never fires if the program ends during the write.
    await Promise.race([new Promise<void>((resolve) => input.once('drain', resolve)), this.#ended]);
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    child.stdin?.end();
    if (await this.#endsWithin(GRACE_MS)) return;
    endGroup(child, 'SIGTERM');
    if (await this.#endsWithin(GRACE_MS)) return;
    endGroup(child, 'SIGKILL');
    // A process that left the group may hold the output open forever.
    child.stdout?.destroy();
    child.stderr?.destroy();
    await this.#endsWithin(GRACE_MS);
  }

  async #endsWithin(milliseconds: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), milliseconds);
    const hasEnded = await Promise.race([this.#ended.then(() => true), promise]);
    clearTimeout(timer);
    return hasEnded;
  }

  #read(chunk: Buffer): void {
    try {
      for (const line of this.#buffer.add(chunk)) this.#take(line);
    } catch (error) {
      this.#giveUp(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #take(line: string): void {
    this.#allowance.spend();
    const message = readMessage(line);
    if (message !== null) this.onmessage?.(message);
    else if (line.trim() !== '') this.#options.onStray(line);
  }

  /** If reading cannot continue, the program is ended at once: it would keep filling the pipe. */
  #giveUp(error: Error): void {
    const child = this.#child;
    if (child === null) return;
    child.stdout?.removeAllListeners('data').destroy();
    endGroup(child, 'SIGKILL');
    this.onerror?.(error);
    this.#noteClosed();
  }

  #noteClosed(): void {
    this.#child = null;
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }
}
