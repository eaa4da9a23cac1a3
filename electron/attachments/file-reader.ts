import { setImmediate as otherWork } from 'node:timers/promises';
import { z } from 'zod';
import { attachmentKindSchema } from '../../shared/entities/attachment.ts';
import { personLocale } from '../../shared/formats/locale.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import { HelperEndedError, HelperError, runHelper } from '../foundation/run-helper.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import { ToolError } from '../foundation/tool-error.ts';
import type { RecognitionProgress } from './recognition/picture-reader.ts';
import type { RecognitionFiles } from './recognition/recognition-files.ts';
import type { AttachmentFacts } from '../storage/attachment-repository.ts';

/** Longest time for one file. */
const MOST_MS = 90_000;
/** Longest time for the text in its pictures; after half of it, no other page is begun. */
const MOST_RECOGNITION_MS = 270_000;
const MEGABYTES = 1024;

const readingSchema = z.object({
  sizeBytes: z.number().int().nonnegative(),
  kind: attachmentKindSchema,
  about: z.string(),
  text: z.string(),
  isComplete: z.boolean(),
  outline: z.string(),
  thumbnail: z.string().nullable(),
  unreadPictures: z.number().int().nonnegative(),
});
const progressSchema = z.object({ page: z.number().int().positive(), pages: z.number().int().positive() });
const pictureSchema = z.object({ picture: z.instanceof(Uint8Array) });

/** What was read of a file. */
export interface ReadFile {
  readonly facts: AttachmentFacts;
  readonly text: string;
  /** Null if it could not be read. */
  readonly sizeBytes: number | null;
  /** Pictures in it whose text was not read, and might be. */
  readonly unreadPictures: number;
}

/**
 * Reads files in a separate process, one after another, so that several large ones don't fill the memory. Starting a process
 * takes the main process some milliseconds, so whatever waits comes first.
 */
export class FileReader {
  readonly #start: StartHelper;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();
  /** Apart, so that a scan doesn't keep other files waiting. */
  readonly #recognitions = new SerialQueue();

  constructor(start: StartHelper, logger: Logger) {
    this.#start = start;
    this.#logger = logger;
  }

  /** @returns what was read, or in words why it could not be; rejects only when the signal aborts. */
  read(path: string, name: string, signal: AbortSignal): Promise<ReadFile> {
    return this.#queue.run(async () => {
      await otherWork();
      signal.throwIfAborted();
      try {
        const input = { path, name, locale: personLocale() };
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
        return described(await runHelper(this.#start, { ...READS, input, result: readingSchema, signal: bounded }));
      } catch (error) {
        signal.throwIfAborted();
        this.#logger.log('warning', `An attachment could not be read: ${errorMessage(error)}`);
        return {
          facts: { type: 'problem', kind: 'other', message: sayable(error) },
          text: '',
          sizeBytes: null,
          unreadPictures: 0,
        };
      }
    });
  }

  /**
   * Reads a file with the text in its pictures.
   * @returns null if that could not be done or takes too long, which is logged; rejects only when the signal aborts.
   */
  recognize(
    {
      path,
      name,
      recognition,
    }: { readonly path: string; readonly name: string; readonly recognition: RecognitionFiles },
    onProgress: (progress: RecognitionProgress) => void,
    signal: AbortSignal,
  ): Promise<ReadFile | null> {
    return this.#recognitions.run(async () => {
      await otherWork();
      signal.throwIfAborted();
      try {
        return described(
          await runHelper(this.#start, {
            helper: 'recognition-helper',
            input: { file: { path, name, locale: personLocale() }, recognition },
            result: readingSchema,
            megabytes: MEGABYTES,
            signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_RECOGNITION_MS)]),
            onPart: (part) => onProgress(progressSchema.parse(part)),
          }),
        );
      } catch (error) {
        signal.throwIfAborted();
        this.#logger.log('warning', `Text in the pictures of an attachment could not be read: ${errorMessage(error)}`);
        return null;
      }
    });
  }

  /** Opens the files of languages as reading does. @throws {Error} if they can't be used. */
  async checkLanguages(recognition: RecognitionFiles): Promise<void> {
    const signal = AbortSignal.timeout(MOST_MS);
    const input = { file: null, recognition };
    await runHelper(this.#start, { ...READS, helper: 'recognition-helper', input, result: z.null(), signal });
  }

  /** @returns a picture as models take it: a JPEG, not larger than they use; null if there is none any more. */
  async picture(path: string, name: string, signal: AbortSignal): Promise<Uint8Array | null> {
    try {
      await otherWork();
      const input = { path, name, locale: personLocale(), wants: 'picture' };
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
      return (await runHelper(this.#start, { ...READS, input, result: pictureSchema, signal: bounded })).picture;
    } catch (error) {
      if (!signal.aborted) this.#logger.log('warning', `A picture can’t be shown to models: ${errorMessage(error)}`);
      return null;
    }
  }
}

const READS = { helper: 'attachment-helper', megabytes: MEGABYTES } as const;

const described = ({ text, sizeBytes, unreadPictures, ...found }: z.output<typeof readingSchema>): ReadFile => ({
  facts: { type: 'read', ...found, characters: text.length },
  text,
  sizeBytes,
  unreadPictures,
});

function sayable(error: unknown): string {
  if (error instanceof HelperEndedError)
    return 'It takes more memory than is allowed for one file. Attach a smaller one, or a part of it.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It takes too long to read. Attach a smaller file, or a part of it.';
  if (error instanceof ToolError || error instanceof HelperError) return withoutNesting(error.message);
  return 'It can’t be read. Get the file again from where it came from.';
}

/** Libraries report excessive nesting in their own ways. */
const withoutNesting = (message: string): string =>
  /call stack/i.test(message) ? 'Its parts are nested too deeply. Attach another file.' : message;
