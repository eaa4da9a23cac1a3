import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { createServer } from './create-server.ts';
import { Presence } from '../sharing/presence.ts';
import type { SharedTools } from './shared-tools.ts';

/** Sessions beyond these are ended, least recently used first. */
const MOST_SESSIONS = 32;

/**
 * Programs that speak the revision of 2025-11-25 over HTTP: each has a session, because only a session knows who the
 * program is and whether it shows questions.
 */
export class OlderSessions {
  readonly #tools: SharedTools;
  /** The most recently used last. */
  readonly #sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

  constructor(tools: SharedTools) {
    this.#tools = tools;
  }

  async answer(request: Request): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) return this.#open(request);
    const session = this.#sessions.get(id);
    if (session === undefined) return sessionGone();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session.handleRequest(request);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
  }

  /** A request without a session can only begin one; the transport refuses anything else. */
  async #open(request: Request): Promise<Response> {
    const presence = new Presence(this.#tools.programs);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => this.#keep(id, transport),
    });
    const server = createServer({ tools: this.#tools, way: 'address', presence });
    const forget = (): void => {
      presence.end();
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    Object.assign(server, { onclose: forget });
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  #keep(id: string, transport: WebStandardStreamableHTTPServerTransport): void {
    this.#sessions.set(id, transport);
    const [oldest] = this.#sessions.values();
    if (this.#sessions.size > MOST_SESSIONS) void oldest?.close();
  }
}

/** The program then starts a new session by itself. */
const sessionGone = (): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_001, message: 'Session not found' }, id: null }, { status: 404 });
