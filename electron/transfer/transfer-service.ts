import { randomUUID } from 'node:crypto';
import { appendFile, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type {
  BackupSummary,
  ChatFormat,
  ImportOutcome,
  ReadyFile,
  TransferKind,
  TransferProgress,
} from '../../shared/entities/transfer.ts';
import type { CallFile } from '../../shared/entities/call-file.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { profilePaths, type ProfilePaths } from '../foundation/paths.ts';
import { runHelper } from '../foundation/run-helper.ts';
import { SecretStore, SecretUnreadableError, type SecretCipher } from '../settings/secret-store.ts';
import { cancelRestore, isBackupRequested, requestBackup } from '../storage/copies/restore-copy.ts';
import { BackupError } from './backup/backup-contents.ts';
import { backupResultSchema, type BackupJob } from './backup/make-backup.ts';
import { openResultSchema, type OpenJob } from './backup/open-backup.ts';
import { exportQuestionSchema, exportResultSchema, type ExportJob } from './documents/export-job.ts';
import { importResultSchema, type ImportJob } from './importing/import-job.ts';

export interface TransferServiceOptions {
  readonly paths: ProfilePaths;
  readonly startHelper: StartHelper;
  readonly app: string;
  readonly secrets: Pick<SecretStore, 'describe' | 'get'>;
  readonly cipher: SecretCipher | null;
  /** Models by their ids, for the names of those that wrote answers. */
  readonly modelNames: () => Readonly<Record<string, string>>;
  readonly filesOf: (callId: string) => Promise<readonly CallFile[]>;
  /** Prints a page without scripts as PDF; null if the host can't. */
  readonly printToPdf: ((html: string) => Promise<Uint8Array>) | null;
  readonly now?: () => number;
}

/** Work of this kind runs one at a time; the message says so. */
export class TransferBusyError extends Error {
  override readonly name = 'TransferBusyError';
  constructor() {
    super(t('Another export, import or backup is still running. Wait for it, or cancel it.'));
  }
}

/** There is no such file, or it was removed. */
export class NoSuchFileError extends Error {
  override readonly name = 'NoSuchFileError';
  constructor() {
    super(t('This file is no longer available. Start again.'));
  }
}

/** Bytes that the window receives at once. */
const PIECE_BYTES = 2_000_000;
/** Maximum size of a file that a window sends. */
const MOST_RECEIVED = 20_000_000_000;
const HELPER_MEGABYTES = 2000;

const progressSchema = z.object({ share: z.number(), count: z.number() });

interface HeldFile {
  readonly place: string;
  readonly name: string;
  /** Whether it is ours, and is deleted after use; a file on the person's disk stays. */
  readonly isOurs: boolean;
}

/**
 * Exports and imports chats, and makes and restores backups. A helper does the work, because it takes long and reads
 * files of others; files that it makes wait in the profile until the window has received them.
 */
export class TransferService implements Disposable {
  readonly progressed = new Emitter<TransferProgress>();
  /** Chats were imported. */
  readonly imported = new Emitter<null>();
  readonly #options: TransferServiceOptions;
  readonly #files = new Map<string, HeldFile>();
  readonly #stop = new AbortController();
  #running: Promise<unknown> | null = null;

  constructor(options: TransferServiceOptions) {
    this.#options = options;
    // Left behind by a process that ended early.
    rmSync(options.paths.transfers, { recursive: true, force: true });
  }

  /**
   * @param id of a conversation; null for an archive of all.
   * @returns the file; null if there is nothing to export.
   */
  async exportChats(id: string | null, format: ChatFormat, signal: AbortSignal): Promise<ReadyFile | null> {
    const { paths, app, modelNames } = this.#options;
    const target = this.#newPlace();
    const result = await this.#run('export', signal, exportResultSchema, {
      kind: 'export',
      database: paths.database,
      id,
      format,
      target,
      app,
      modelNames: { ...modelNames() },
      now: this.#now(),
    } satisfies ExportJob);
    return result.name === null ? null : this.#hold(target, result.name);
  }

  async importChats(files: readonly string[], signal: AbortSignal): Promise<ImportOutcome> {
    const { paths } = this.#options;
    const held = files.map((id) => this.#require(id));
    try {
      return await this.#run('import', signal, importResultSchema, {
        kind: 'import',
        database: paths.database,
        resultFolder: paths.resultFiles,
        attachmentFolder: profilePaths(realpathSync(paths.dataFolder)).attachments,
        files: held.map(({ place, name }) => ({ place, name })),
        now: this.#now(),
      } satisfies ImportJob);
    } finally {
      this.imported.emit(null);
      await Promise.all(files.map((id) => this.drop(id)));
    }
  }

  /** @returns the encrypted file, and the names of keys that it can't contain. */
  async backUp(
    password: string,
    signal: AbortSignal,
  ): Promise<{ readonly file: ReadyFile; readonly chats: number; readonly missingSecrets: readonly string[] }> {
    const { paths, app } = this.#options;
    const target = this.#newPlace();
    const now = this.#now();
    const { secrets, missingSecrets } = this.#secrets();
    const { chats } = await this.#run('backup', signal, backupResultSchema, {
      kind: 'backup',
      dataFolder: paths.dataFolder,
      target,
      password,
      app,
      now,
      secrets,
      missingSecrets: [...missingSecrets],
    } satisfies BackupJob);
    const name = `knapsack-backup-${new Date(now).toISOString().slice(0, 10)}.tar.age`;
    return { file: await this.#hold(target, name), chats, missingSecrets };
  }

  /**
   * Checks a backup and makes the next start restore it; forgets the file either way: a window gives it again.
   * @throws {BackupError} nothing was changed.
   * @returns what it contains.
   */
  async restore(id: string, password: string, signal: AbortSignal): Promise<BackupSummary> {
    const { paths, cipher } = this.#options;
    const held = this.#require(id);
    const folder = path.join(paths.transfers, 'incoming');
    const { size } = await stat(held.place);
    try {
      const { manifest, secrets } = await this.#run('restore', signal, openResultSchema, {
        kind: 'open-backup',
        file: held.place,
        password,
        folder,
        attachments: profilePaths(realpathSync(paths.dataFolder)).attachments,
      } satisfies OpenJob);
      const store = new SecretStore(path.join(folder, path.basename(paths.secrets)), cipher);
      for (const [name, value] of Object.entries(secrets)) store.set(name, value);
      requestBackup(paths, folder, this.#now());
      const { madeAt, app, chats, missingSecrets } = manifest;
      return { madeAt, app, chats, missingSecrets, sizeBytes: size };
    } finally {
      await rm(folder, { recursive: true, force: true });
      await this.drop(id);
    }
  }

  /** @returns whether the next start restores a backup. */
  isRestoring(): boolean {
    return isBackupRequested(this.#options.paths);
  }

  cancelRestore(): void {
    if (this.isRestoring()) cancelRestore(this.#options.paths);
  }

  /** @returns a piece of a file, as base64. @throws {NoSuchFileError} */
  async readPiece(id: string, from: number): Promise<{ readonly data: string; readonly isLast: boolean }> {
    const handle = await open(this.#require(id).place);
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from);
      return { data: buffer.toString('base64', 0, bytesRead), isLast: from + bytesRead >= size };
    } finally {
      await handle.close();
    }
  }

  /** Receives a file from a window piece by piece. @param id null for the first piece. @returns the id of the file. */
  async receive(id: string | null, name: string, piece: Uint8Array): Promise<string> {
    if (id === null) {
      const place = this.#newPlace();
      await writeFile(place, piece, { mode: 0o600 });
      return this.#holdAs({ place, name, isOurs: true });
    }
    const held = this.#require(id);
    if (!held.isOurs) throw new NoSuchFileError();
    const { size } = await stat(held.place);
    if (size + piece.length > MOST_RECEIVED) throw new BackupError(t('This file is larger than 20 GB.'));
    await appendFile(held.place, piece);
    return id;
  }

  /** Uses a file where it is. @param place absolute. */
  async use(place: string): Promise<string> {
    const facts = await stat(place).catch(() => null);
    if (facts === null || !facts.isFile()) throw new NoSuchFileError();
    return this.#holdAs({ place, name: path.basename(place), isOurs: false });
  }

  /** Forgets a file, and deletes it if it is ours. */
  async drop(id: string): Promise<void> {
    const held = this.#files.get(id);
    this.#files.delete(id);
    if (held?.isOurs === true) await rm(held.place, { force: true });
  }

  async dispose(): Promise<void> {
    this.#stop.abort(new Error('Knapsack ends.'));
    await this.#running?.catch(() => undefined);
    rmSync(this.#options.paths.transfers, { recursive: true, force: true });
  }

  async #run<Result>(
    kind: TransferKind,
    signal: AbortSignal,
    result: z.ZodType<Result>,
    input: ExportJob | ImportJob | BackupJob | OpenJob,
  ): Promise<Result> {
    if (this.#running !== null) throw new TransferBusyError();
    const work = runHelper(this.#options.startHelper, {
      helper: 'transfer-helper',
      input,
      result,
      megabytes: HELPER_MEGABYTES,
      signal: AbortSignal.any([signal, this.#stop.signal]),
      onPart: (part) => this.progressed.emit({ kind, ...progressSchema.parse(part) }),
      onQuestion: (question) => this.#answer(question),
    });
    this.#running = work;
    let isMade = false;
    try {
      const made = await work;
      isMade = true;
      return made;
    } finally {
      // Before anything is tidied away: the next work may begin at once.
      this.#running = null;
      if ('target' in input) await this.#tidy(input.target, isMade);
    }
  }

  /** A helper that was ended leaves unfinished files. @param isMade whether the file itself is whole. */
  async #tidy(target: string, isMade: boolean): Promise<void> {
    const leftovers = ['.unfinished', '.contents', '.page.html', '.page.pdf', ...(isMade ? [] : [''])];
    await Promise.all(leftovers.map((ending) => rm(target + ending, { recursive: true, force: true })));
  }

  async #answer(asked: unknown): Promise<unknown> {
    const question = exportQuestionSchema.parse(asked);
    if (question.ask === 'files')
      return (await this.#options.filesOf(question.callId)).map(({ path: place, name, made, sizeBytes }) => ({
        path: place,
        name,
        made,
        sizeBytes,
      }));
    if (this.#options.printToPdf === null) throw new Error(t('This window can’t write PDF files. Use Print instead.'));
    const pdf = await this.#options.printToPdf(await readFile(question.page, 'utf8'));
    await writeFile(question.target, pdf, { mode: 0o600 });
    return null;
  }

  #secrets(): { readonly secrets: Record<string, string>; readonly missingSecrets: readonly string[] } {
    const secrets: Record<string, string> = {};
    const missingSecrets: string[] = [];
    for (const { name } of this.#options.secrets.describe().secrets) {
      try {
        const value = this.#options.secrets.get(name);
        if (value !== null) secrets[name] = value;
      } catch (error) {
        if (!(error instanceof SecretUnreadableError)) throw error;
        missingSecrets.push(name);
      }
    }
    return { secrets, missingSecrets };
  }

  #newPlace(): string {
    mkdirSync(this.#options.paths.transfers, { recursive: true, mode: 0o700 });
    return path.join(this.#options.paths.transfers, randomUUID());
  }

  async #hold(place: string, name: string): Promise<ReadyFile> {
    return { id: this.#holdAs({ place, name, isOurs: true }), name, sizeBytes: (await stat(place)).size };
  }

  #holdAs(file: HeldFile): string {
    const id = randomUUID();
    this.#files.set(id, file);
    return id;
  }

  #require(id: string): HeldFile {
    const held = this.#files.get(id);
    if (held === undefined) throw new NoSuchFileError();
    return held;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
