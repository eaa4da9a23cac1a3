import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AuthMethod, AvailableCommand, McpServer } from '@agentclientprotocol/sdk';
import type { Agent, AgentLimits, AgentProgram, FilledAgent, SignInMethod } from '../../shared/entities/agent.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { NamedSecrets, type Secrets } from '../outside-programs/named-secrets.ts';
import type { ApprovalDesk } from '../permissions/approval-desk.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { AgentRepository } from '../storage/agent-repository.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import { AgentConnection } from './agent-connection.ts';
import { AgentError } from './agent-error.ts';
import { filesIn, filesInCopy } from './agent-files.ts';
import { agentBundle, sourceOf, type AgentTask } from './agent-tools.ts';
import { askAgent } from './ask-agent.ts';
import { FolderCopy } from './folder-copy.ts';
import { emptyFolder, folderItself } from './folder-itself.ts';
import {
  DEFAULT_LIMITS,
  NO_LISTING,
  readRecord,
  writeRecord,
  type AgentListing,
  type AgentRecord,
  type KnownAgent,
} from './known-agent.ts';
import { launchProgram, type LaunchAgent } from './launch-program.ts';
import { offeredCommands } from './offered-commands.ts';
import type { Workplace } from './workplace.ts';

export interface AgentsOptions {
  readonly repository: AgentRepository;
  readonly secrets: Secrets;
  readonly catalog: Catalog;
  readonly desk: Pick<ApprovalDesk, 'ask'>;
  readonly grants: Pick<GrantStore, 'platform' | 'closed'>;
  readonly remembered: Pick<RememberedAnswers, 'forgetTools'>;
  /** Moves a file to where it can be restored from. */
  readonly trash: (absolutePath: string) => Promise<void>;
  /** Where copies of folders are made, while their agents work. */
  readonly copyFolder: string;
  readonly appVersion: string;
  readonly logger: Logger;
  /** Knapsack’s own tools as a server, for agents that may use them. */
  readonly ownTools?: () => McpServer | null;
  /** Called when a follow-up offers changes that include those of earlier calls in the folder. */
  readonly onReplaced?: (folder: string, conversationId: string, callId: string) => void;
  /** Called when a call of an agent ends. @param durationMs of the call. */
  readonly onWorked?: (work: { readonly title: string; readonly durationMs: number }) => void;
  /** Starts an agent; for tests. */
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
  readonly #options: AgentsOptions;
  readonly #values: NamedSecrets<Pick<AgentProgram, 'variables'>>;
  readonly #known = new Map<string, KnownAgent>();
  readonly #now: () => number;
  readonly #cleaned: Promise<void>;

  constructor(options: AgentsOptions) {
    this.#options = options;
    this.#values = new NamedSecrets({
      secrets: options.secrets,
      prefix: 'agents',
      namesOf: ({ variables }) => variables,
    });
    this.#now = options.now ?? Date.now;
    for (const stored of options.repository.list()) {
      const record = readRecord(stored);
      if (record === null) options.logger.log('warning', `The agent ${stored.id} cannot be read and is left out.`);
      else this.#remember(stored.id, stored.title, record);
    }
    for (const agent of this.#known.values()) this.#publish(agent);
    // No session survives the app, so neither do the copies; offered changes are stored with their calls.
    this.#cleaned = rm(options.copyFolder, { recursive: true, force: true }).catch((error: unknown) =>
      options.logger.log('warning', 'Copies of folders could not be deleted.', error),
    );
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
    const id = idFor(title, new Set(this.#known.keys()));
    const agent = this.#remember(id, title, { program, limits: DEFAULT_LIMITS, enabled: true, listing: NO_LISTING });
    this.#values.save(id, values);
    this.#options.repository.add(writeRecord(agent), this.#now());
    this.#publish(agent);
    return id;
  }

  /** Changes how an agent is started, and ends the one that runs. @throws {AgentError} */
  async edit(id: string, { title, program, values }: FilledAgent): Promise<void> {
    const agent = this.#find(id);
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
      this.#options.remembered.forgetTools(`${sourceOf(id)}.`, 'beginning');
    agent.limits = limits;
    this.#store(agent);
  }

  /** When off, its program ends and its tools are neither chosen nor called. @throws {AgentError} */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const agent = this.#find(id);
    agent.enabled = enabled;
    this.#store(agent);
    if (!enabled) await this.#stop(agent);
  }

  /** Deletes an agent with its values and every answer about its tools. @throws {AgentError} */
  async remove(id: string): Promise<void> {
    const agent = this.#find(id);
    this.#known.delete(id);
    this.#options.repository.remove(id);
    this.#options.remembered.forgetTools(`${sourceOf(id)}.`, 'beginning');
    this.#values.forget(id);
    this.#options.catalog.removeSource(sourceOf(id), `${agent.title} was removed in Settings, under Connections.`);
    this.changed.emit(null);
    await this.#stop(agent);
  }

  /** Starts it and opens a session in an empty folder, to see whether it works. @throws {AgentError} `failed`. */
  async tryNow(id: string, signal: AbortSignal): Promise<void> {
    const agent = this.#find(id);
    await agent.connection.ready();
    const folder = path.join(this.#options.copyFolder, randomUUID());
    await this.#cleaned;
    const workplace = await emptyFolder(folder, filesInCopy(folder, this.#options.grants));
    const session = await agent.connection
      .openSession({ workplace, mcpServers: [], onCommands: (commands) => this.#noteCommands(agent, commands) }, signal)
      .catch(async (error: unknown) => {
        await workplace.remove();
        throw error;
      });
    // Agents announce their commands right after the session.
    await session.announced(ANNOUNCED_MS);
    await session.close();
  }

  /** @throws {AgentError} `failed`, with the reason. */
  async signIn(id: string, methodId: string, signal: AbortSignal): Promise<void> {
    await this.#find(id).connection.signIn(methodId, signal);
  }

  /** @returns the copies of a folder in which an agent may still go on, to keep them the same as the folder. */
  workplacesOf(folder: string): readonly Workplace[] {
    return [...this.#known.values()].flatMap(({ sessions }) =>
      [...sessions].flatMap(([key, { workplace }]) => (key.endsWith(`\n${folder}`) ? [workplace] : [])),
    );
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#known.values()].map((agent) => this.#stop(agent)));
  }

  async #ask(agent: KnownAgent, task: AgentTask, context: ToolContext): Promise<JsonValue> {
    this.#requireUse(agent);
    const { mostSilentMs, cancelMs } = this.#options;
    const startedAt = this.#now();
    const began = performance.now();
    try {
      return await askAgent(
        {
          agent,
          workplaceFor: (folder, { signal }) => this.#workplaceFor(agent, folder, signal),
          mcpServers: this.#ownTools(agent),
          onCommands: (commands) => this.#noteCommands(agent, commands),
          ...(mostSilentMs !== undefined && { mostSilentMs }),
          ...(cancelMs !== undefined && { cancelMs }),
          onReplaced: (folder, { conversationId, callId }) =>
            this.#options.onReplaced?.(folder, conversationId, callId),
        },
        task,
        context,
      );
    } finally {
      const durationMs = performance.now() - began;
      this.#options.repository.addRun(agent.id, startedAt, durationMs);
      this.#options.onWorked?.({ title: agent.title, durationMs });
      this.changed.emit(null);
    }
  }

  /** @throws {ToolError} when the agent was called as often as the person allows for a day. */
  #requireUse({ id, title, limits }: KnownAgent): void {
    const { calls } = this.#usedToday(id);
    if (calls < limits.mostCallsPerDay) return;
    throw toolError(
      'not-allowed',
      (number) => `${title} was called ${number(calls)} times today, the most you allow.`,
      {
        forPerson: 'Raise the limit in Settings, under Connections, or wait until tomorrow.',
        forModel: 'Tell the person; do not call it again.',
      },
    );
  }

  async #workplaceFor({ limits }: KnownAgent, folder: string, signal: AbortSignal): Promise<Workplace> {
    const { grants, trash, copyFolder } = this.#options;
    if (limits.writesDirectly) return folderItself(folder, filesIn(folder, grants, trash));
    await this.#cleaned;
    const target = path.join(copyFolder, randomUUID(), path.basename(folder));
    return FolderCopy.make({ source: folder, target, filesOf: (place) => filesInCopy(place, grants) }, signal);
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
      sessions: new Map(),
      connection: this.#connect(id, title, record.program),
    };
    this.#known.set(id, agent);
    return agent;
  }

  #connect(id: string, title: string, program: AgentProgram): AgentConnection {
    const { desk, appVersion, launch = launchProgram } = this.#options;
    const connection = new AgentConnection({
      title,
      command: program.command,
      desk,
      appVersion,
      launch: (log) => launch(program, this.#values.read(id, program))(log),
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
    await this.#stop(agent);
    agent.connection = this.#connect(agent.id, agent.title, agent.program);
  }

  async #stop(agent: KnownAgent): Promise<void> {
    agent.sessions.clear();
    await agent.connection.stop();
  }

  #store(agent: KnownAgent): void {
    this.#options.repository.update(writeRecord(agent));
    this.#publish(agent);
  }

  #publish(agent: KnownAgent): void {
    this.#options.catalog.setSource({
      id: sourceOf(agent.id),
      bundles: [agentBundle(agent, (task, context) => this.#ask(agent, task, context))],
    });
    this.changed.emit(null);
  }

  #describe(agent: KnownAgent): Agent {
    const { id, title, program, limits, enabled, listing, connection } = agent;
    const { calls, ms } = this.#usedToday(id);
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
    };
  }

  #usedToday(id: string): { readonly calls: number; readonly ms: number } {
    return this.#options.repository.usedSince(id, new Date(this.#now()).setHours(0, 0, 0, 0));
  }

  #find(id: string): KnownAgent {
    const agent = this.#known.get(id);
    if (agent === undefined) throw new AgentError('not-found', 'This agent was removed.');
    return agent;
  }
}

function signInMethod(method: AuthMethod, { command, arguments: own }: AgentProgram): SignInMethod {
  const isTerminal = 'type' in method && method.type === 'terminal';
  const args = isTerminal && 'args' in method ? (method.args ?? []) : [];
  return {
    id: method.id,
    name: cleanLine(method.name, 100),
    description: cleanLine(method.description ?? '', 300),
    command: isTerminal ? cleanLine([command, ...own, ...args].map(quoted).join(' '), 1_000) : null,
  };
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** @returns an id from a title that no other agent has. */
function idFor(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 24)
    .replace(/_+$/, '');
  const base = plain === '' ? 'agent' : plain;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}_${String(number)}`;
    if (!taken.has(id)) return id;
  }
}
