import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import type { Approval, ApprovalAnswer } from '../../../shared/entities/approval.ts';
import type { ServerSettings } from '../../../shared/entities/connection.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { ApprovalDesk } from '../../permissions/approval-desk.ts';
import { PersonGate } from '../../permissions/call-gate.ts';
import { GrantStore } from '../../permissions/grant-store.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import { RememberedAnswers } from '../../permissions/remembered-answers.ts';
import { SecretStore } from '../../settings/secret-store.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { Catalog } from '../../tools/catalog.ts';
import { definePlainTool } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { ResultFiles } from '../../tools/result-files.ts';
import type { CallProgress, ToolExecution } from '../../tools/tool-execution.ts';
import { offerRoots } from '../offer-roots.ts';
import { offerQuestions } from '../questions/offer-questions.ts';
import { offerSampling, type SampleRequest } from '../questions/offer-sampling.ts';
import { QuestionDesk } from '../questions/question-desk.ts';
import type { ConnectionView } from '../connection-view.ts';
import { Connections } from '../connections.ts';

const createNote = definePlainTool({
  name: 'create_note',
  summary: 'Save a note',
  risk: 'write-local',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => 'made',
});

/** @returns settings of the odd server that shows one behaviour. */
export const oddServer = (...args: readonly string[]): ServerSettings => oddServerWith([], args);

/** @returns settings of the odd server with variables that need values. */
export const oddServerWith = (variables: readonly string[], args: readonly string[] = []): ServerSettings => ({
  type: 'program',
  command: process.execPath,
  arguments: [path.join(import.meta.dirname, 'odd-server.ts'), ...args],
  folder: null,
  variables: [...variables],
});

/** The servers of one profile with the real gate and the real executor; `answer` answers the questions. */
export class ConnectionFixture {
  readonly repositories: Repositories;
  readonly catalog = new Catalog([{ name: 'notes', summary: 'Notes', tools: [createNote] }]);
  readonly remembered: RememberedAnswers;
  readonly asked: Approval[] = [];
  readonly progress: CallProgress[] = [];
  readonly questions = new QuestionDesk();
  readonly resultFiles: ResultFiles;
  /** Of the last call. */
  callId = '';
  /** What servers asked the model. */
  readonly samples: SampleRequest[] = [];
  /** What the person wrote. */
  said = '';
  answer: ApprovalAnswer = 'once';
  /** Replaces the person's browser. */
  browse: (url: string) => Promise<void> = () => Promise.reject(new Error('There is no browser.'));
  letsNothingOut = false;
  readonly outgoing = new Outgoing({ isClosed: () => this.letsNothingOut });
  connections: Connections;
  readonly #secrets: SecretStore;
  readonly #executor: ToolExecutor;

  constructor(database: Database, folder: string) {
    this.repositories = createRepositories(database);
    this.resultFiles = new ResultFiles(path.join(folder, 'result-files'));
    this.remembered = new RememberedAnswers(this.repositories.remembered);
    this.#secrets = new SecretStore(path.join(folder, 'secrets.json'), null);
    const desk = new ApprovalDesk();
    desk.requested.on((approval) => {
      this.asked.push(approval);
      desk.answer(approval.id, this.answer);
    });
    const gate = new PersonGate({
      grants: new GrantStore({ repository: this.repositories.grants, closed: [], platform: hostPaths() }),
      remembered: this.remembered,
      desk,
      trash: () => Promise.resolve(),
      asksBeforeRemoving: () => 'always',
      words: () => ({ said: [], calls: [], readUntrusted: false }),
    });
    this.#executor = new ToolExecutor({
      catalog: this.catalog,
      logger: silentLogger,
      gate,
      onProgress: (progress) => this.progress.push(progress),
    });
    this.connections = this.#open();
  }

  /** Like a restart of the app: what is stored is read again. */
  async reopen(): Promise<void> {
    await this.connections.dispose();
    for (const { id } of this.catalog.sources()) if (id !== 'builtin') this.catalog.removeSource(id);
    this.connections = this.#open();
  }

  /** Adds a server and waits until it replies. */
  async connect(settings: ServerSettings, id = 'odd', values: Readonly<Record<string, string>> = {}): Promise<void> {
    this.connections.add({ id, title: 'Odd', settings, values });
    await this.connections.tryNow(id);
  }

  view(id = 'odd'): ConnectionView {
    const view = this.connections.list().find((other) => other.id === id);
    if (view === undefined) throw new Error(`There is no connection ${id}.`);
    return view;
  }

  call(name: string, args: JsonObject, signal = new AbortController().signal): Promise<ToolExecution> {
    this.callId = randomUUID();
    return this.#executor.execute(name, args, signal, 'conversation', { messageId: 'm', callId: this.callId });
  }

  echo(text: string): Promise<ToolExecution> {
    return this.call('echo', { text });
  }

  async logHas(text: string, id = 'odd'): Promise<void> {
    await vi.waitUntil(() => this.connections.log(id).includes(text), { timeout: 60_000 });
  }

  #open(): Connections {
    return new Connections({
      repository: this.repositories.connections,
      secrets: this.#secrets,
      catalog: this.catalog,
      remembered: this.remembered,
      appVersion: '0.0.0',
      reach: { outgoing: this.outgoing, allowsPrivate: () => false },
      // A busy machine must not make it fall back to the older protocol.
      probeMs: 60_000,
      openUrl: (url) => this.browse(url),
      prepare: (client, server) => {
        offerRoots(client, () => [{ path: path.resolve('/letters') }]);
        offerQuestions(client, this.questions, server);
        offerSampling(client, this.questions, server, async (request) => {
          this.samples.push(request);
          return { text: 'It is sunny.', model: 'test-model', isCutOff: false };
        });
      },
      resultFiles: this.resultFiles,
      isSaid: (_conversationId, text) => this.said.includes(text),
      logger: silentLogger,
    });
  }
}

/** @returns a getter for a fixture that is created for each test and closed after it. */
export function useConnections(folderOf: () => string): () => ConnectionFixture {
  let fixture: ConnectionFixture | undefined;
  let database: Database | undefined;
  beforeEach(() => {
    database = openNewDatabase();
    database
      .prepare("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('conversation', '', 0, 0)")
      .run();
    fixture = new ConnectionFixture(database, folderOf());
  });
  afterEach(async () => {
    await fixture?.connections.dispose();
    database?.close();
  });
  return () => {
    if (fixture === undefined) throw new Error('There is no fixture outside a test.');
    return fixture;
  };
}
