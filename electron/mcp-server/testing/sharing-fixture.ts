import { duplexPair, type Duplex } from 'node:stream';
import { Client, StreamableHTTPClientTransport, type ElicitResult } from '@modelcontextprotocol/client';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import type { Approval, ApprovalAnswer } from '../../../shared/entities/approval.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { ApprovalDesk } from '../../permissions/approval-desk.ts';
import { AuditLog } from '../../permissions/audit-log.ts';
import { PersonGate } from '../../permissions/call-gate.ts';
import { GrantStore } from '../../permissions/grant-store.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import { RememberedAnswers } from '../../permissions/remembered-answers.ts';
import { LoopbackListener } from '../../sharing/loopback-listener.ts';
import { ProgramList } from '../../sharing/program-list.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories } from '../../storage/repositories.ts';
import { Catalog } from '../../tools/catalog.ts';
import { definePlainTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { toolError } from '../../tools/tool-error.ts';
import { McpServer } from '../mcp-server.ts';
import { SharedTools } from '../shared-tools.ts';
import { StreamTransport } from '../stream-transport.ts';

export type Era = 'legacy' | 'auto';
export const KEY = 'knapsack_test-key';

const TIMES = { timeoutMs: 60_000, examples: ['a', 'b', 'c'] as const };

/** Tools of each kind that matters here. `stopped` counts the calls of `wait_forever` that were stopped. */
function createTools(stopped: { count: number; started: () => void }): readonly ToolDefinition[] {
  return [
    definePlainTool({
      ...TIMES,
      name: 'add_numbers',
      summary: 'Adds two numbers',
      risk: 'read-only',
      parameters: z.strictObject({ a: z.number(), b: z.number() }),
      output: z.object({ sum: z.number() }),
      run: ({ a, b }) => ({ sum: a + b }),
    }),
    definePlainTool({
      ...TIMES,
      name: 'list_words',
      summary: 'Lists a word many times',
      risk: 'read-only',
      parameters: z.strictObject({ count: z.number() }),
      output: z.object({ words: z.array(z.string()) }),
      run: ({ count }) => ({ words: Array<string>(count).fill('word') }),
    }),
    definePlainTool({
      ...TIMES,
      name: 'send_mail',
      summary: 'Sends a mail',
      risk: 'write-remote',
      reachesOut: true,
      parameters: z.strictObject({ to: z.string() }),
      run: ({ to }) => `Sent to ${to}.`,
    }),
    definePlainTool({
      ...TIMES,
      name: 'drop_table',
      summary: 'Removes a table',
      risk: 'write-local',
      removes: true,
      undo: 'recorded',
      parameters: z.strictObject({}),
      run: () => 'Dropped.',
    }),
    definePlainTool({
      ...TIMES,
      name: 'open_setting',
      summary: 'Needs a setting',
      risk: 'read-only',
      parameters: z.strictObject({}),
      run: () => {
        throw toolError('unavailable', 'Memory is off.', {
          forPerson: 'Turn it on in Settings.',
          forModel: 'Ask the person to turn it on.',
        });
      },
    }),
    definePlainTool({
      ...TIMES,
      name: 'count_slowly',
      summary: 'Counts and reports',
      risk: 'read-only',
      parameters: z.strictObject({}),
      run: (_args, { onProgress }) => {
        onProgress(0.5, 'half way');
        onProgress(1);
        return 'Counted.';
      },
    }),
    definePlainTool({
      ...TIMES,
      name: 'wait_forever',
      summary: 'Waits until it is stopped',
      risk: 'read-only',
      parameters: z.strictObject({}),
      run: (_args, { signal }) =>
        new Promise<string>((resolve) => {
          signal.addEventListener('abort', () => {
            stopped.count++;
            resolve('');
          });
          stopped.started();
        }),
    }),
  ];
}

/** The tools, gate, executor and server of one profile; programs connect with the official client. */
export class SharingFixture {
  readonly programs = new ProgramList();
  readonly desk = new ApprovalDesk();
  readonly asked: Approval[] = [];
  readonly stopped = { count: 0, started: (): void => {} };
  readonly audit: AuditLog;
  readonly mcp: McpServer;
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly faults: unknown[] = [];
  /** Whether a window is open; the person in front of it gives `answer`, or nothing if it is null. */
  isWatched = true;
  answer: ApprovalAnswer | null = null;
  origin = '';
  readonly #listener: LoopbackListener;
  readonly #clients: Client[] = [];

  constructor(database: Database) {
    const repositories = createRepositories(database);
    this.audit = new AuditLog(repositories.audit);
    const catalog = new Catalog([{ name: 'test', summary: 'Test', tools: createTools(this.stopped) }]);
    this.catalog = catalog;
    this.settings = new SettingsService(repositories.settings, silentLogger);
    const executor = new ToolExecutor({
      catalog,
      logger: silentLogger,
      audit: (record) => this.audit.record(record),
      gate: new PersonGate({
        grants: new GrantStore({ repository: repositories.grants, closed: [], platform: hostPaths() }),
        remembered: new RememberedAnswers(repositories.remembered),
        desk: this.desk,
        trash: () => Promise.resolve(),
        asksBeforeRemoving: () => 'unless-undoable',
        words: () => ({ said: [], calls: [], readUntrusted: false }),
      }),
    });
    this.desk.requested.on((approval) => {
      this.asked.push(approval);
      if (this.answer !== null) this.desk.answer(approval.id, this.answer);
    });
    const tools = new SharedTools({
      catalog,
      executor,
      programs: this.programs,
      settings: this.settings,
      appVersion: '1.2.3',
      isWatched: () => this.isWatched,
    });
    this.mcp = new McpServer({ tools, onError: (error) => this.faults.push(error) });
    this.#listener = new LoopbackListener({
      routes: [{ path: '/mcp', answer: (request, response) => this.mcp.answer(request, response) }],
      key: () => KEY,
      onError: (error) => this.faults.push(error),
    });
  }

  async listen(): Promise<void> {
    await this.#listener.start(0);
    this.origin = this.#listener.origin ?? '';
  }

  /** @param elicit answers questions in place of the person, as a program might. */
  async connect(
    way: 'stream' | 'http',
    era: Era,
    elicit?: (message: string) => ElicitResult | Promise<ElicitResult>,
  ): Promise<Client> {
    const client = new Client({ name: 'tester', version: '9' }, { versionNegotiation: { mode: era } });
    if (elicit !== undefined) {
      client.registerCapabilities({ elicitation: { form: {} } });
      client.setRequestHandler('elicitation/create', ({ params }) => elicit(params.message));
    }
    const transport =
      way === 'stream'
        ? new StreamTransport(this.openStream().program)
        : new StreamableHTTPClientTransport(new URL(`${this.origin}/mcp`), {
            requestInit: { headers: { Authorization: `Bearer ${KEY}` } },
          });
    this.#clients.push(client);
    await client.connect(transport);
    return client;
  }

  /** @returns both ends of a stream that the server serves. */
  openStream(): { readonly program: Duplex; readonly server: Duplex } {
    const [program, server] = duplexPair();
    this.mcp.serveStream(server);
    return { program, server };
  }

  async dispose(): Promise<void> {
    this.desk.dispose();
    await Promise.all(this.#clients.map((client) => client.close()));
    await this.mcp.closeAll();
    await this.#listener.stop();
  }
}

/** @returns a getter for a fixture that is created for each test and closed after it. */
export function useSharing(): () => SharingFixture {
  let fixture: SharingFixture;
  let database: Database;
  beforeEach(async () => {
    database = openNewDatabase();
    fixture = new SharingFixture(database);
    await fixture.listen();
  });
  afterEach(async () => {
    await fixture.dispose();
    database.close();
  });
  return () => fixture;
}

/** What a call returned as text. */
export const textOf = ({ content }: { readonly content: readonly object[] }): string =>
  content.map((block) => ('text' in block ? String(block.text) : '')).join('\n');
