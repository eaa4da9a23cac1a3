import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  agent,
  PROTOCOL_VERSION,
  RequestError,
  type AgentApp,
  type AgentContext,
  type InitializeResponse,
  type NewSessionResponse,
} from '@agentclientprotocol/sdk';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { Presence } from '../sharing/presence.ts';
import type { AgentServices } from './agent-services.ts';
import { AgentSession } from './agent-session.ts';
import { invalidRequest, unknownSession } from './request-errors.ts';
import { listSessions, sessionFolder } from './list-sessions.ts';
import { isModeId, modeState } from './session-modes.ts';

const MOST_NAME = 60;
/** Sessions of one program; each is a chat that the person opened there. */
const MOST_SESSIONS = 200;

/** What one program does with Knapsack as its agent, from its first message until it leaves. */
export class AgentConnection {
  readonly #services: AgentServices;
  readonly #presence: Presence;
  readonly #sessions = new Map<string, AgentSession>();
  readonly #stopListening: readonly (() => void)[];
  #programName = 'A program';

  constructor(services: AgentServices) {
    this.#services = services;
    this.#presence = new Presence(services.programs);
    const { on, desk } = services;
    this.#stopListening = [
      on('chat.text-delta', (delta) => this.#sessions.get(delta.conversationId)?.noteText(delta)),
      on('chat.tool-call-changed', (change) => this.#sessions.get(change.conversationId)?.noteCall(change)),
      on('chat.tool-call-progressed', (change) => this.#sessions.get(change.conversationId)?.noteProgress(change)),
      on('chat.message-changed', (message) => this.#sessions.get(message.conversationId)?.noteMessage(message)),
      on('conversations.changed', ({ id, title }) => this.#sessions.get(id)?.noteTitle(title)),
      on('skills.conversation-changed', ({ conversationId }) => this.#sessions.get(conversationId)?.notePlan()),
      desk.requested.on((approval) => {
        const session = this.#sessions.get(approval.conversationId ?? '');
        if (session?.isRunning === true) session.questions.note(approval);
      }),
      desk.settled.on(({ id }) => {
        for (const session of this.#sessions.values()) session.questions.settle(id);
      }),
    ];
  }

  /** @returns the agent's side of the protocol. */
  app(): AgentApp {
    return agent()
      .onRequest('initialize', ({ params }) => this.#initialize(params.clientInfo))
      .onRequest('session/new', ({ params, client }) => this.#open(randomUUID(), params.cwd, client))
      .onRequest('session/list', ({ params }) => listSessions(params, this.#services.sessions))
      .onRequest('session/load', async ({ params, client }) => {
        const modes = this.#reopen(params.sessionId, params.cwd, client);
        await this.#session(params.sessionId).replay();
        return modes;
      })
      .onRequest('session/resume', ({ params, client }) => this.#reopen(params.sessionId, params.cwd, client))
      .onRequest('session/close', ({ params }) => this.#close(params.sessionId))
      .onRequest('session/set_mode', ({ params }) => this.#setMode(params.sessionId, params.modeId))
      .onRequest('session/prompt', ({ params }) => this.#session(params.sessionId).prompt(params.prompt))
      .onNotification('session/cancel', ({ params }) => this.#sessions.get(params.sessionId)?.cancel());
  }

  /** The program has left: nobody reads its answers. */
  end(): void {
    for (const stop of this.#stopListening) stop();
    for (const id of this.#sessions.keys()) this.#close(id);
    this.#presence.end();
  }

  #initialize(info: { readonly name: string; readonly title?: unknown; readonly version: string } | null | undefined) {
    const name = cleanLine(info?.name ?? '', MOST_NAME) || this.#programName;
    this.#programName = name;
    this.#presence.note({ name, version: cleanLine(info?.version ?? '', MOST_NAME), way: 'command' });
    const response: InitializeResponse = {
      protocolVersion: PROTOCOL_VERSION,
      agentInfo: { name: 'knapsack', title: 'Knapsack', version: this.#services.appVersion },
      agentCapabilities: {
        loadSession: true,
        promptCapabilities: { embeddedContext: true },
        // Deleting conversations is left to the person, who can undo it in Knapsack.
        sessionCapabilities: { list: {}, resume: {}, close: {} },
      },
      authMethods: [],
    };
    return response;
  }

  #open(id: string, cwd: string, client: AgentContext): NewSessionResponse {
    if (!path.isAbsolute(cwd)) throw RequestError.invalidParams(undefined, 'cwd is not an absolute path');
    if (this.#sessions.size >= MOST_SESSIONS)
      throw invalidRequest('Too many sessions are open. Restart Knapsack in this program.');
    this.#services.start();
    const session = new AgentSession({
      services: this.#services,
      client,
      id,
      cwd,
      programName: () => this.#programName,
    });
    this.#sessions.set(id, session);
    return { sessionId: id, modes: modeState(session.mode) };
  }

  /** Goes on with a stored conversation, in Act mode. */
  #reopen(id: string, cwd: string, client: AgentContext): Pick<NewSessionResponse, 'modes'> {
    if (this.#services.conversations.find(id) === null) throw unknownSession(id);
    const known = this.#sessions.get(id);
    if (known?.isRunning === true)
      throw invalidRequest('An answer is still being written in this session. Wait for it, or cancel it first.');
    this.#sessions.delete(id);
    const { modes } = this.#open(id, cwd, client);
    this.#services.readingOnly.set(id, false);
    this.#services.sessions.note(id, sessionFolder(cwd));
    return { modes: modes ?? null };
  }

  #close(id: string): Record<string, never> {
    this.#session(id).cancel();
    this.#sessions.delete(id);
    this.#services.readingOnly.set(id, false);
    return {};
  }

  #setMode(id: string, mode: string): Record<string, never> {
    const session = this.#session(id);
    if (!isModeId(mode))
      throw RequestError.invalidParams(undefined, `There is no mode "${cleanLine(mode, MOST_NAME)}"`);
    session.mode = mode;
    this.#services.readingOnly.set(id, mode === 'ask');
    return {};
  }

  /** @throws {RequestError} */
  #session(id: string): AgentSession {
    const session = this.#sessions.get(id);
    if (session === undefined) throw unknownSession(id);
    return session;
  }
}
