import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  agent,
  methods,
  RequestError,
  type AgentApp,
  type AuthMethod,
  type AnyMessage,
  type AvailableCommand,
  type NewSessionRequest,
} from '@agentclientprotocol/sdk';
import { afterEach, beforeEach } from 'vitest';
import type { Approval, ApprovalAnswer } from '../../../shared/entities/approval.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { AgentChanges } from '../../app/agent-changes.ts';
import type { AgentChats } from '../../app/agent-chats.ts';
import { createAgents, type CreateAgentsOptions, type CreatedAgents } from '../../app/create-agents.ts';
import { createExecutor } from '../../app/create-executor.ts';
import { createPermissions, type Permissions } from '../../app/create-permissions.ts';
import { createUndo } from '../../app/create-undo.ts';
import { requireCall } from '../../chat/rerun-call.ts';
import { runningCall } from '../../chat/running-call.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { SecretStore } from '../../settings/secret-store.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { Catalog } from '../../tools/catalog.ts';
import type { ToolExecutor } from '../../tools/executor.ts';
import { endedCall } from '../../tools/tool-execution.ts';
import type { Agents } from '../agents.ts';
import type { LaunchAgent } from '../launch-program.ts';

/** What an agent of a test does with a prompt; it speaks the real protocol. */
export type Work = (turn: {
  readonly client: Parameters<Parameters<AgentApp['onConnect']>[0]>[0]['client'];
  readonly sessionId: string;
  readonly cwd: string;
  readonly text: string;
  readonly cancelled: AbortSignal;
}) => Promise<void>;

/** What an agent of a test does in addition to its work. */
export interface AgentHooks {
  /** Called for each new session; what it throws is the agent’s answer. */
  readonly onSession?: (params: NewSessionRequest) => void;
  readonly onSignIn?: (methodId: string) => void;
  readonly authMethods?: readonly AuthMethod[];
  readonly commands?: readonly AvailableCommand[];
  /** Makes the agent able to continue sessions of an earlier run. @returns whether it still has this one. */
  readonly onLoad?: (sessionId: string) => boolean;
}

/** @returns how an agent that runs in this process is started. */
export function inProcess(work: Work, hooks: AgentHooks = {}): () => LaunchAgent {
  return () => () => {
    const folders = new Map<string, string>();
    const cancels = new Map<string, AbortController>();
    const app = agent({ name: 'test' })
      .onRequest(methods.agent.initialize, () => ({
        protocolVersion: 1,
        agentInfo: { name: 'test-agent', version: '1.2.3' },
        authMethods: [...(hooks.authMethods ?? [{ id: 'account', name: 'With an account' }])],
        agentCapabilities: { loadSession: hooks.onLoad !== undefined },
      }))
      .onRequest(methods.agent.session.load, async ({ params: { sessionId, cwd }, client }) => {
        if (hooks.onLoad?.(sessionId) !== true)
          throw RequestError.invalidParams(undefined, 'There is no such session.');
        folders.set(sessionId, cwd);
        // Agents repeat what was said before.
        await client.notify(methods.client.session.update, {
          sessionId,
          update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'From before.' } },
        });
        return {};
      })
      .onRequest(methods.agent.authenticate, ({ params }) => {
        hooks.onSignIn?.(params.methodId);
        return {};
      })
      .onRequest(methods.agent.session.new, ({ params, client }) => {
        hooks.onSession?.(params);
        const sessionId = `s${String(folders.size + 1)}`;
        folders.set(sessionId, params.cwd);
        const availableCommands = [...(hooks.commands ?? [])];
        if (availableCommands.length > 0)
          setImmediate(
            () =>
              void client.notify(methods.client.session.update, {
                sessionId,
                update: { sessionUpdate: 'available_commands_update', availableCommands },
              }),
          );
        return { sessionId };
      })
      .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
        const cancel = new AbortController();
        cancels.set(sessionId, cancel);
        const text = prompt.map((block) => (block.type === 'text' ? block.text : '')).join('');
        await work({ client, sessionId, cwd: folders.get(sessionId) ?? '', text, cancelled: cancel.signal });
        return { stopReason: cancel.signal.aborted ? ('cancelled' as const) : ('end_turn' as const) };
      })
      .onNotification(methods.agent.session.cancel, ({ params }) => cancels.get(params.sessionId)?.abort());
    const [up, down] = [new TransformStream<AnyMessage>(), new TransformStream<AnyMessage>()];
    const connection = app.connect({ readable: up.readable, writable: down.writable });
    return Promise.resolve({
      stream: { readable: down.readable, writable: up.writable },
      close: () => Promise.resolve(connection.close()),
      fault: () => null,
    });
  };
}

/** A profile with one agent, the real gate, the real executor and a folder `site`; `answer` answers the questions. */
export class AgentFixture {
  readonly repositories: Repositories;
  readonly catalog = new Catalog([]);
  readonly permissions: Permissions;
  agents: Agents;
  changes: AgentChanges;
  chats: AgentChats;
  readonly asked: Approval[] = [];
  readonly events: string[] = [];
  readonly executor: ToolExecutor;
  /** The person’s folder. */
  readonly folder: string;
  readonly #create: (catalog: Catalog) => CreatedAgents;
  answer: ApprovalAnswer | ((approval: Approval) => ApprovalAnswer) = 'once';

  constructor(database: Database, root: string, options: Partial<CreateAgentsOptions>) {
    this.folder = path.join(root, 'site');
    mkdirSync(this.folder);
    writeFileSync(path.join(this.folder, 'a.txt'), 'one\ntwo\n');
    const data = path.join(root, 'data');
    this.repositories = createRepositories(database);
    const settings = new SettingsService(this.repositories.settings, silentLogger);
    const emit = (name: string): number => this.events.push(name);
    this.permissions = createPermissions({
      dataFolder: data,
      capabilities: {},
      repositories: this.repositories,
      settings,
      emit,
      asksBeforeRemoving: () => 'unless-undoable',
    });
    const { desk } = this.permissions;
    desk.requested.on((approval) => {
      this.asked.push(approval);
      desk.answer(approval.id, typeof this.answer === 'function' ? this.answer(approval) : this.answer);
    });
    const undo = createUndo(database, path.join(data, 'undo'), silentLogger);
    this.#create = (catalog) =>
      createAgents({
        repositories: this.repositories,
        secrets: new SecretStore(path.join(data, 'secrets.json'), null),
        catalog,
        permissions: this.permissions,
        undo,
        settings,
        capabilities: { appVersion: '0.0.0' },
        copyFolder: path.join(data, 'agent-copies'),
        emit,
        logger: silentLogger,
        ...options,
      });
    const { agents, agentChanges, agentChats } = this.#create(this.catalog);
    this.agents = agents;
    this.changes = agentChanges;
    this.chats = agentChats;
    this.executor = createExecutor({
      catalog: this.catalog,
      permissions: this.permissions,
      undo,
      messages: this.repositories.messages,
      emit,
      logger: silentLogger,
    });
    this.repositories.conversations.add({ id: 'c', title: '', pinned: false, createdAt: 0, updatedAt: 0 });
  }

  /** Ends the agents and begins again with what is stored, as a restart of the app does. */
  async restart(): Promise<void> {
    await this.agents.dispose();
    const { agents, agentChanges, agentChats } = this.#create(this.catalog);
    this.agents = agents;
    this.changes = agentChanges;
    this.chats = agentChats;
  }

  add(title = 'Tester', command = 'test'): string {
    return this.agents.add({ title, program: { command, arguments: [], variables: [] }, values: {} });
  }

  /** Calls a tool as an answer does: stored when it begins and when it ends. */
  async call(
    name: string,
    args: JsonObject,
    signal = new AbortController().signal,
    conversationId = 'c',
  ): Promise<ToolCall> {
    const ids = { messageId: randomUUID(), callId: randomUUID() };
    const running = runningCall({
      ...ids,
      id: ids.callId,
      toolName: name,
      bundle: this.catalog.find(name)?.bundle ?? null,
      arguments: args,
    });
    const save = (call: ToolCall): void =>
      this.repositories.messages.saveParts(
        ids.messageId,
        new Map([[0, { part: { type: 'tool-call', call }, step: 0, raw: null }]]),
      );
    this.repositories.messages.add({
      id: ids.messageId,
      conversationId,
      role: 'assistant',
      parts: [],
      status: 'generating',
      error: null,
      createdAt: 1,
      figures: null,
    });
    save(running);
    save(endedCall(running, await this.executor.execute(name, args, signal, conversationId, ids)));
    return this.stored(ids.callId);
  }

  ask(task: string, more: JsonObject = {}, signal?: AbortSignal, conversationId?: string): Promise<ToolCall> {
    return this.call('ask_tester', { task, folder: this.folder, ...more }, signal, conversationId);
  }

  stored(callId: string): ToolCall {
    return requireCall(this.repositories.messages, callId).call;
  }
}

/** @returns what makes the fixture of a test; it is closed after the test. */
export function useAgents(): (launch: () => LaunchAgent, options?: Partial<CreateAgentsOptions>) => AgentFixture {
  const opened: { fixture?: AgentFixture; database?: Database; root?: string } = {};
  beforeEach(() => {
    opened.root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-agents-')));
    opened.database = openNewDatabase();
  });
  afterEach(async () => {
    await opened.fixture?.agents.dispose();
    opened.database?.close();
    if (opened.root !== undefined) rmSync(opened.root, { recursive: true, force: true });
  });
  return (launch, options = {}) => {
    if (opened.database === undefined || opened.root === undefined) throw new Error('There is no test.');
    opened.fixture = new AgentFixture(opened.database, opened.root, { launch, ...options });
    return opened.fixture;
  };
}
