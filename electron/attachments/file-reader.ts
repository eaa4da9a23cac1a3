import { z } from 'zod';
import { attachmentKindSchema } from '../../shared/entities/attachment.ts';
import { personLocale } from '../../shared/formats/locale.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import { HelperEndedError, HelperError, runHelper } from '../foundation/run-helper.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import { ToolError } from '../foundation/tool-error.ts';
import type { AttachmentFacts } from '../storage/attachment-repository.ts';

/** Longest time for one file. */
const MOST_MS = 90_000;
const MEGABYTES = 1024;

const readingSchema = z.object({
  sizeBytes: z.number().int().nonnegative(),
  kind: attachmentKindSchema,
  about: z.string(),
  text: z.string(),
  isComplete: z.boolean(),
  outline: z.string(),
  thumbnail: z.string().nullable(),
});

/** What was read of a file. */
export interface ReadFile {
  readonly facts: AttachmentFacts;
  readonly text: string;
  /** Null if it could not be read. */
  readonly sizeBytes: number | null;
}

/** Reads files in a separate process, one after another, so that several large ones don't fill the memory. */
export class FileReader {
  readonly #start: StartHelper;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();

  constructor(start: StartHelper, logger: Logger) {
    this.#start = start;
    this.#logger = logger;
  }

  /** @returns what was read, or in words why it could not be; rejects only when the signal aborts. */
  read(path: string, name: string, signal: AbortSignal): Promise<ReadFile> {
    return this.#queue.run(async () => {
      signal.throwIfAborted();
      try {
        return this.#described(await this.#run(path, name, signal));
      } catch (error) {
        signal.throwIfAborted();
        this.#logger.log('warning', `An attachment could not be read: ${errorMessage(error)}`);
        return { facts: { type: 'problem', kind: 'other', message: sayable(error) }, text: '', sizeBytes: null };
      }
    });
  }

  #run(path: string, name: string, signal: AbortSignal): Promise<z.output<typeof readingSchema>> {
    return runHelper(this.#start, {
      helper: 'attachment-helper',
      input: { path, name, locale: personLocale() },
      result: readingSchema,
      megabytes: MEGABYTES,
      signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
    });
  }

  #described({ text, sizeBytes, ...found }: z.output<typeof readingSchema>): ReadFile {
    return { facts: { type: 'read', ...found, characters: text.length }, text, sizeBytes };
  }
}

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
