import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Attachment, AttachmentShare } from '../../shared/entities/attachment.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { AttachedFile } from '../permissions/attached-files.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import type { ForeignFiles } from '../permissions/granted-files.ts';
import type { PlatformPaths } from '../permissions/platform-paths.ts';
import { shownAttachment, type AttachmentRepository, type StoredAttachment } from '../storage/attachment-repository.ts';
import { attachedCall } from './attached-call.ts';
import { AttachmentReadings, type AttachmentReadingsOptions } from './attachment-readings.ts';
import { AttachmentError } from './attachment-error.ts';
import { checkedFile } from './checked-file.ts';
import type { FileReader } from './file-reader.ts';
import type { KeptFiles } from './kept-files.ts';
import { seenName } from '../foundation/seen-name.ts';
import { roomFor, sharesOf } from './shares.ts';

/** How long something that was never sent is kept. */
const WAITS_MS = 7 * 24 * 3_600_000;
/** Counts of tokens that are kept. */
const MOST_COUNTS = 500;

export interface AttachmentsOptions extends Pick<AttachmentReadingsOptions, 'recognition' | 'logger'> {
  readonly repository: AttachmentRepository;
  readonly reader: Pick<FileReader, 'read' | 'recognize' | 'picture' | 'dispose'>;
  readonly kept: KeptFiles;
  /** Places that no file is taken from: the app's own data. */
  readonly closed: readonly string[];
  readonly platform: PlatformPaths;
  readonly foreignFiles: Pick<ForeignFiles, 'has'>;
  readonly desktop: Pick<DesktopActions, 'openPath'>;
  /** Tokens of context of the model in use; null while none is loaded. */
  readonly contextSize: () => number | null;
  /** Ids of the files that a conversation gets with its next message because of its project; null is the next one. */
  readonly shared: (conversationId: string | null) => readonly string[];
  /** Whether the model in use reads what is attached; one that is guided leaves it to tools. */
  readonly readsFiles: () => boolean;
  /** Id of the model in use; null while none is loaded. */
  readonly modelId: () => string | null;
  /** @returns tokens of a text as the model in use reads it; null while none is loaded. */
  readonly countTokens: (text: string) => Promise<number | null>;
  /** @returns the first of so many numbers that answers of a conversation don't cite yet. */
  readonly firstNumber: (conversationId: string, count: number) => number;
  /** Keeps a picture for a call, so that models that see are shown it. @returns its name; null if it can't be kept. */
  readonly keepPicture: (callId: string, jpeg: Uint8Array) => Promise<string | null>;
}

/** What one piece of a received file led to. */
interface ReceivedPiece {
  readonly id: string;
  /** After the last piece. */
  readonly attachment: Attachment | null;
}

/** Files that the person gives to a chat: where they are, what was read of them, and what of that goes along. */
export class Attachments implements Disposable {
  /** One was read, could not be, or reading has come further. */
  readonly changed: Emitter<string>;
  readonly #options: AttachmentsOptions;
  readonly #readings: AttachmentReadings;
  /** Tokens by model, attachment and length: a window asks whenever one of the files is read further. */
  readonly #counts = new Map<string, number>();

  /** Messages whose files are being compared with what was read of them. */
  readonly #comparing = new Map<string, Promise<void>>();

  constructor(options: AttachmentsOptions) {
    this.#options = options;
    this.#readings = new AttachmentReadings(options);
    this.changed = this.#readings.changed;
  }

  /** For the start of the app: forgets what was never sent, and its copies. */
  async tidy(): Promise<void> {
    this.#options.repository.removeWaitingBefore(Date.now() - WAITS_MS);
    await this.#prune();
  }

  /** Adds a file where it is, and begins to read it. @throws {AttachmentError} */
  async addFile(written: string): Promise<Attachment> {
    const file = await checkedFile(written, this.#options);
    return this.#add({ ...file, name: seenName(path.basename(file.path)), origin: 'file' });
  }

  /** Receives a file piece by piece. @param id null for the first. @throws {AttachmentError} */
  async receive(id: string | null, name: string, piece: Uint8Array, isLast: boolean): Promise<ReceivedPiece> {
    const { kept } = this.#options;
    const received = await kept.receive(id, name, piece);
    if (!isLast) return { id: received.id, attachment: null };
    const attachment = this.#add({ ...received, origin: 'copy' });
    kept.finish(received.id);
    return { id: received.id, attachment };
  }

  /** @returns those that wait to be sent, with what of each goes along if they are sent together. */
  async describe(ids: readonly string[]): Promise<readonly Attachment[]> {
    const waiting = this.#waiting(ids);
    for (const one of waiting) if (one.facts === null) void this.#readings.ensure(one);
    const shares = this.#shares(waiting);
    const shown: Attachment[] = [];
    // One after another, so that the main process does other work in between.
    for (const [index, one] of waiting.entries()) {
      shown.push(this.#shown(one, await this.#counted(one, shares[index] ?? null)));
      await otherWork();
    }
    return shown;
  }

  /** Removes one that was not sent, and its copy; of one that is still being received, what has arrived. */
  async remove(id: string): Promise<void> {
    const found = this.#options.repository.find(id);
    if (found === null) return this.#options.kept.abandon(id);
    if (found.messageId !== null || found.projectId !== null) return;
    this.#readings.stop(id);
    this.#options.repository.removeWaiting(id);
    await this.#prune();
  }

  /** Goes on without the text in its pictures, if that is being read. */
  skipText(id: string): void {
    this.#readings.skipText(id);
  }

  /** @returns it as its message shows it; null before it is sent. */
  sent(id: string): { readonly messageId: string; readonly attachment: Attachment } | null {
    const found = this.#options.repository.find(id);
    return found?.messageId == null ? null : { messageId: found.messageId, attachment: this.#shown(found) };
  }

  /** @throws {AttachmentError} */
  async open(id: string): Promise<void> {
    const found = this.#options.repository.find(id);
    if (found === null) throw new AttachmentError('not-found', t('This attachment no longer exists.'));
    await checkedFile(found.path, { ...this.#options, closed: [] });
    await this.#options.desktop.openPath(found.path);
  }

  /** Opens the newest file with this name in a conversation. @throws {AttachmentError} */
  async openNamed(conversationId: string, name: string): Promise<void> {
    const found = this.#options.repository.ofConversation(conversationId).findLast((one) => one.name === name);
    await this.open(found?.id ?? '');
  }

  /** @throws {AttachmentError} if one of them is no longer there to be sent. */
  requireWaiting(ids: readonly string[]): void {
    if (this.#waiting(ids).length === new Set(ids).size) return;
    throw new AttachmentError('not-found', t('One of the attachments no longer exists. Remove it and add it again.'));
  }

  /**
   * Gives those that wait to a message, after the files of its project that the conversation doesn't have yet. Call it in
   * the transaction that stores the message.
   */
  claim(ids: readonly string[], conversationId: string, messageId: string): readonly Attachment[] {
    const { repository } = this.#options;
    const missing = this.#missing(conversationId).map(({ id }) => id);
    repository.copyShared(missing, { conversationId, messageId }, randomUUID);
    this.#readWhatChanged(messageId, repository.ofMessage(messageId));
    repository.claim(ids, conversationId, messageId);
    const claimed = repository.ofMessage(messageId);
    const shares = this.#shares(claimed);
    for (const [index, { id }] of claimed.entries()) repository.saveShare(id, shares[index] ?? null);
    return claimed.map((one, index) => this.#shown(one, shares[index] ?? null));
  }

  /** @returns the files that each conversation of a project gets. */
  ofProject(projectId: string): readonly Attachment[] {
    return this.#options.repository.ofProject(projectId).map((one) => this.#shown(one));
  }

  /** @returns the names of a message's files; for what is being written, of those that wait. */
  namesOf(messageId: string): readonly string[] {
    return this.#options.repository.ofMessage(messageId).map(({ name }) => name);
  }

  namesOfWaiting(ids: readonly string[]): readonly string[] {
    return this.#waiting(ids).map(({ name }) => name);
  }

  /** @returns the names of the files that the next message gets, if these wait; null is the next conversation. */
  namesToSend(conversationId: string | null, ids: readonly string[]): readonly string[] {
    return [...this.#missing(conversationId), ...this.#waiting(ids)].map(({ name }) => name);
  }

  /** @returns the files that a conversation may read, the newest first. */
  filesOf(conversationId: string): readonly AttachedFile[] {
    return this.#options.repository.ofConversation(conversationId).toReversed();
  }

  /**
   * Reads a message's files to the end, if that is not done yet.
   * @param answer its id, and that of its conversation. @param bundleOf the bundle of a tool.
   * @returns each as a call that has ended, for the answer.
   */
  async callsFor(
    messageId: string,
    answer: { readonly id: string; readonly conversationId: string },
    bundleOf: (tool: string) => string | null,
    signal: AbortSignal,
  ): Promise<readonly ToolCall[]> {
    const { repository, foreignFiles } = this.#options;
    await this.#comparing.get(messageId);
    const asked = repository.ofMessage(messageId);
    const waits = asked.map((one) => this.#readings.ensure(one));
    // A window that shows the message now learns how far reading is.
    for (const { id, facts } of asked) if (facts === null) this.changed.emit(id);
    await Promise.race([Promise.all(waits), aborted(signal)]);
    if (signal.aborted) return [];
    const read = repository.ofMessage(messageId);
    const shares = this.#shares(read);
    const calls: ToolCall[] = [];
    for (const [index, attachment] of read.entries()) {
      const { id, facts, name, path: place } = attachment;
      if (facts === null) continue;
      await otherWork();
      const share = shares[index] ?? null;
      repository.saveShare(id, share);
      this.changed.emit(id);
      const callId = randomUUID();
      const picture = await this.#pictureFor(callId, attachment, signal);
      const attached = { attachment, facts, share, text: repository.textOf(id, share?.characters ?? 0), place: name };
      const isFromOutside = !foreignFiles.has(place);
      const firstNumber = (count: number): number => this.#options.firstNumber(answer.conversationId, count);
      calls.push(attachedCall({ ...attached, callId, picture, isFromOutside, firstNumber }, answer.id, bundleOf));
    }
    return signal.aborted ? [] : calls;
  }

  dispose(): void {
    this.#readings.dispose();
    this.#options.reader.dispose();
  }

  #shown(attachment: StoredAttachment, share = attachment.share): Attachment {
    const recognition = attachment.facts === null ? this.#readings.recognitionOf(attachment.id) : null;
    if (recognition === null) return shownAttachment(attachment, share);
    const { facts, progress } = recognition;
    return { ...shownAttachment({ ...attachment, facts }, share), state: 'reading', recognizing: progress };
  }

  /** @returns the name of the picture that models are shown; null if it is not a picture, or can't be shown. */
  async #pictureFor(
    callId: string,
    { facts, path: place, name }: StoredAttachment,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (facts?.type !== 'read' || facts.kind !== 'picture') return null;
    const jpeg = await this.#options.reader.picture(place, name, signal);
    return jpeg === null ? null : this.#options.keepPicture(callId, jpeg);
  }

  /** Deletes copies that are in no conversation any more. */
  #prune(): Promise<void> {
    return this.#options.kept.prune(() => this.#options.repository.copies());
  }

  #add(file: Pick<StoredAttachment, 'name' | 'path' | 'origin' | 'sizeBytes'>): Attachment {
    const { name, path: place, origin, sizeBytes } = file;
    const empty = { messageId: null, projectId: null, facts: null, share: null };
    const added = { ...empty, name, path: place, origin, sizeBytes, id: randomUUID() };
    this.#options.repository.add(added, Date.now());
    void this.#readings.ensure(added);
    return shownAttachment(added);
  }

  #waiting(ids: readonly string[]): readonly StoredAttachment[] {
    const found = [...new Set(ids)].map((id) => this.#options.repository.find(id));
    return found
      .filter((one) => one !== null)
      .filter(({ messageId, projectId }) => messageId === null && projectId === null);
  }

  /** Reads those files of a message again that are where the person has them, and have changed since they were added. */
  #readWhatChanged(messageId: string, files: readonly StoredAttachment[]): void {
    const compared = Promise.all(
      files.map(async (file) => {
        const isOld =
          file.origin === 'file' && (await changedAt(file.path)) > this.#options.repository.addedAt(file.id);
        void this.#readings.ensure(isOld ? { ...file, facts: null } : file);
      }),
    );
    this.#comparing.set(
      messageId,
      compared.then(() => void this.#comparing.delete(messageId)),
    );
  }

  #missing(conversationId: string | null): readonly StoredAttachment[] {
    const { repository, shared } = this.#options;
    return repository.missingIn(conversationId, shared(conversationId));
  }

  /** @returns what of each goes along if they are sent together; null for one without text. */
  #shares(attachments: readonly StoredAttachment[]): readonly (AttachmentShare | null)[] {
    const lengths = attachments.map(({ facts }) => (facts?.type === 'read' ? facts.characters : 0));
    const shares = sharesOf(lengths, roomFor(this.#options.contextSize()));
    const readsFiles = this.#options.readsFiles();
    return attachments.map(({ facts }, index) => {
      if (facts?.type !== 'read' || facts.characters === 0 || !readsFiles) return null;
      const characters = shares[index] ?? 0;
      return { isWhole: facts.isComplete && characters === facts.characters, characters, tokens: null };
    });
  }

  async #counted({ id }: StoredAttachment, share: AttachmentShare | null): Promise<AttachmentShare | null> {
    if (share === null) return null;
    const { modelId, repository, countTokens } = this.#options;
    const key = `${modelId() ?? ''} ${id} ${String(share.characters)}`;
    const known = this.#counts.get(key);
    if (known !== undefined) return { ...share, tokens: known };
    const text = repository.textOf(id, share.characters).slice(0, share.characters);
    const tokens = await countTokens(text).catch(() => null);
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
    if (tokens !== null) this.#counts.set(key, tokens);
    return { ...share, tokens };
  }
}

/** @returns when a file was changed, in milliseconds; of one that can't be found, it is now. */
const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
