import path from 'node:path';
import type { z } from 'zod';
import type { EmbedderFacts } from '../../../shared/entities/embedder.ts';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperEndedError } from '../../foundation/run-helper.ts';
import { WarmHelper } from '../../foundation/warm-helper.ts';
import type { FormatSpeeds, FormatTiming } from '../format-speeds.ts';
import {
  embedderHeaderSchema,
  formatSpeedsSchema,
  modelHeaderSchema,
  shapeHeaderSchema,
  type FormatsJob,
  type HeaderJob,
} from '../header-jobs.ts';
import type { ShapePlan } from '../inference-backend.ts';
import { ModelFileError } from '../inference-errors.ts';
import { modelFileStats } from '../model-path.ts';

/** Limit of its JavaScript heap. */
const HEAP_MEGABYTES = 600;
/** Several files are often read one after another, when a list of models is shown. */
const IDLE_MS = 5000;
/** Its own limit counts processor time; this one ends waiting, for a drive that has gone to sleep or a network. */
const LONGEST_MS = 120_000;

type Answer<Facts> = { readonly facts: Facts } | { readonly problem: string };

/**
 * Reads headers of model files in a short-lived process with limits on time and memory, before the engine opens them: a
 * damaged header costs that process and neither the engine nor an answer that is being written.
 */
export class HeaderReader implements Disposable {
  readonly #helper: WarmHelper;
  /** Headers that were complete and harmless, by what would change with the file. */
  readonly #sound = new Set<string>();
  readonly #longestMs: number;

  constructor(start: StartHelper, longestMs: number = LONGEST_MS) {
    this.#helper = new WarmHelper(start, { helper: 'header-helper', megabytes: HEAP_MEGABYTES, idleMs: IDLE_MS });
    this.#longestMs = longestMs;
  }

  /** @throws {ModelFileError} not a regular file, not GGUF, incomplete or damaged. */
  readModel(file: string, chatFormat?: string): Promise<ModelCapabilities> {
    return this.#read({ type: 'model', file, ...(chatFormat !== undefined && { chatFormat }) }, modelHeaderSchema);
  }

  /** @throws {ModelFileError} also for a model that makes no vectors. */
  readEmbedder(file: string): Promise<EmbedderFacts> {
    return this.#read({ type: 'embedder', file }, embedderHeaderSchema);
  }

  /** @returns false if the header is cut off. @throws {ModelFileError} */
  async isComplete(file: string, plan: ShapePlan): Promise<boolean> {
    const { sizeBytes, modifiedAt } = await modelFileStats(file);
    const version = JSON.stringify([file, sizeBytes, modifiedAt, plan]);
    if (this.#sound.has(version)) return true;
    const isComplete = await this.#read({ type: 'shape', file, plan }, shapeHeaderSchema);
    if (isComplete) this.#sound.add(version);
    return isComplete;
  }

  /** @returns how fast weights of these formats are evaluated; a format that isn't known is left out. */
  measureFormats(timing: FormatTiming): Promise<FormatSpeeds> {
    const job: FormatsJob = { type: 'formats', ...timing, formats: [...timing.formats] };
    return this.#helper.run(job, formatSpeedsSchema, AbortSignal.timeout(this.#longestMs));
  }

  dispose(): void {
    this.#helper.dispose();
  }

  async #read<Facts>(job: HeaderJob, answer: z.ZodType<Answer<Facts>>): Promise<Facts> {
    await modelFileStats(job.file);
    const signal = AbortSignal.timeout(this.#longestMs);
    const result = await this.#helper.run(job, answer, signal).catch((error: unknown) => {
      if (error instanceof HelperEndedError || signal.aborted) throw unreadable(job, error);
      throw error;
    });
    if ('problem' in result) throw new ModelFileError(result.problem);
    return result.facts;
  }
}

function unreadable({ type, file }: HeaderJob, cause: unknown): ModelFileError {
  // The beginning of a model that is still on a hub has a temporary name.
  return new ModelFileError(
    type === 'shape'
      ? t('Its header takes too much time or memory to read: it is damaged. Download the file again.')
      : t('The header of {file} takes too much time or memory to read: it is damaged. Download the file again.', {
          file: path.basename(file),
        }),
    { cause },
  );
}
