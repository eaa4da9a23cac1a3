import type { Duplex } from 'node:stream';
import { serializeMessage, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/server';
import { MessageAllowance } from '../outside-programs/message-allowance.ts';
import { MessageBuffer, readMessage } from '../outside-programs/message-buffer.ts';

/** Bytes of one message. */
const MOST_MESSAGE_BYTES = 10_000_000;

/**
 * Messages as lines of a stream, within the bounds that apply to servers too. A program that breaks them is
 * disconnected.
 */
export class StreamTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #stream: Duplex;
  readonly #buffer = new MessageBuffer(MOST_MESSAGE_BYTES);
  readonly #allowance = new MessageAllowance();

  constructor(stream: Duplex) {
    this.#stream = stream;
  }

  start(): Promise<void> {
    const stream = this.#stream;
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    stream.on('error', (error: Error) => this.onerror?.(error));
    // Whoever closes their end wants nothing more.
    stream.on('end', () => stream.destroy());
    stream.once('close', () => this.onclose?.());
    stream.resume();
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream.write(serializeMessage(message), (error) => (error == null ? resolve() : reject(error)));
    });
  }

  close(): Promise<void> {
    this.#stream.destroy();
    return Promise.resolve();
  }

  #read(chunk: Buffer): void {
    try {
      for (const line of this.#buffer.add(chunk)) this.#take(line);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
      this.#stream.destroy();
    }
  }

  #take(line: string): void {
    this.#allowance.spend();
    const message = readMessage(line);
    if (message !== null) this.onmessage?.(message);
    else if (line.trim() !== '') this.onerror?.(new Error('A line is not a message.'));
  }
}
