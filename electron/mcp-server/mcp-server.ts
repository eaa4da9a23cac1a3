import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './create-server.ts';
import { OlderSessions } from './older-sessions.ts';
import { Presence } from '../sharing/presence.ts';
import type { SharedTools } from './shared-tools.ts';
import { StreamTransport } from './stream-transport.ts';

export interface McpServerOptions {
  readonly tools: SharedTools;
  readonly onError: (error: unknown) => void;
}

/** Knapsack as an MCP server: over streams and over HTTP, in both revisions of the protocol. */
export class McpServer {
  readonly #options: McpServerOptions;
  readonly #streams = new Set<{ close(): Promise<void> }>();
  #http: ReturnType<typeof createHttp>;

  constructor(options: McpServerOptions) {
    this.#options = options;
    this.#http = createHttp(options);
  }

  /** Serves one program over its input and output, until either ends. */
  serveStream(stream: Duplex): void {
    const { tools, onError } = this.#options;
    const presence = new Presence(tools.programs);
    const handle = serveStdio(() => createServer({ tools, way: 'command', presence }), {
      transport: new StreamTransport(stream),
      onerror: onError,
    });
    this.#streams.add(handle);
    stream.once('close', () => {
      presence.end();
      this.#streams.delete(handle);
    });
  }

  /** Answers one request below its path. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#http.answer(request, response);
  }

  /** Ends every connection and every call; new ones may follow. */
  async closeAll(): Promise<void> {
    const http = this.#http;
    this.#http = createHttp(this.#options);
    await Promise.all([http.close(), ...[...this.#streams].map((handle) => handle.close())]);
  }
}

function createHttp({ tools, onError }: McpServerOptions) {
  const sessions = new OlderSessions(tools);
  const handler = createMcpHandler(() => createServer({ tools, way: 'address', presence: null }), {
    legacy: 'reject',
    onerror: onError,
  });
  const node = toNodeHandler(
    {
      fetch: async (request, options) =>
        (await isLegacyRequest(request)) ? sessions.answer(request) : handler.fetch(request, options),
    },
    { onerror: onError },
  );
  return {
    // Its types leave out what Node types as optional.
    answer: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      node(Object.assign(request, { method: request.method ?? 'GET', url: request.url ?? '/' }), response),
    close: async (): Promise<void> => {
      await Promise.all([handler.close(), sessions.close()]);
    },
  };
}
