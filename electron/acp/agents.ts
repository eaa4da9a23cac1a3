import type { AvailableCommand, McpServer } from '@agentclientprotocol/sdk';
import {
  agentBundleName,
  type Agent,
  type AgentLimits,
  type AgentProgram,
  type FilledAgent,
} from '../../shared/entities/agent.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { NamedSecrets, type Secrets } from '../outside-programs/named-secrets.ts';
import type { ApprovalDesk } from '../permissions/approval-desk.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { AgentRepository, AgentUse } from '../storage/agent-repository.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import { AgentConnection } from './agent-connection.ts';
import { AgentError } from './agent-error.ts';
import { agentIdFor } from './agent-id.ts';
import { AgentSessions, type SessionPlace } from './agent-sessions.ts';
import { agentBundle, type AgentTask } from './agent-tools.ts';
import { askAgent } from './ask-agent.ts';
import { requireBudget } from './day-budget.ts';
import {
  DEFAULT_LIMITS,
  NO_LISTING,
  readRecord,
  writeRecord,
  type AgentListing,
  type AgentRecord,
  type KnownAgent,
} from './known-agent.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { launchProgram, type LaunchAgent } from './launch-program.ts';
import { offeredCommands } from './offered-commands.ts';
import { signInMethod, terminalMethod } from './sign-in-method.ts';
import { SignIns } from './sign-ins.ts';
import type { EarlierTask } from './told-history.ts';
import type { Workplace } from './workplace.ts';
import { Workplaces, type WorkplacesOptions } from './workplaces.ts';

export interface AgentsOptions extends WorkplacesOptions {
  readonly repository: AgentRepository;
  readonly secrets: Secrets;
  readonly catalog: Catalog;
  readonly desk: Pick<ApprovalDesk, 'ask'>;
  readonly remembered: Pick<RememberedAnswers, 'forgetTools'>;
  readonly appVersion: string;
  /** Knapsack’s own tools as a server, for agents that may use them. */
  readonly ownTools?: () => McpServer | null;
  /** Called when a follow-up offers changes that include those of earlier calls in the folder. */
  readonly onReplaced?: (folder: string, conversationId: string, callId: string) => void;
  /** What an agent was asked before in a conversation and folder, oldest first. */
  readonly earlierTasks?: (agentId: string, place: SessionPlace) => readonly EarlierTask[];
  /** Called when a call of an agent ends. @param durationMs of the call. */
  readonly onWorked?: (work: { readonly title: string; readonly durationMs: number }) => void;
  /** Starts an agent; for tests. */
  /** The way out: an agent may send anything, so none is started while it is closed. */
  readonly outgoing?: Pick<Outgoing, 'require'>;
  readonly launch?: (program: AgentProgram, values: ReadonlyMap<string, string>) => LaunchAgent;
  readonly now?: () => number;
  /** Milliseconds of silence after which a call is given up, and that a stopped agent has to end; for tests. */
  readonly mostSilentMs?: number;
  readonly cancelMs?: number;
}

/** How long a trial waits for the commands of an agent; most announce them at once. */
const ANNOUNCED_MS = 5_000;

/** The agents that the person connected. Their tools are in the catalog from the start; none runs before its first call. */
export class Agents implements Disposable {
  readonly changed = new Emitter<null>();
  /** Programs that sign the person in. */
  readonly signIns = new SignIns();
  readonly #options: AgentsOptions;
  readonly #values: NamedSecrets<Pick<AgentProgram, 'variables'>>;
  readonly #known = new Map<string, KnownAgent>();
  readonly #now: () => number;
  readonly #workplaces: Workplaces;

  constructor(options: AgentsOptions) {
    this.#options = options;
    this.#values = new NamedSecrets({
      secrets: options.secrets,
      prefix: 'agents',
      namesOf: ({ variables }) => variables,
    });
    this.#now = options.now ?? Date.now;
    this.#workplaces = new Workplaces(options, keptCopies(options.repository));
    for (const stored of options.repository.list()) {
      const record = readRecord(stored);
      if (record === null) options.logger.log('warning', `The agent ${stored.id} cannot be read and is left out.`);
      else this.#remember(stored.id, stored.title, record);
    }
    for (const agent of this.#known.values()) this.#publish(agent);
  }

  list(): readonly Agent[] {
    return [...this.#known.values()].map((agent) => this.#describe(agent));
  }

  /** @throws {AgentError} */
  log(id: string): string {
    return this.#find(id).connection.log.text;
  }

  /** @returns the id of the added agent. */
  add({ title, program, values }: FilledAgent): string {
    const id = agentIdFor(title, new Set(this.#known.keys()));
    const agent = this.#remember(id, title, { program, limits: DEFAULT_LIMITS, enabled: true, listing: NO_LISTING });
    this.#values.save(id, values);
    this.#options.repository.add(writeRecord(agent), this.#now());
    this.#publish(agent);
    return id;
  }

  /** Changes how an agent is started, and ends the one that runs. @throws {AgentError} */
  async edit(id: string, { title, program, values }: FilledAgent): Promise<void> {
    const agent = this.#find(id);
    this.signIns.stop(id);
    Object.assign(agent, { title, program });
    this.#values.save(id, values);
    this.#values.keepOnly(id, program);
    await this.#restart(agent);
    this.#store(agent);
  }

  /** @throws {AgentError} */
  async setLimits(id: string, limits: AgentLimits): Promise<void> {
    const agent = this.#find(id);
    if (limits.writesDirectly && !agent.limits.writesDirectly)
      this.#options.remembered.forgetTools(`${agentBundleName(id)}.`, 'beginning');
    const isElsewhere = limits.writesDirectly !== agent.limits.writesDirectly;
    agent.limits = limits;
    if (isElsewhere) await agent.sessions.dropAll();
    this.#store(agent);
  }

  /** When off, its program ends and its tools are neither chosen nor called. @throws {AgentError} */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const agent = this.#find(id);
    agent.enabled = enabled;
    this.#store(agent);
    if (enabled) return;
    this.signIns.stop(id);
    await agent.connection.stop();
  }

  /** Deletes an agent with its values and every answer about its tools. @throws {AgentError} */
  async remove(id: string): Promise<void> {
    const agent = this.#find(id);
    this.#known.delete(id);
    this.signIns.stop(id);
    this.#options.repository.remove(id);
    this.#options.remembered.forgetTools(`${agentBundleName(id)}.`, 'beginning');
    this.#values.forget(id);
    this.#options.catalog.removeSource(
      agentBundleName(id),
      `${agent.title} was removed in Settings, under Connections.`,
    );
    this.changed.emit(null);
    await agent.connection.stop();
    await agent.sessions.dropAll();
  }

  /** Starts it and opens a session in an empty folder, to see whether it works. @throws {AgentError} `failed`. */
  async tryNow(id: string, signal: AbortSignal): Promise<void> {
    const agent = this.#find(id);
    await agent.connection.ready();
    const workplace = await this.#workplaces.empty();
    try {
      const session = await agent.connection.openSession(
        { workplace, mcpServers: [], onCommands: (commands) => this.#noteCommands(agent, commands) },
        signal,
      );
      // Agents announce their commands right after the session.
      await session.announced(ANNOUNCED_MS);
    } finally {
      await workplace.remove();
    }
  }

  /** Signs in by a method of the agent; if that is a program, tries the agent again. @throws {AgentError} `failed`. */
  async signIn(id: string, methodId: string, signal: AbortSignal): Promise<void> {
    const agent = this.#find(id);
    await agent.connection.ready();
    const method = terminalMethod(agent.connection.about, methodId);
    if (method === null) return agent.connection.signIn(methodId, signal);
    await this.signIns.run(agent, method, this.#values.read(id, agent.program), signal);
    // Agents look up who is signed in when they start.
    if (agent.connection.phase !== 'ready') await this.#restart(agent);
    await this.tryNow(id, signal);
  }

  /** @returns the copies of a folder in which an agent may still go on, to keep them the same as the folder. */
  async workplacesOf(folder: string): Promise<readonly Workplace[]> {
    const all = [...this.#known.values()].map(({ sessions }) => sessions.workplacesOf(folder));
    return (await Promise.all(all)).flat();
  }

  /** @returns what the person calls an agent. @throws {AgentError} `conflict` if it is off. */
  titleOf(id: string): string {
    const { title, enabled } = this.#find(id);
    if (!enabled)
      throw new AgentError('conflict', t('{title} is switched off in Settings, under Connections.', { title }));
    return title;
  }

  /** Whether an agent may write in the folder that it is given. @throws {AgentError} */
  writesDirectly(id: string): boolean {
    return this.#find(id).limits.writesDirectly;
  }

  /** Lets another conversation go on with the session of a task. @throws {AgentError} `conflict` while it works. */
  async moveSession(id: string, place: SessionPlace, to: string): Promise<void> {
    const { title, sessions } = this.#find(id);
    const kept = await sessions.find(place);
    if (kept?.session?.turn != null)
      throw new AgentError(
        'conflict',
        t('{title} still works on this task. Wait until it has finished, or stop it.', { title }),
      );
    await sessions.move(place, to);
  }

  /** Ends every agent, and whatever signs the person in: nothing may leave. They start again when they are asked. */
  endAll(): void {
    for (const agent of this.#known.values()) {
      this.signIns.stop(agent.id);
      void this.#restart(agent);
    }
    this.changed.emit(null);
  }

  async dispose(): Promise<void> {
    await Promise.all([this.signIns.dispose(), ...[...this.#known.values()].map((agent) => agent.connection.stop())]);
  }

  async #ask(agent: KnownAgent, task: AgentTask, context: ToolContext): Promise<JsonValue> {
    requireBudget(agent.title, agent.limits, this.#usedToday(agent.id));
    const { mostSilentMs, cancelMs, repository, onReplaced, onWorked, earlierTasks } = this.#options;
    const { id: agentId, title } = agent;
    const startedAt = this.#now();
    const began = performance.now();
    let tokens: number | null = null;
    try {
      return await askAgent(
        {
          agent,
          workplaceFor: (folder, signal) => this.#workplaces.make(folder, agent.limits.writesDirectly, signal),
          mcpServers: this.#ownTools(agent),
          onCommands: (commands) => this.#noteCommands(agent, commands),
          earlierTasks: (place) => earlierTasks?.(agentId, place) ?? [],
          onReplaced: (folder, { conversationId, callId }) => onReplaced?.(folder, conversationId, callId),
          onUsed: (used) => void (tokens = used),
          ...(mostSilentMs !== undefined && { mostSilentMs }),
          ...(cancelMs !== undefined && { cancelMs }),
        },
        task,
        context,
      );
    } finally {
      const durationMs = performance.now() - began;
      repository.addRun({ agentId, startedAt, durationMs, tokens });
      onWorked?.({ title, durationMs });
      this.changed.emit(null);
    }
  }

  #ownTools({ limits }: KnownAgent): readonly McpServer[] {
    const server = limits.usesTools ? (this.#options.ownTools?.() ?? null) : null;
    return server === null ? [] : [server];
  }

  #remember(id: string, title: string, record: AgentRecord): KnownAgent {
    const agent: KnownAgent = {
      ...record,
      id,
      title,
      sessions: new AgentSessions({ agentId: id, repository: this.#options.repository, workplaces: this.#workplaces }),
      connection: this.#connect(id, title, record.program),
    };
    this.#known.set(id, agent);
    return agent;
  }

  #connect(id: string, title: string, program: AgentProgram): AgentConnection {
    const { desk, appVersion, outgoing, launch = launchProgram } = this.#options;
    const connection = new AgentConnection({
      title,
      command: program.command,
      desk,
      appVersion,
      launch: async (log) => {
        outgoing?.require(() => t('{title} was not started: what an agent sends can’t be seen', { title }));
        return launch(program, this.#values.read(id, program))(log);
      },
    });
    connection.changed.on(() => this.#noteState(id, connection));
    return connection;
  }

  #noteState(id: string, connection: AgentConnection): void {
    const agent = this.#known.get(id);
    if (agent === undefined || agent.connection !== connection) return;
    const { about } = connection;
    if (about !== null) {
      const version = cleanLine(
        [about.agentInfo?.name ?? agent.title, about.agentInfo?.version ?? ''].join(' '),
        100,
      ).trim();
      const signIn = (about.authMethods ?? []).slice(0, 10).map((method) => signInMethod(method, agent.program));
      this.#list(agent, { ...agent.listing, version, signIn });
    }
    this.changed.emit(null);
  }

  #noteCommands(agent: KnownAgent, announced: readonly AvailableCommand[]): void {
    this.#list(agent, { ...agent.listing, commands: offeredCommands(announced) });
    this.changed.emit(null);
  }

  #list(agent: KnownAgent, listing: AgentListing): void {
    if (JSON.stringify(listing) === JSON.stringify(agent.listing)) return;
    agent.listing = listing;
    if (this.#known.get(agent.id) === agent) this.#store(agent);
  }

  async #restart(agent: KnownAgent): Promise<void> {
    await agent.connection.stop();
    agent.connection = this.#connect(agent.id, agent.title, agent.program);
  }

  #store(agent: KnownAgent): void {
    this.#options.repository.update(writeRecord(agent));
    this.#publish(agent);
  }

  #publish(agent: KnownAgent): void {
    this.#options.catalog.setSource({
      id: agentBundleName(agent.id),
      bundles: [agentBundle(agent, (task, context) => this.#ask(agent, task, context))],
    });
    this.changed.emit(null);
  }

  #describe(agent: KnownAgent): Agent {
    const { id, title, program, limits, enabled, listing, connection } = agent;
    const { calls, ms, tokens } = this.#usedToday(id);
    return {
      id,
      title,
      program,
      limits,
      enabled,
      phase: enabled ? connection.phase : 'off',
      problem: enabled ? connection.problem : null,
      version: listing.version,
      commands: listing.commands,
      signIn: listing.signIn,
      stored: [...this.#values.stored(id)],
      callsToday: calls,
      msToday: ms,
      tokensToday: tokens,
    };
  }

  #usedToday(id: string): AgentUse {
    return this.#options.repository.usedSince(id, new Date(this.#now()).setHours(0, 0, 0, 0));
  }

  #find(id: string): KnownAgent {
    const agent = this.#known.get(id);
    if (agent === undefined) throw new AgentError('not-found', t('This agent was removed.'));
    return agent;
  }
}

/** @returns the names of the copies in which a session may go on. */
const keptCopies = (repository: AgentRepository): ReadonlySet<string> =>
  new Set(
    repository.list().flatMap(({ id }) => repository.sessions(id).flatMap(({ copy }) => (copy === null ? [] : [copy]))),
  );
