import type { KnownFolder, KnownFolderPhase } from '../../shared/entities/knowledge.ts';
import { t } from '../../shared/texts/translate.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import { HelperEndedError } from '../foundation/run-helper.ts';
import { IdleWork } from '../metrics/idle-work.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { KnownFolderRepository, KnownFolderRow } from '../storage/known-folder-repository.ts';
import type { RecognitionFiles } from '../attachments/recognition/recognition-files.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { EmbedsPassages } from './embeds-passages.ts';
import { IndexClient } from './index-client.ts';
import type { FolderCounts, Overview, SkippedFiles } from './index/overview.ts';
import { deleteIndex } from './index/open-index.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { ReadsScans } from './reads-scans.ts';
import { PassageSearch } from './passage-search.ts';
import type { FoundPassage } from './search/found-passage.ts';
import type { Surroundings } from './search/surroundings.ts';
import { FolderWatcher } from './watch/folder-watcher.ts';
import { wordedReason } from './worded-reason.ts';

export interface KnowledgeOptions {
  readonly repository: KnownFolderRepository;
  readonly grants: Pick<GrantStore, 'list' | 'folders' | 'changed' | 'closed'>;
  /** Of the index. */
  readonly file: string;
  readonly startHelper: StartHelper;
  readonly reader: TextReader;
  /** Loads the embedder, unless it is loaded. Never rejects. */
  readonly startReader: () => Promise<unknown>;
  /** Whether folders may be read now: on mains power, unless the person wants otherwise. */
  readonly mayRead: () => Promise<boolean>;
  /** Whether nobody waits for an answer. */
  readonly isIdle: () => boolean;
  readonly mostBytes: () => number;
  /** What the text on scanned pages is read with. */
  readonly recognition: () => RecognitionFiles;
  readonly logger: Logger;
  /** Milliseconds without a call of a window before passages are embedded. */
  readonly idleMs?: number;
}

const IDLE_MS = 3000;
/** How often the power source is asked while folders wait for it. */
const POWER_MS = 60_000;
/** Milliseconds between two reports of progress. */
const REPORT_MS = 1500;
/** The helper may end because of a file, which is then skipped; not again and again. */
const MOST_FAILURES = 5;
const TOO_MUCH = 'It takes too much time or memory to read.';

/** What is to be done in a folder before its files are read. */
interface Changes {
  readonly isWhole: boolean;
  readonly paths: ReadonlySet<string>;
}

/** Folders whose files are found by what is in them: reads them in the background, and keeps what is known of them true. */
export class Knowledge implements Disposable {
  readonly changed = new Emitter<readonly KnownFolder[]>();
  readonly #options: KnowledgeOptions;
  readonly #index: IndexClient;
  readonly #search: PassageSearch;
  readonly #watcher: FolderWatcher;
  readonly #embedding: IdleWork;
  readonly #embeds: EmbedsPassages;
  readonly #scans: ReadsScans;
  readonly #changes = new Map<string, Changes>();
  readonly #phases = new Map<string, KnownFolderPhase>();
  #overview: Overview = { folders: [], bytes: 0 };
  #reportedAt = -Infinity;
  #working: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #power: NodeJS.Timeout | null = null;
  #ended = false;

  constructor(options: KnowledgeOptions) {
    this.#options = options;
    const { startHelper, file, reader, logger } = options;
    this.#index = new IndexClient(startHelper, file);
    this.#search = new PassageSearch({ startHelper, file, reader });
    this.#watcher = new FolderWatcher({ startHelper, onChanged: (id, paths) => this.#noteChanges(id, paths) });
    this.#embeds = new EmbedsPassages(this.#index, reader);
    this.#scans = new ReadsScans(this.#index, startHelper, options.recognition);
    this.#embedding = new IdleWork({
      idleMs: options.idleMs ?? IDLE_MS,
      logger,
      isAllowed: async () => options.isIdle() && this.#active().length > 0 && (await options.mayRead()),
      work: (signal) => this.#embed(signal),
    });
    options.grants.changed.on(() => this.#follow());
  }

  /** For the start of the app: looks for what has changed since it ended. */
  start(): void {
    for (const { id } of this.#known()) this.#changes.set(id, { isWhole: true, paths: new Set() });
    if (this.hasFolders) this.#follow();
    else this.#deleteIndex();
  }

  get hasFolders(): boolean {
    return this.#known().length > 0;
  }

  list(): readonly KnownFolder[] {
    const counts = new Map(this.#overview.folders.map((one) => [one.id, one]));
    return this.#known().map((folder) => this.#describe(folder, counts.get(folder.id)));
  }

  /** Reads an open folder from now on. @throws {KnowledgeError} if it is not open. */
  know(id: string): void {
    if (!this.#options.grants.list().some((grant) => grant.id === id))
      throw new KnowledgeError(t('This folder is no longer open to tools. Open it first.'));
    this.#options.repository.add(id, Date.now());
    this.#changes.set(id, { isWhole: true, paths: new Set() });
    this.#follow();
  }

  /** Deletes what is known of a folder. The folder stays open. */
  forget(id: string): void {
    this.#options.repository.remove(id);
    this.#follow();
  }

  pause(id: string, isPaused: boolean): void {
    this.#options.repository.setPaused(id, isPaused);
    if (!isPaused) this.#changes.set(id, { isWhole: true, paths: new Set() });
    this.#follow();
  }

  /** Has the text on scanned pages and in pictures of a folder read, too, or no longer. What was read stays. */
  readScans(id: string, isOn: boolean): void {
    this.#options.repository.setReadsScans(id, isOn);
    this.#follow();
  }

  /** Reads the files again that were skipped. */
  async retry(id: string): Promise<void> {
    this.#failures = 0;
    await this.#index.retry(id);
    this.#wake();
  }

  async skipped(id: string, offset: number, limit: number): Promise<SkippedFiles> {
    const { files, total } = await this.#index.skipped(id, offset, limit);
    return { files: files.map((file) => ({ ...file, reason: wordedReason(file.reason) })), total };
  }

  /** A window made a call: embedding makes way. */
  noteActivity(): void {
    if (this.hasFolders) this.#embedding.noteActivity();
  }

  /** Settings have changed that decide whether folders are read. */
  noteSettings(): void {
    this.#wake();
  }

  /** @returns the likeliest passages of the folders that are known and can be reached, likeliest first. */
  find(
    text: string,
    limit: number,
    signal: AbortSignal,
    folders = this.searchable(),
  ): Promise<readonly FoundPassage[]> {
    return this.#search.find(
      text,
      folders.map(({ id }) => id),
      limit,
      signal,
    );
  }

  /** @returns the folders that are searched: those that can be reached now. */
  searchable(): readonly { readonly id: string; readonly path: string }[] {
    const reached = new Set(this.#options.grants.folders().map(({ path }) => path));
    return this.#known().filter(({ path }) => reached.has(path));
  }

  surroundings(path: string, text: string): Promise<Surroundings | null> {
    return this.#search.surroundings(path, text);
  }

  /** Resolves when everything that may be read now is read; for tests and benchmarks. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  async dispose(): Promise<void> {
    this.#ended = true;
    if (this.#power !== null) clearTimeout(this.#power);
    this.#watcher.dispose();
    this.#scans.dispose();
    this.#index.dispose();
    this.#search.dispose();
    await this.#embedding.dispose();
    await this.#working;
  }

  /** Folders were opened, closed, added or paused. */
  #follow(): void {
    const known = this.#known();
    for (const id of [...this.#changes.keys(), ...this.#phases.keys()])
      if (!known.some((folder) => folder.id === id)) {
        this.#changes.delete(id);
        this.#phases.delete(id);
      }
    if (known.length === 0 && this.#overview.folders.length === 0 && this.#working === null) return;
    this.#watcher.watch(this.#active());
    // Pages of a folder that is paused or closed by now may be on their way; those of another one are read again.
    this.#scans.stop();
    if (known.length > 0) void this.#options.startReader();
    this.#wake();
  }

  /** Without a known folder, nothing of one stays on the disk. */
  #deleteIndex(): void {
    deleteIndex(this.#options.file);
    this.#overview = { folders: [], bytes: 0 };
  }

  #known() {
    return this.#options.repository.list();
  }

  #active() {
    return this.#known().filter(({ isPaused }) => !isPaused);
  }

  #isActive(id: string): boolean {
    return this.#active().some((folder) => folder.id === id);
  }

  #noteChanges(id: string, paths: readonly string[] | null): void {
    this.#addChanges(id, { isWhole: paths === null, paths: new Set(paths) });
    this.#wake();
  }

  #addChanges(id: string, { isWhole, paths }: Changes): void {
    const own = this.#changes.get(id);
    this.#changes.set(id, {
      isWhole: isWhole || own?.isWhole === true,
      paths: new Set([...(own?.paths ?? []), ...paths]),
    });
  }

  #wake(): void {
    if (this.#ended) return;
    this.#again = true;
    this.#report();
    this.#working ??= this.#workAll().finally(() => (this.#working = null));
  }

  async #workAll(): Promise<void> {
    // Once what woke it is done.
    await breathe();
    while (this.#again && !this.#ended) {
      this.#again = false;
      try {
        await this.#index.keep(this.#known());
        if (!this.hasFolders) this.#end();
        for (const { id } of this.#active()) await this.#read(id);
        for (const { id } of this.#active()) await this.#readScans(id);
        if (!this.hasFolders) continue;
        await this.#look(true);
        this.#embedding.noteActivity();
      } catch (error) {
        if (this.#ended) return;
        this.#noteFailure(error);
      }
    }
  }

  /** The last folder is forgotten. */
  #end(): void {
    this.#index.rest();
    this.#search.rest();
    try {
      this.#deleteIndex();
    } catch (error) {
      // Its tables are empty by now, and the file is deleted at the next start.
      this.#options.logger.log('info', 'The index of known folders could not be deleted yet.', error);
    }
  }

  /** The file that ended the helper is skipped; anything else is tried again at the next change. */
  #noteFailure(error: unknown): void {
    // A folder that was closed meanwhile can't be read.
    if (this.#again) return;
    this.#options.logger.log('warning', `A known folder could not be read: ${errorMessage(error)}`, error);
    this.#failures++;
    if (error instanceof HelperEndedError && this.#failures <= MOST_FAILURES) {
      this.#again = true;
      return;
    }
    for (const [id, phase] of this.#phases) if (phase !== 'ready') this.#phases.set(id, 'failed');
    this.#report();
  }

  async #read(id: string): Promise<void> {
    if (!(await this.#mayRead(id))) return;
    if (!(await this.#compare(id))) return;
    for (;;) {
      if (!this.#isActive(id) || this.#ended || !(await this.#mayRead(id))) return;
      this.#phases.set(id, 'reading');
      const outcome = await this.#readSome(id);
      await this.#look(outcome !== 'more');
      if (outcome !== 'more') return this.#setPhase(id, outcome === 'full' ? 'full' : 'ready');
    }
  }

  /** Until files have changed, which come first; but some pages are read even where files change all the time. */
  async #readScans(id: string): Promise<void> {
    const isWanted = (): boolean =>
      this.#phases.get(id) !== 'gone' && this.#active().some((folder) => folder.id === id && folder.readsScans);
    while (!this.#ended && isWanted() && this.#scansOf(id) > 0) {
      if (!(await this.#mayRead(id))) return;
      this.#setPhase(id, 'recognizing');
      const outcome = await this.#scans.next(id, this.#options.mostBytes());
      if (!this.#ended) await this.#look(true);
      if (outcome !== 'more') return this.#setPhase(id, outcome === 'full' ? 'full' : 'ready');
      if (this.#again) return;
    }
    if (this.#phases.get(id) === 'recognizing') this.#setPhase(id, 'ready');
  }

  #scansOf(id: string): number {
    return this.#overview.folders.find((folder) => folder.id === id)?.scans ?? 0;
  }

  async #readSome(id: string) {
    try {
      const outcome = await this.#index.read(id, this.#options.mostBytes());
      this.#failures = 0;
      return outcome;
    } catch (error) {
      if (!(error instanceof HelperEndedError) || this.#ended) throw error;
      await this.#index.giveUp(TOO_MUCH);
      return 'more';
    }
  }

  /** Compares the index with the folder. @returns false if the folder can't be reached. */
  async #compare(id: string): Promise<boolean> {
    const changes = this.#changes.get(id);
    if (changes === undefined) return this.#phases.get(id) !== 'gone';
    this.#changes.delete(id);
    try {
      return await this.#lookFor(id, changes);
    } catch (error) {
      // They are still to be looked for, with those that came meanwhile.
      this.#addChanges(id, changes);
      throw error;
    }
  }

  async #lookFor(id: string, { isWhole, paths }: Changes): Promise<boolean> {
    const { closed } = this.#options.grants;
    if (!isWhole) {
      await this.#index.look(id, closed, [...paths]);
      return true;
    }
    this.#setPhase(id, 'looking');
    const outcome = await this.#index.scan(id, closed);
    if (outcome === 'gone') this.#setPhase(id, 'gone');
    return outcome === 'done';
  }

  async #mayRead(id: string): Promise<boolean> {
    if (await this.#options.mayRead()) return true;
    this.#setPhase(id, 'battery');
    this.#power ??= setTimeout(() => {
      this.#power = null;
      this.#wake();
    }, POWER_MS).unref();
    return false;
  }

  async #embed(signal: AbortSignal): Promise<boolean> {
    const ids = this.#active().map(({ id }) => id);
    const hasMore = await this.#embeds.next(ids, signal);
    await this.#look(!hasMore);
    return hasMore;
  }

  #setPhase(id: string, phase: KnownFolderPhase): void {
    this.#phases.set(id, phase);
    this.#report();
  }

  #describe({ id, isPaused, readsScans }: KnownFolderRow, counts: FolderCounts | undefined): KnownFolder {
    const { waiting = 0, read = 0, skipped = 0, scans = 0, passages = 0, embedded = 0 } = counts ?? {};
    const phase = isPaused ? 'paused' : (this.#phases.get(id) ?? 'waiting');
    const isEmbedding = phase === 'ready' && embedded < passages && this.#options.reader.embedderKey !== null;
    const shown = isEmbedding ? 'embedding' : phase;
    return { id, phase: shown, waiting, read, skipped, scans, readsScans, passages, embedded };
  }

  /** Asks how far it is, now and then. */
  async #look(isForced = false): Promise<void> {
    const now = performance.now();
    if (!isForced && now - this.#reportedAt < REPORT_MS) return;
    this.#reportedAt = now;
    this.#overview = await this.#index.overview();
    this.#report();
  }

  #report(): void {
    this.changed.emit(this.list());
  }
}
