import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A local web site for tests. */
export class LocalSite {
  readonly #server: Server;
  readonly #answers = new Map<string, Answer>();
  /** Requested methods and paths, in order. */
  readonly asked: string[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const answer = this.#answers.get(request.url ?? '');
      if (answer === undefined) response.writeHead(404).end('not here');
      else answer(request, response);
    });
  }

  /** @returns the address of the page. */
  serve(
    path: string,
    body: string | Uint8Array,
    headers: Readonly<Record<string, string>> = { 'content-type': 'text/html; charset=utf-8' },
    status = 200,
  ): string {
    return this.answer(
      path,
      (_request, response) =>
        void response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body),
    );
  }

  answer(path: string, answer: Answer): string {
    this.#answers.set(path, answer);
    return this.address(path);
  }

  address(path: string): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}${path}`;
  }

  open(): Promise<void> {
    return new Promise((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}

/** A new site for each test of the calling file. @returns a function that returns the current one. */
export function useLocalSite(): () => LocalSite {
  let site: LocalSite;
  beforeEach(async () => {
    site = new LocalSite();
    await site.open();
  });
  afterEach(() => site.close());
  return () => site;
}
