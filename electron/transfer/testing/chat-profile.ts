import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { profilePaths, type ProfilePaths } from '../../foundation/paths.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';

export const NOW = Date.UTC(2026, 10, 28, 21, 0);
const ID = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const CHAT_ID = ID(1);
export const CALL_ID = ID(4);

/** A profile on the disk, with an open database. */
export class ChatProfile {
  readonly paths: ProfilePaths;
  readonly database: Database;
  readonly repositories: Repositories;

  constructor() {
    this.paths = profilePaths(mkdtempSync(path.join(os.tmpdir(), 'knapsack-transfer-')));
    this.database = openDatabase(placeNewDatabase(this.paths.database), { logger: silentLogger }).database;
    this.repositories = createRepositories(this.database);
  }

  /** A picture that a call made. */
  get picture(): string {
    return path.join(this.paths.resultFiles, CALL_ID, 'picture-1.png');
  }

  /** A file that was attached. */
  get attached(): string {
    return path.join(this.paths.attachments, ID(8), 'bed plan.txt');
  }

  close(): void {
    if (this.database.open) this.database.close();
    if (existsSync(this.paths.dataFolder)) rmSync(this.paths.dataFolder, { recursive: true });
  }

  /** A conversation with everything in it that a chat can show. */
  addChat(): void {
    const { conversations, messages, answerVersions, chatArchive } = this.repositories;
    conversations.add({ id: CHAT_ID, title: 'Beans & <peas>', pinned: true, createdAt: NOW - 9000, updatedAt: NOW });
    conversations.giveTitle(CHAT_ID, 'Beans & <peas>');
    messages.add(message(ID(2), 'user', NOW - 9000, [textPart('Draw the bed: <b>please</b>')]));
    const { attachments } = this.repositories;
    const attachment = {
      id: ID(8),
      messageId: null,
      name: 'bed plan.txt',
      origin: 'copy',
      facts: null,
      share: null,
    } as const;
    attachments.add({ ...attachment, path: this.attached, sizeBytes: 9 }, NOW);
    const facts = {
      kind: 'text',
      about: 'Text',
      characters: 9,
      isComplete: true,
      outline: '',
      thumbnail: null,
    } as const;
    attachments.saveReading(ID(8), { type: 'read', ...facts }, 'Two beds.', 9);
    attachments.saveShare(ID(8), { isWhole: true, characters: 9, tokens: 3 });
    attachments.claim([ID(8)], CHAT_ID, ID(2));
    mkdirSync(path.dirname(this.attached), { recursive: true });
    writeFileSync(this.attached, 'Two beds.');
    messages.add(
      message(ID(3), 'assistant', NOW - 8000, [
        { part: { type: 'thought', text: 'A drawing is asked for.', durationMs: 120.5 }, step: 0, raw: null },
        { part: { type: 'tool-call', call: CALL }, step: 0, raw: null },
        { part: { type: 'tool-call', call: FAILED_CALL }, step: 1, raw: null },
        {
          part: {
            type: 'text',
            text: '# Done\n\nSee [the plan](https://example.com/plan) ![x](https://track.example/p.png)',
          },
          step: 2,
          raw: null,
        },
      ]),
    );
    chatArchive.setModel(ID(3), 'Qwen 3 4B');
    answerVersions.addAside(ID(3), {
      ...message(ID(6), 'assistant', NOW - 8500, [textPart('An earlier answer.')]),
      version: { number: 2, count: 2 },
      edited: true,
    });
    messages.add({
      ...message(ID(7), 'assistant', NOW, [textPart('Half of')]),
      status: 'failed',
      error: 'The model ended.',
      understood: { as: { type: 'declined' }, trace: [{ reader: 'speech act', said: 'keeps' }] },
    });
    mkdirSync(path.dirname(this.picture), { recursive: true });
    writeFileSync(this.picture, Buffer.from('not really a picture'));
  }
}

function message(
  id: string,
  role: StoredMessage['role'],
  createdAt: number,
  parts: StoredMessage['parts'],
): StoredMessage {
  return { id, conversationId: CHAT_ID, role, parts, status: 'complete', error: null, createdAt, figures: null };
}

const CALL: ToolCall = {
  id: CALL_ID,
  messageId: ID(3),
  toolName: 'draw_plan',
  bundle: 'images',
  arguments: { beds: ['north', 'south'], size: 2 },
  result: { saved: '/tmp/plan.png', note: '```fenced```' },
  said: 'The plan was drawn.',
  saidInFull: '**The plan** was drawn.',
  error: null,
  outcome: 'succeeded',
  startedAt: NOW - 7900,
  durationMs: 12.5,
  untrusted: true,
  fromOutside: true,
  undo: 'undone',
  answer: 'once',
  steps: [{ kind: 'note', text: 'Measured' }],
  changes: {
    state: 'taken',
    folder: '/home/me/garden',
    files: [{ path: 'plan.md', before: null, after: 'x', change: 'created' }],
  },
};

const FAILED_CALL: ToolCall = {
  id: ID(5),
  messageId: ID(3),
  toolName: 'send_mail',
  bundle: null,
  arguments: {},
  result: null,
  error: 'There is no account.',
  errorForModel: 'No account is set up.',
  outcome: 'failed',
  startedAt: NOW - 7000,
  durationMs: null,
  untrusted: false,
};
