import { z } from 'zod';
import type { Disposable } from '../../foundation/disposable.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { Logger } from '../../foundation/logger.ts';
import { HelperEndedError } from '../../foundation/run-helper.ts';
import { WarmHelper } from '../../foundation/warm-helper.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { textOf } from '../follow-ups/text-of.ts';
import {
  unreadAs,
  type ReaderInput,
  type Reading,
  type RequestInput,
  type RequestReading,
  type Trace,
} from '../reading.ts';
import type { RequestReader } from '../request-reader.ts';
import { languageByWords } from '../languages/other-language.ts';
import { isTooLong } from '../too-long.ts';
import { KeptReadings } from './kept-readings.ts';
import { readingSchema, requestReadingSchema, type ReadingJob } from './reading-job.ts';
import { HEAP_MEGABYTES } from './reading-limits.ts';

export interface CreateRequestReaderOptions {
  readonly startHelper: StartHelper;
  /** With the models of the readers. */
  readonly resourcesFolder: string;
  readonly logger: Logger;
  /** Names of readers to leave out; for measurements. */
  readonly without?: readonly string[];
  /** Called with every reading of a message; for measurements. */
  readonly onRead?: (reading: Reading) => void;
}

/** Messages before the one to read that may matter to it. */
const MOST_MESSAGES = 24;
/** Milliseconds after which the process ends; typing starts it again. */
const IDLE_MS = 15 * 60_000;

const NEVER = new AbortController().signal;

/** Reads in a separate process: nothing that a message says makes the app wait. */
export const createRequestReader = (options: CreateRequestReaderOptions): ProcessReader => new ProcessReader(options);

export class ProcessReader implements RequestReader, Disposable {
  readonly languages = ['en'];
  readonly #helper: WarmHelper;
  readonly #options: CreateRequestReaderOptions;
  readonly #problems = new Set<string>();
  readonly #kept = new KeptReadings();

  constructor(options: CreateRequestReaderOptions) {
    this.#options = options;
    this.#helper = new WarmHelper(options.startHelper, {
      helper: 'reading-helper',
      megabytes: HEAP_MEGABYTES,
      idleMs: IDLE_MS,
    });
  }

  async read(input: ReaderInput, signal: AbortSignal): Promise<Reading> {
    if (isTooLong(textOf(input.history.at(-1)))) return unreadAs('long');
    try {
      const reading = await this.#run(this.#job('message', recent(input)), readingSchema, signal);
      this.#logProblems(reading.trace);
      this.#options.onRead?.(reading);
      return reading;
    } catch (error) {
      if (!(error instanceof HelperEndedError)) throw error;
      this.#options.logger.log('warning', 'A message took too long to be read.', error);
      return unreadAs('long');
    }
  }

  readRequest(input: RequestInput, signal: AbortSignal): Promise<RequestReading> {
    return this.#run(this.#job('request', recent(input)), requestReadingSchema, signal);
  }

  /** @returns whether a text is in another language than English, as far as its words and letters say so. */
  async isInOtherLanguage(text: string): Promise<boolean> {
    return languageByWords(text) ?? (await this.#helper.run({ type: 'language', text }, z.boolean(), NEVER));
  }

  dispose(): void {
    this.#helper.dispose();
  }

  #run<Result>(job: unknown, result: z.ZodType<Result>, signal: AbortSignal): Promise<Result> {
    return this.#kept.get(job, () => this.#helper.run(job, result, signal), signal);
  }

  /** A model that can't be read is logged once; messages are read without it. */
  #logProblems(trace: Trace): void {
    for (const { reader, said } of trace) {
      if (reader !== 'models' || this.#problems.has(said)) continue;
      this.#problems.add(said);
      this.#options.logger.log(
        'warning',
        'A model that reads requests is missing or damaged. They are read without it.',
        said,
      );
    }
  }

  #job(type: ReadingJob['type'], input: ReaderInput | RequestInput): unknown {
    const { resourcesFolder, without } = this.#options;
    return { type, resourcesFolder, input: { ...input, ...(without && { without }) } };
  }
}

/**
 * A conversation may have any length. What tells a draft from the message that it becomes says nothing to readers, so that what was
 * read of a draft is known when it is sent.
 */
const recent = <Input extends ReaderInput>(input: Input): Input => ({
  ...input,
  history: input.history.slice(-MOST_MESSAGES).map(plainMessage),
  ...('answer' in input && { answer: plainMessage(input.answer as StoredMessage) }),
});

const plainMessage = ({ role, parts }: StoredMessage): StoredMessage => ({
  id: '',
  conversationId: '',
  role,
  parts: parts.filter(({ part }) => part.type !== 'thought'),
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
