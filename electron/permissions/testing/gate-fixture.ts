import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import type { Approval, ApprovalAnswer, AsksBeforeRemoving } from '../../../shared/entities/approval.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { Catalog } from '../../tools/catalog.ts';
import { defineBundle } from '../../tools/define-bundle.ts';
import { definePlainTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import type { ToolExecution } from '../../tools/tool-execution.ts';
import { ApprovalDesk } from '../approval-desk.ts';
import { AuditLog } from '../audit-log.ts';
import { PersonGate } from '../call-gate.ts';
import type { ConversationWords } from '../composed-addresses.ts';
import { folderTrash } from '../folder-trash.ts';
import { GrantStore } from '../grant-store.ts';
import { hostPaths } from '../platform-paths.ts';
import { RememberedAnswers } from '../remembered-answers.ts';

const TIMES = { timeoutMs: 60_000, examples: ['a', 'b', 'c'] as const };
const target = z.strictObject({ path: z.string() });

/** One tool of each kind that matters to the gate. */
export const GATE_TOOLS: readonly ToolDefinition[] = [
  definePlainTool({
    ...TIMES,
    name: 'look_around',
    summary: 'Looks.',
    risk: 'read-only',
    parameters: z.strictObject({}),
    run: () => 'seen',
  }),
  definePlainTool({
    ...TIMES,
    name: 'read_text',
    summary: 'Reads a file.',
    risk: 'read-only',
    parameters: target,
    touches: ({ path: place }) => [{ path: place, use: 'read' }],
    run: ({ path: place }, { files }) => files.readText(place, 10_000),
  }),
  definePlainTool({
    ...TIMES,
    name: 'write_text',
    summary: 'Writes a file.',
    risk: 'write-local',
    parameters: target.extend({ text: z.string() }),
    touches: ({ path: place }) => [{ path: place, use: 'write' }],
    preview: async ({ path: place, text }, { files }) => ({
      effect: `Writes ${place}.`,
      diff: { before: await files.readText(place, 1000).catch(() => ''), after: text },
    }),
    run: ({ path: place, text }, { files }) => files.write(place, text, { replace: true }),
  }),
  definePlainTool({
    ...TIMES,
    name: 'empty_text',
    summary: 'Empties a file.',
    risk: 'write-local',
    parameters: target,
    touches: ({ path: place }) => [{ path: place, use: 'write' }],
    preview: async ({ path: place }, { files }) => ({
      effect: `Empties ${place}.`,
      diff: { before: await files.readText(place, 1000), after: '' },
    }),
    run: ({ path: place }, { files }) => files.write(place, '', { replace: true }),
  }),
  definePlainTool({
    ...TIMES,
    name: 'remember_it',
    summary: 'Writes to the own store.',
    risk: 'write-local',
    parameters: z.strictObject({}),
    run: () => 'kept',
  }),
  definePlainTool({
    ...TIMES,
    name: 'send_mail',
    summary: 'Sends a mail.',
    risk: 'write-remote',
    parameters: z.strictObject({ to: z.string() }),
    secretParameters: ['to'],
    run: ({ to }) => `sent to ${to}`,
  }),
  definePlainTool({
    ...TIMES,
    name: 'visit_page',
    summary: 'Visits.',
    risk: 'read-only',
    reachesOut: true,
    parameters: z.strictObject({ url: z.string() }),
    run: ({ url }) => `visited ${url}`,
  }),
  definePlainTool({
    ...TIMES,
    name: 'send_nothing',
    summary: 'Takes an address and requests nothing.',
    risk: 'read-only',
    parameters: z.strictObject({ url: z.string() }),
    run: ({ url }) => `looked at ${url}`,
  }),
  definePlainTool({
    ...TIMES,
    name: 'wipe_disk',
    summary: 'Wipes.',
    risk: 'destructive',
    parameters: z.strictObject({}),
    run: () => 'wiped',
  }),
  definePlainTool({
    ...TIMES,
    name: 'drop_it',
    summary: 'Removes from the own store.',
    risk: 'write-local',
    removes: ({ what }) => what !== 'nothing',
    undo: 'recorded',
    parameters: z.strictObject({ what: z.string() }),
    preview: ({ what }) => ({ effect: `Removes ${what}.`, thing: `all of ${what}` }),
    run: ({ what }) => `dropped ${what}`,
  }),
  definePlainTool({
    ...TIMES,
    name: 'shred_it',
    summary: 'Removes for good.',
    risk: 'write-local',
    removes: true,
    cannotBeUndone: 'It is gone.',
    parameters: z.strictObject({}),
    run: () => 'shredded',
  }),
  definePlainTool({
    ...TIMES,
    name: 'run_command',
    summary: 'Runs a command.',
    risk: 'write-local',
    alwaysAsks: true,
    parameters: z.strictObject({ command: z.string() }),
    run: ({ command }) => `ran ${command}`,
  }),
];

/**
 * The executor with a real gate, grants and log, in a temporary home folder with `Documents` (open for writing),
 * `Notes` (for reading) and `Private`.
 */
class GateFixture {
  readonly home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-gate-')));
  readonly data = path.join(this.home, 'data');
  readonly database: Database;
  readonly repositories: Repositories;
  readonly grants: GrantStore;
  readonly desk: ApprovalDesk;
  readonly remembered: RememberedAnswers;
  readonly audit: AuditLog;
  readonly executor: ToolExecutor;
  /** What the person was asked. */
  readonly asked: Approval[] = [];
  /** The person's answer; null leaves the question open. */
  answer: ApprovalAnswer | null = 'no';
  asksBeforeRemoving: AsksBeforeRemoving = 'unless-undoable';
  /** What was said and read in every conversation. */
  words: ConversationWords = { said: [], calls: [], readUntrusted: false };

  private constructor(waitMs: number) {
    for (const folder of ['Documents', 'Notes', 'Private', 'data']) mkdirSync(path.join(this.home, folder));
    this.database = openNewDatabase();
    this.repositories = createRepositories(this.database);
    for (const id of ['c1', 'c2'])
      this.repositories.conversations.add({ id, title: id, pinned: false, createdAt: 1, updatedAt: 1 });
    this.grants = new GrantStore({
      repository: this.repositories.grants,
      closed: [this.data],
      platform: { ...hostPaths(), home: this.home },
    });
    this.desk = new ApprovalDesk(waitMs);
    this.remembered = new RememberedAnswers(this.repositories.remembered);
    this.audit = new AuditLog(this.repositories.audit);
    const gate = new PersonGate({
      attached: (id) => this.repositories.attachments.ofConversation(id).toReversed(),
      asksBeforeRemoving: () => this.asksBeforeRemoving,
      grants: this.grants,
      remembered: this.remembered,
      desk: this.desk,
      words: () => this.words,
      trash: folderTrash(path.join(this.home, 'trash')),
    });
    const catalog = new Catalog([defineBundle({ name: 'test', summary: 'Test', tools: GATE_TOOLS })]);
    this.executor = new ToolExecutor({
      catalog,
      logger: silentLogger,
      gate,
      audit: (record) => this.audit.record(record),
    });
    this.desk.requested.on((approval) => {
      this.asked.push(approval);
      if (this.answer !== null) this.desk.answer(approval.id, this.answer);
    });
  }

  static async open(waitMs = 60_000): Promise<GateFixture> {
    const fixture = new GateFixture(waitMs);
    await fixture.grants.add(path.join(fixture.home, 'Documents'), 'write');
    await fixture.grants.add(path.join(fixture.home, 'Notes'), 'read');
    return fixture;
  }

  run(
    name: string,
    args: JsonObject = {},
    conversationId: string | null = 'c1',
    controller = new AbortController(),
  ): Promise<ToolExecution> {
    return this.executor.execute(name, args, controller.signal, conversationId, { messageId: 'm1', callId: 't1' });
  }

  put(place: string, contents: string): string {
    const file = path.join(this.home, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
    return file;
  }

  dispose(): void {
    this.desk.dispose();
    this.database.close();
    rmSync(this.home, { recursive: true });
  }
}

/** A new fixture for each test of the calling file. @returns a function that returns the current one. */
export function useGate(waitMs?: number): () => GateFixture {
  let fixture: GateFixture;
  beforeEach(async () => {
    fixture = await GateFixture.open(waitMs);
  });
  afterEach(() => fixture.dispose());
  return () => fixture;
}
