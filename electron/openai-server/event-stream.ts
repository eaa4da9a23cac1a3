import type { ServerResponse } from 'node:http';

/** Programs and proxies close connections on which nothing arrives for a minute or a few. */
const BEAT_MS = 15_000;

/**
 * An answer in server-sent events. It begins with the first event, so that a refusal before it still has a status of
 * its own, or with a comment once the program has waited for a while: reading a long prompt takes minutes.
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #beat: NodeJS.Timeout;

  constructor(response: ServerResponse) {
    this.#response = response;
    this.#beat = setInterval(() => this.#write(': waiting'), BEAT_MS);
    response.on('close', () => clearInterval(this.#beat));
  }

  get hasBegun(): boolean {
    return this.#response.headersSent;
  }

  /** @param data one line. @param event its name; none for an unnamed event. */
  send(data: string, event: string | null = null): void {
    this.#write(event === null ? `data: ${data}` : `event: ${event}\ndata: ${data}`);
  }

  end(): void {
    clearInterval(this.#beat);
    this.#response.end();
  }

  #write(lines: string): void {
    if (!this.hasBegun)
      this.#response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    this.#response.write(`${lines}\n\n`);
  }
}
