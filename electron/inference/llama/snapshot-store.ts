import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../foundation/logger.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import type { SnapshotUsage } from '../inference-backend.ts';
import {
  deleteSnapshot,
  finishSnapshot,
  idOfSidecar,
  isSnapshotFile,
  isSound,
  markUsed,
  readSnapshot,
  statePath,
  unfinishedPath,
  type Snapshot,
  type SnapshotContent,
} from './snapshot-files.ts';

export interface SnapshotStoreOptions {
  /** Created if it doesn't exist; readable only by this user, because it contains what was said. */
  readonly folder: string;
  /** Total size limit of all snapshots in bytes; 0 keeps none. */
  readonly quotaBytes: number;
  readonly logger: Logger;
}

/**
 * Snapshots of the KV cache in a folder: `<id>.state` as written by llama.cpp, and `<id>.json` with its description and
 * digest. They are written under another name and renamed when complete; what a crash left behind is deleted when the
 * folder is opened. Above the quota, the least recently used are deleted, first those of a model that has more than half
 * of it. One process owns the folder.
 */
export class SnapshotStore {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();
  #quotaBytes: number;
  /** In order of use, as far as times are equal. */
  #snapshots: readonly Snapshot[] = [];
  readonly #unsealed = new Map<string, SnapshotContent>();
  #opened: Promise<void> | null = null;

  constructor({ folder, quotaBytes, logger }: SnapshotStoreOptions) {
    this.#folder = folder;
    this.#quotaBytes = quotaBytes;
    this.#logger = logger;
  }

  /** Reads the folder and cleans it up, once. Everything else uses what it found. */
  open(): Promise<void> {
    this.#opened ??= this.#queue.run(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(this.#folder)).filter(isSnapshotFile);
      const ids = names.map(idOfSidecar).filter((id) => id !== null);
      const found = await Promise.all(ids.map((id) => readSnapshot(this.#folder, id)));
      this.#snapshots = found.filter((snapshot) => snapshot !== null);
      const known = new Set(
        this.#snapshots.flatMap(({ id }) => [`${id}.json`, path.basename(statePath(this.#folder, id))]),
      );
      for (const name of names) if (!known.has(name)) await rm(path.join(this.#folder, name), { force: true });
      await this.#trim();
    });
    return this.#opened;
  }

  /** @returns the snapshots that are valid for an engine. */
  list(engine: string): readonly Snapshot[] {
    return this.#snapshots.filter((snapshot) => snapshot.engine === engine);
  }

  usage(): SnapshotUsage {
    return { count: this.#snapshots.length, bytes: bytesOf(this.#snapshots) };
  }

  /** @returns whether a state of this size may be stored at all. */
  hasRoomFor(bytes: number): boolean {
    return bytes <= this.#quotaBytes;
  }

  /**
   * @param save writes the state to the file of this name.
   * @returns what to pass to `seal`: until then, it is not valid. @throws whatever `save` throws, and leaves nothing
   * behind.
   */
  async write(content: SnapshotContent, save: (file: string) => Promise<void>): Promise<string> {
    const id = randomUUID();
    const file = unfinishedPath(this.#folder, id);
    // From now on, `delete` knows of it.
    this.#unsealed.set(id, content);
    try {
      await save(file);
      await chmod(file, 0o600);
    } catch (error) {
      this.#unsealed.delete(id);
      await rm(file, { force: true });
      throw error;
    }
    return id;
  }

  /**
   * Makes a written state valid, replacing those that it makes unnecessary. A failure is logged: the prompt is
   * evaluated again instead.
   */
  seal(id: string): Promise<void> {
    return this.#queue
      .run(async () => {
        const content = this.#unsealed.get(id);
        this.#unsealed.delete(id);
        if (content === undefined) return deleteSnapshot(this.#folder, id);
        const snapshot = await finishSnapshot(this.#folder, id, content);
        await this.#drop(this.#snapshots.filter((other) => isReplacedBy(other, snapshot)));
        this.#snapshots = [...this.#snapshots, snapshot];
        await this.#trim();
      })
      .catch(async (error: unknown) => {
        this.#logger.log('warning', 'A snapshot could not be kept.', error);
        await deleteSnapshot(this.#folder, id);
      });
  }

  /**
   * Checks the snapshot and lets it be loaded.
   * @returns false if it was damaged or could not be loaded: then it is deleted.
   */
  restore(snapshot: Snapshot, load: (file: string) => Promise<boolean>): Promise<boolean> {
    return this.#queue.run(async () => {
      if (!this.#snapshots.some(({ id }) => id === snapshot.id)) return false;
      const wasLoaded = (await isSound(this.#folder, snapshot)) && (await load(statePath(this.#folder, snapshot.id)));
      if (wasLoaded) await this.#markUsed(snapshot);
      else {
        this.#logger.log('warning', 'A damaged snapshot was deleted.', { id: snapshot.id });
        await this.#drop([snapshot]);
      }
      return wasLoaded;
    });
  }

  /** Postpones its removal. */
  touch(snapshot: Snapshot): Promise<void> {
    return this.#queue.run(() => this.#markUsed(snapshot));
  }

  /** @param conversationId whose snapshots to delete; null for all. */
  delete(conversationId: string | null): Promise<void> {
    const isMeant = (content: SnapshotContent): boolean =>
      conversationId === null || content.conversationId === conversationId;
    for (const [id, content] of this.#unsealed) if (isMeant(content)) this.#unsealed.delete(id);
    return this.#queue.run(() => this.#drop(this.#snapshots.filter(isMeant)));
  }

  /** Lets a state be saved and loaded at once; it is never listed, and deleted afterwards. */
  async passThrough(save: (file: string) => Promise<void>, load: (file: string) => Promise<boolean>): Promise<boolean> {
    const file = unfinishedPath(this.#folder, randomUUID());
    try {
      await save(file);
      return await load(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  drop(snapshotId: string): Promise<void> {
    return this.#queue.run(() => this.#drop(this.#snapshots.filter(({ id }) => id === snapshotId)));
  }

  limit(quotaBytes: number): Promise<void> {
    this.#quotaBytes = quotaBytes;
    return this.#queue.run(() => this.#trim());
  }

  /** Resolves when everything that began before is done. */
  settled(): Promise<void> {
    return this.#queue.run(() => Promise.resolve());
  }

  async #markUsed(snapshot: Snapshot): Promise<void> {
    const used = await markUsed(this.#folder, snapshot).catch(() => snapshot);
    this.#snapshots = [...this.#snapshots.filter(({ id }) => id !== snapshot.id), used];
  }

  async #trim(): Promise<void> {
    const leaving: Snapshot[] = [];
    let left = this.#snapshots;
    while (bytesOf(left) > this.#quotaBytes) {
      const next = firstToLeave(left, this.#quotaBytes);
      if (next === null) break;
      leaving.push(next);
      left = left.filter((snapshot) => snapshot !== next);
    }
    await this.#drop(leaving);
  }

  async #drop(leaving: readonly Snapshot[]): Promise<void> {
    const ids = new Set(leaving.map(({ id }) => id));
    this.#snapshots = this.#snapshots.filter(({ id }) => !ids.has(id));
    for (const id of ids) await deleteSnapshot(this.#folder, id);
  }
}

/** A conversation has one snapshot per engine; a prefix is replaced by one that begins with it and can be cut to it. */
function isReplacedBy(old: Snapshot, snapshot: Snapshot): boolean {
  if (old.engine !== snapshot.engine || old.conversationId !== snapshot.conversationId) return false;
  if (snapshot.conversationId !== null) return true;
  return snapshot.isWhole !== true && old.tokens.every((token, index) => token === snapshot.tokens[index]);
}

/** While there are several, no model keeps the others from more than this share of the quota. */
const MOST_OF_ONE = 0.5;
/** What was not used for this long is not kept in its place. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * @returns the least recently used: of the models with more than their share, unless what others have was not used for
 * a month. Null without any.
 */
function firstToLeave(snapshots: readonly Snapshot[], quotaBytes: number): Snapshot | null {
  const bytes = new Map<string, number>();
  for (const { engine, bytes: own } of snapshots) bytes.set(engine, (bytes.get(engine) ?? 0) + own);
  const isForgotten = ({ lastUsedAt }: Snapshot): boolean => Date.now() - lastUsedAt > FORGOTTEN_MS;
  const hasMore = ({ engine }: Snapshot): boolean => (bytes.get(engine) ?? 0) > quotaBytes * MOST_OF_ONE;
  const oldestFirst = snapshots.toSorted((left, right) => left.lastUsedAt - right.lastUsedAt);
  const [oldest = null] = oldestFirst;
  return oldest !== null && isForgotten(oldest) ? oldest : (oldestFirst.find(hasMore) ?? oldest);
}

const bytesOf = (snapshots: readonly Snapshot[]): number => snapshots.reduce((sum, { bytes }) => sum + bytes, 0);
