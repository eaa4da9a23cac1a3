import { setImmediate as otherWork } from 'node:timers/promises';
import { z } from 'zod';
import { attachmentKindSchema } from '../../shared/entities/attachment.ts';
import { personLocale } from '../../shared/formats/locale.ts';
import { t, writtenInEnglish, isWrittenInEnglish, textLanguage } from '../../shared/texts/translate.ts';
import { wordsOfError } from '../foundation/bilingual-error.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { HelperEndedError, HelperError, runHelper } from '../foundation/run-helper.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import type { RecognitionProgress } from './recognition/picture-reader.ts';
import type { RecognitionFiles } from './recognition/recognition-files.ts';
import type { AttachmentFacts } from '../storage/attachment-repository.ts';

/** Longest time for one file. */
const MOST_MS = 90_000;
/** Longest time for the text in its pictures; after half of it, no other page is begun. */
const MOST_RECOGNITION_MS = 270_000;
/** Starting a process keeps the main process from other work, so one stays for the files of the next seconds. */
const IDLE_MS = 20_000;
const LIMITS = { megabytes: 1024, idleMs: IDLE_MS } as const;

const readingSchema = z.object({
  sizeBytes: z.number().int().nonnegative(),
  kind: attachmentKindSchema,
  about: z.string(),
  aboutForPerson: z.string().optional(),
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
 * Reads files in a separate process, one after another, so that several large ones don't fill the memory. A file that
 * takes too long or too much memory ends the process, and the next one is read in another.
 */
export class FileReader implements Disposable {
  readonly #start: StartHelper;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();
  readonly #reads: WarmHelper;
  /** Apart, so that a scan doesn't keep other files waiting. */
  readonly #recognitions = new SerialQueue();
  readonly #recognizes: WarmHelper;

  constructor(start: StartHelper, logger: Logger) {
    this.#start = start;
    this.#logger = logger;
    this.#reads = new WarmHelper(start, { ...LIMITS, helper: 'attachment-helper' });
    this.#recognizes = new WarmHelper(start, { ...LIMITS, helper: 'recognition-helper' });
  }

  dispose(): void {
    this.#reads.dispose();
    this.#recognizes.dispose();
  }

  /** @returns what was read, or in words why it could not be; rejects only when the signal aborts. */
  read(path: string, name: string, signal: AbortSignal): Promise<ReadFile> {
    return this.#queue.run(async () => {
      await otherWork();
      signal.throwIfAborted();
      try {
        const input = { path, name, locale: personLocale() };
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
        return described(await inWarm(this.#reads, (reads) => reads.run(input, readingSchema, bounded)));
      } catch (error) {
        signal.throwIfAborted();
        this.#logger.log('warning', `An attachment could not be read: ${errorMessage(error)}`);
        return {
          facts: { type: 'problem', kind: 'other', ...sayableForTwo(error) },
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
        const input = { file: { path, name, locale: personLocale() }, recognition };
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_RECOGNITION_MS)]);
        const onPart = (part: unknown): void => onProgress(progressSchema.parse(part));
        return described(
          await inWarm(this.#recognizes, (recognizes) => recognizes.run(input, readingSchema, bounded, onPart)),
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
    const job = { helper: 'recognition-helper', input: { file: null, recognition }, result: z.null() } as const;
    await runHelper(this.#start, { ...job, megabytes: LIMITS.megabytes, signal });
  }

  /** @returns a picture as models take it: a JPEG, not larger than they use; null if there is none any more. */
  async picture(path: string, name: string, signal: AbortSignal): Promise<Uint8Array | null> {
    try {
      await otherWork();
      const input = { path, name, locale: personLocale(), wants: 'picture' };
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
      return (await inWarm(this.#reads, (reads) => reads.run(input, pictureSchema, bounded))).picture;
    } catch (error) {
      if (!signal.aborted) this.#logger.log('warning', `A picture can’t be shown to models: ${errorMessage(error)}`);
      return null;
    }
  }
}

/** A process that has read other files may have ended because of what they left: one more try in another tells. */
async function inWarm<Result>(helper: WarmHelper, run: (helper: WarmHelper) => Promise<Result>): Promise<Result> {
  const mayHaveRead = helper.isRunning;
  try {
    return await run(helper);
  } catch (error) {
    if (!mayHaveRead || !(error instanceof HelperEndedError)) throw error;
    return await run(helper);
  }
}

const described = ({ text, sizeBytes, unreadPictures, ...found }: z.output<typeof readingSchema>): ReadFile => ({
  facts: { type: 'read', ...found, characters: text.length },
  text,
  sizeBytes,
  unreadPictures,
});

function sayableForTwo(error: unknown): { readonly message: string; readonly english?: string } {
  const message = sayable(error);
  return textLanguage() === 'en' ? { message } : { message, english: writtenInEnglish(() => sayable(error)) };
}

function sayable(error: unknown): string {
  if (error instanceof HelperEndedError)
    return t('It takes more memory than is allowed for one file. Attach a smaller one, or a part of it.');
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return t('It takes too long to read. Attach a smaller file, or a part of it.');
  if (error instanceof ToolError) return withoutNesting(isWrittenInEnglish() ? error.problem : error.message);
  if (error instanceof HelperError) return withoutNesting(wordsOfError(error));
  return t('It can’t be read. Get the file again from where it came from.');
}

/** Libraries report excessive nesting in their own ways. */
const withoutNesting = (message: string): string =>
  /call stack/i.test(message) ? t('Its parts are nested too deeply. Attach another file.') : message;
