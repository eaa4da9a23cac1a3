import path from 'node:path';
import {
  client,
  methods,
  PROTOCOL_VERSION,
  RequestError,
  type ClientConnection,
  type InitializeResponse,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
  type SessionNotification,
} from '@agentclientprotocol/sdk';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { ApprovalDesk } from '../permissions/approval-desk.ts';
import { ProgramLog } from '../outside-programs/program-log.ts';
import { AgentError } from './agent-error.ts';
import { AgentSession, handled, type OpenOptions } from './agent-session.ts';
import { describeAgentFailure, needsSignIn } from './describe-agent-failure.ts';
import { readFor, writeFor } from './agent-files.ts';
import type { LaunchAgent, LaunchedAgent } from './launch-program.ts';
import { kindOf, outcomeFor, permissionQuestion } from './permission-question.ts';

export interface AgentConnectionOptions {
  readonly title: string;
  readonly command: string;
  readonly launch: LaunchAgent;
  readonly desk: Pick<ApprovalDesk, 'ask'>;
  readonly appVersion: string;
}

/** Milliseconds for the first answer: `npx` may download the agent first. */
const START_MS = 120_000;

interface Running {
  readonly launched: LaunchedAgent;
  readonly connection: ClientConnection;
  readonly about: InitializeResponse;
  readonly sessions: OpenSessions;
}

/** The sessions of a running program, and what came for one that is just being opened. */
interface OpenSessions {
  readonly byId: Map<string, AgentSession>;
  readonly early: SessionNotification[];
}

/** Updates that are kept until their session is known: its commands, which agents announce right after its start. */
const MOST_EARLY = 50;

/**
 * One agent as a program: started with the first call, and again with the next call after it ended. Nothing restarts by
 * itself, so an agent that crashes costs nothing.
 */
export class AgentConnection {
  readonly changed = new Emitter<null>();
  readonly log = new ProgramLog();
  readonly #options: AgentConnectionOptions;
  #running: Promise<Running> | null = null;
  /** The program that runs, or the last one that did. */
  #launched: LaunchedAgent | null = null;
  #about: InitializeResponse | null = null;
  #phase: 'idle' | 'starting' | 'ready' | 'failed' | 'needs-sign-in' = 'idle';
  #problem: string | null = null;

  constructor(options: AgentConnectionOptions) {
    this.#options = options;
  }

  get phase(): 'idle' | 'starting' | 'ready' | 'failed' | 'needs-sign-in' {
    return this.#phase;
  }

  /** What went wrong last, and what to do. */
  get problem(): string | null {
    return this.#problem;
  }

  /** How the agent introduced itself when it was started last. */
  get about(): InitializeResponse | null {
    return this.#about;
  }

  /** Starts the agent unless it runs. @throws {AgentError} `failed`, with the reason. */
  async ready(): Promise<void> {
    await this.#ready();
  }

  /** Opens a session. @throws {AgentError} `failed`, with the reason. */
  async openSession(options: Omit<OpenOptions, 'connection'>, signal: AbortSignal): Promise<AgentSession> {
    const { connection, sessions } = await this.#ready();
    const { workplace, mcpServers } = options;
    try {
      const { sessionId } = await connection.agent.request(
        methods.agent.session.new,
        { cwd: workplace.folder, mcpServers: [...mcpServers] },
        { cancellationSignal: signal },
      );
      const session = new AgentSession(sessionId, { ...options, connection });
      sessions.byId.set(sessionId, session);
      for (const early of sessions.early.splice(0)) if (early.sessionId === sessionId) session.take(early.update);
      this.#note('ready', null);
      return session;
    } catch (error) {
      signal.throwIfAborted();
      throw this.#failed(error);
    }
  }

  /**
   * Continues a session that an earlier run of the agent had.
   * @returns null if the agent can’t do that, or no longer has it. @throws {AgentError} `failed` if it can’t be started.
   */
  async continueSession(
    sessionId: string,
    options: Omit<OpenOptions, 'connection'>,
    signal: AbortSignal,
  ): Promise<AgentSession | null> {
    const { connection, sessions, about } = await this.#ready();
    if (about.agentCapabilities?.loadSession !== true) return null;
    const { workplace, mcpServers } = options;
    // What was said before is repeated before the response, so the session has to be there already.
    const session = new AgentSession(sessionId, { ...options, connection });
    sessions.byId.set(sessionId, session);
    try {
      await connection.agent.request(
        methods.agent.session.load,
        { sessionId, cwd: workplace.folder, mcpServers: [...mcpServers] },
        { cancellationSignal: signal },
      );
      await handled();
      this.#note('ready', null);
      return session;
    } catch (error) {
      sessions.byId.delete(sessionId);
      signal.throwIfAborted();
      this.log.note(`The session could not be continued: ${errorMessage(error)}`);
      return null;
    }
  }

  /** Asks the agent to sign the person in, by a method of its own. @throws {AgentError} `failed`. */
  async signIn(methodId: string, signal: AbortSignal): Promise<void> {
    const { connection } = await this.#ready();
    try {
      await connection.agent.request(
        methods.agent.authenticate,
        { methodId },
        { cancellationSignal: signal, stopWaitingOnCancel: true },
      );
      this.#note('ready', null);
    } catch (error) {
      throw this.#failed(error);
    }
  }

  /** @returns why a prompt failed, for the person. */
  failureOf(error: unknown): string {
    const words = this.#describe(error);
    this.#note(needsSignIn(error) ? 'needs-sign-in' : 'failed', words);
    return words;
  }

  async stop(): Promise<void> {
    // A program that never replies would otherwise run until it is given up.
    if (this.#phase === 'starting') await this.#launched?.close();
    const running = await this.#running?.catch(() => null);
    this.#running = null;
    if (running == null) return;
    running.connection.close();
    await running.launched.close();
    this.#note('idle', null);
  }

  #ready(): Promise<Running> {
    this.#running ??= this.#start();
    return this.#running;
  }

  async #start(): Promise<Running> {
    this.#note('starting', null);
    this.log.note('Starting.');
    try {
      const running = await this.#connect();
      this.#about = running.about;
      this.#note('ready', null);
      void running.connection.closed.catch(() => undefined).then(() => this.#noteEnd(running));
      return running;
    } catch (error) {
      this.#running = null;
      throw this.#failed(error);
    }
  }

  async #connect(): Promise<Running> {
    const sessions: OpenSessions = { byId: new Map(), early: [] };
    this.#launched = null;
    const launched = await this.#options.launch(this.log);
    this.#launched = launched;
    const connection = this.#app(sessions).connect(launched.stream);
    try {
      const about = await connection.agent.request(
        methods.agent.initialize,
        {
          protocolVersion: PROTOCOL_VERSION,
          clientInfo: { name: 'knapsack', title: 'Knapsack', version: this.#options.appVersion },
          // Terminals are not offered: what runs in them can’t be kept inside a folder.
          clientCapabilities: {
            fs: { readTextFile: true, writeTextFile: true },
            terminal: false,
            auth: { terminal: true },
          },
        },
        { cancellationSignal: AbortSignal.timeout(START_MS), stopWaitingOnCancel: true },
      );
      if (about.protocolVersion !== PROTOCOL_VERSION)
        throw new AgentError(
          'failed',
          t(
            'It speaks version {its} of the Agent Client Protocol, and Knapsack version {own}. Update it, then try again.',
            { its: String(about.protocolVersion), own: String(PROTOCOL_VERSION) },
          ),
        );
      return { launched, connection, about, sessions };
    } catch (error) {
      const words = error instanceof AgentError ? error.message : this.#describe(error);
      connection.close();
      await launched.close();
      throw new AgentError('failed', words, { cause: error });
    }
  }

  #app({ byId, early }: OpenSessions): ReturnType<typeof client> {
    const sessionOf = (id: string): AgentSession => {
      const session = byId.get(id);
      if (session === undefined) throw RequestError.invalidParams(undefined, 'There is no such session.');
      session.turn?.onSign();
      return session;
    };
    return client({ name: 'knapsack' })
      .onNotification(methods.client.session.update, ({ params }) => {
        const session = byId.get(params.sessionId);
        if (session !== undefined) session.take(params.update);
        else if (early.length < MOST_EARLY) early.push(params);
      })
      .onRequest(methods.client.session.requestPermission, ({ params }) =>
        this.#ask(sessionOf(params.sessionId), params),
      )
      .onRequest(methods.client.fs.readTextFile, async ({ params }) => ({
        content: await readFor(sessionOf(params.sessionId).workplace.files, params),
      }))
      .onRequest(methods.client.fs.writeTextFile, async ({ params }) => {
        const { workplace, turn } = sessionOf(params.sessionId);
        const before = await writeFor(workplace.files, params);
        turn?.updates.noteWrite(path.relative(workplace.folder, params.path), before, params.content);
        return {};
      });
  }

  /** Without a prompt, nobody asked the agent for anything, so it gets no answer from the person either. */
  async #ask(session: AgentSession, request: RequestPermissionRequest): Promise<RequestPermissionResponse> {
    const { turn } = session;
    if (turn === null) return { outcome: { outcome: 'cancelled' } };
    const question = permissionQuestion(request, turn.call);
    const kind = kindOf(request);
    if (question.answers.includes('chat') && session.allowed.has(kind))
      return { outcome: outcomeFor('once', request.options) };
    const answer = await turn.whileAsking(() => this.#options.desk.ask(question, turn.signal));
    if (answer === 'chat') session.allowed.add(kind);
    return { outcome: outcomeFor(answer, request.options) };
  }

  #noteEnd(running: Running): void {
    void this.#running?.then(
      (current) => {
        if (current !== running) return;
        this.#running = null;
        this.log.note('It ended.');
        this.#note(this.#problem === null ? 'idle' : 'failed', this.#problem);
        void running.launched.close();
      },
      () => undefined,
    );
  }

  #failed(error: unknown): AgentError {
    const words = error instanceof AgentError ? error.message : this.#describe(error);
    this.#note(needsSignIn(error) ? 'needs-sign-in' : 'failed', words);
    return new AgentError('failed', words, { cause: error });
  }

  #describe(error: unknown): string {
    const { title, command } = this.#options;
    return describeAgentFailure(this.#launched?.fault() ?? error, { title, command, lastLines: this.log.lastLines(3) });
  }

  #note(phase: AgentConnection['phase'], problem: string | null): void {
    this.#phase = phase;
    this.#problem = problem;
    if (problem !== null) this.log.note(problem);
    this.changed.emit(null);
  }
}
