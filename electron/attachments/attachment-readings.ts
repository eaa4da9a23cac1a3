import type { Attachment } from '../../shared/entities/attachment.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { AttachmentFacts, AttachmentRepository, StoredAttachment } from '../storage/attachment-repository.ts';
import type { FileReader, ReadFile } from './file-reader.ts';
import type { RecognitionFiles } from './recognition/recognition-files.ts';

export interface AttachmentReadingsOptions {
  readonly repository: Pick<AttachmentRepository, 'find' | 'saveReading'>;
  readonly reader: Pick<FileReader, 'read' | 'recognize'>;
  /** What text in pictures is read with; null if it isn't read. */
  readonly recognition: () => RecognitionFiles | null;
  readonly logger: Logger;
}

/** A file that is being read. */
interface Reading {
  readonly done: Promise<void>;
  readonly ending: AbortController;
}

/** What is known of a file while text is read from its pictures. */
interface Recognition {
  readonly facts: AttachmentFacts;
  readonly progress: NonNullable<Attachment['recognizing']>;
  readonly skip: AbortController;
}

/** Reads files: first what they are and their text, then the text in their pictures. What was read is stored at the end. */
export class AttachmentReadings implements Disposable {
  /** One was read, could not be, or reading has come further. */
  readonly changed = new Emitter<string>();
  readonly #options: AttachmentReadingsOptions;
  readonly #running = new Map<string, Reading>();
  readonly #recognitions = new Map<string, Recognition>();

  constructor(options: AttachmentReadingsOptions) {
    this.#options = options;
  }

  /** Reads a file to the end, if that is not done yet; never rejects. */
  ensure(attachment: StoredAttachment): Promise<void> {
    if (attachment.facts !== null) return Promise.resolve();
    const { id } = attachment;
    const running = this.#running.get(id);
    if (running !== undefined) return running.done;
    const ending = new AbortController();
    const done = this.#read(attachment, ending.signal).finally(() => {
      this.#running.delete(id);
      this.#recognitions.delete(id);
    });
    this.#running.set(id, { done, ending });
    return done;
  }

  /** @returns what is known of a file so far, and where reading is, while text is read from its pictures. */
  recognitionOf(id: string): Pick<Recognition, 'facts' | 'progress'> | null {
    return this.#recognitions.get(id) ?? null;
  }

  /** Goes on without the text in its pictures, if that is being read. */
  skipText(id: string): void {
    this.#recognitions.get(id)?.skip.abort();
  }

  /** Nobody wants it any more. */
  stop(id: string): void {
    this.#running.get(id)?.ending.abort();
  }

  dispose(): void {
    for (const { ending } of this.#running.values()) ending.abort();
  }

  async #read(attachment: StoredAttachment, signal: AbortSignal): Promise<void> {
    const { id, path, name } = attachment;
    const { reader, repository, logger, recognition } = this.#options;
    try {
      const first = await reader.read(path, name, signal);
      const files = first.unreadPictures > 0 ? recognition() : null;
      const { facts, text, sizeBytes } = (files && (await this.#recognize(attachment, first, files, signal))) ?? first;
      const found = repository.find(id);
      if (found === null || signal.aborted) return;
      repository.saveReading(id, facts, text, sizeBytes ?? found.sizeBytes);
      this.#recognitions.delete(id);
      this.changed.emit(id);
    } catch (error) {
      if (!signal.aborted) logger.log('warning', 'What was read of an attachment could not be stored.', error);
    }
  }

  /** @returns null if it was skipped, or failed. */
  async #recognize(
    { id, path, name }: StoredAttachment,
    { facts, unreadPictures }: ReadFile,
    recognition: RecognitionFiles,
    signal: AbortSignal,
  ): Promise<ReadFile | null> {
    const skip = new AbortController();
    const show = (progress: Recognition['progress']): void => {
      this.#recognitions.set(id, { facts, progress, skip });
      this.changed.emit(id);
    };
    show({ page: 1, pages: unreadPictures });
    const either = AbortSignal.any([signal, skip.signal]);
    try {
      return await this.#options.reader.recognize({ path, name, recognition }, show, either);
    } catch (error) {
      if (skip.signal.aborted) return null;
      throw error;
    }
  }
}
