import type { Disposable } from '../foundation/disposable.ts';
import { englishMessage } from '../foundation/bilingual-error.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { HelperEndedError, HelperError } from '../foundation/run-helper.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import { recognizedPagesSchema, type RecognizedPages } from '../attachments/recognition/recognize-pages-job.ts';
import type { RecognitionFiles } from '../attachments/recognition/recognition-files.ts';
import { pageRanges } from '../tools/documents/document-shape.ts';
import type { IndexClient } from './index-client.ts';
import type { ReadOutcome } from './index/read-files.ts';
import type { NextScans } from './index/scans.ts';

/** Longest time for some pages; after half of it, no other page is begun. */
const MOST_MS = 270_000;
const MEGABYTES = 1024;
const IDLE_MS = 20_000;
const MOST_REASON = 300;
const TOO_MUCH = 'Its pictures take too much time or memory to read.';

/** Reads text on scanned pages and in pictures of known folders, some pages at a time, in a process with low priority. */
export class ReadsScans implements Disposable {
  readonly #index: Pick<IndexClient, 'nextScans' | 'saveScans'>;
  readonly #helper: WarmHelper;
  /** What text is read with. */
  readonly #recognition: () => RecognitionFiles;
  #stopping = new AbortController();

  constructor(
    index: Pick<IndexClient, 'nextScans' | 'saveScans'>,
    startHelper: StartHelper,
    recognition: () => RecognitionFiles,
  ) {
    this.#index = index;
    this.#helper = new WarmHelper(startHelper, { helper: 'recognition-helper', megabytes: MEGABYTES, idleMs: IDLE_MS });
    this.#recognition = recognition;
  }

  /** Reads the next pages of a folder. @returns `more` also if it was stopped: nothing of those pages is stored then. */
  async next(id: string, mostBytes: number): Promise<ReadOutcome> {
    const { signal } = this.#stopping;
    const next = await this.#index.nextScans(id, mostBytes);
    if (next === null) return 'done';
    if (next === 'full') return 'full';
    const found = await this.#read(next, signal);
    if (found === null) return 'more';
    const { file, size, modified } = next;
    await this.#index.saveScans({ file, size, modified, ...found });
    return 'more';
  }

  /** Ends the process that reads, whatever it is doing. */
  stop(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  dispose(): void {
    this.#stopping.abort();
    this.#helper.dispose();
  }

  /** @returns null if it was stopped. */
  async #read({ path, pages }: NextScans, signal: AbortSignal) {
    try {
      const input = { pages: { path, pages }, recognition: this.#recognition(), isBackground: true };
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
      return outcomeOf(await this.#helper.run(input, recognizedPagesSchema, bounded));
    } catch (error) {
      if (signal.aborted) return null;
      return { pages, texts: [], hasPages: true, problem: sayable(error) };
    }
  }
}

const outcomeOf = ({ texts, undecoded, hasPages }: RecognizedPages) => ({
  pages: [...texts.map(({ page }) => page), ...undecoded],
  texts,
  hasPages,
  problem: undecoded.length === 0 ? null : `Pages in a format that can’t be read: ${pageRanges(undecoded)}.`,
});

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

function sayable(error: unknown): string {
  if (error instanceof HelperEndedError || isTimeout(error)) return TOO_MUCH;
  const isInWords = error instanceof ToolError || error instanceof HelperError;
  return isInWords ? englishMessage(error).slice(0, MOST_REASON).toWellFormed() : 'Its pictures can’t be read.';
}
