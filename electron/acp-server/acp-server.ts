import { pipeline, Transform, Writable, type Duplex, type Readable } from 'node:stream';
import { ndJsonStream } from '@agentclientprotocol/sdk';
import { MessageAllowance } from '../outside-programs/message-allowance.ts';
import { AgentConnection } from './agent-connection.ts';
import type { AgentServices } from './agent-services.ts';

/** Bytes of one message: a long message with attachments stays far below this. */
const MOST_MESSAGE_BYTES = 10_000_000;
const NEWLINE = 0x0a;

/** Knapsack as an agent of editors and other programs, with the Agent Client Protocol. */
export class AcpServer {
  readonly #services: AgentServices;
  readonly #streams = new Set<Duplex>();

  constructor(services: AgentServices) {
    this.#services = services;
  }

  /** Serves one program over its input and output, until either ends. */
  serveStream(stream: Duplex): void {
    const connection = new AgentConnection(this.#services);
    // An error ends both, which is all there is to do about it.
    const counted = pipeline(stream, countLines(), () => undefined);
    const lines = ndJsonStream(Writable.toWeb(stream), readableBytes(counted), { maxMessageBytes: MOST_MESSAGE_BYTES });
    const { closed } = connection.app().connect(lines);
    this.#streams.add(stream);
    stream.on('error', this.#services.onError);
    void closed.catch(this.#services.onError).finally(() => stream.destroy());
    stream.once('close', () => {
      connection.end();
      this.#streams.delete(stream);
    });
  }

  /** Ends every connection and its answers; new ones may follow. */
  closeAll(): Promise<void> {
    for (const stream of this.#streams) stream.destroy();
    return Promise.resolve();
  }
}

/** Like `Readable.toWeb`, whose type is not the one that the SDK's types name. */
const readableBytes = (source: Readable): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      source.on('data', (chunk: Buffer) => controller.enqueue(chunk));
      source.once('end', () => controller.close());
      source.once('error', (error) => controller.error(error));
    },
    cancel: () => void source.destroy(),
  });

/** A program that sends more messages than anybody could read is disconnected. */
function countLines(): Transform {
  const allowance = new MessageAllowance();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) allowance.spend();
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
