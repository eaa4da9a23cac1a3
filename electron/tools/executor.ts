import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ToolOutcome } from '../../shared/entities/tool-call.ts';
import type { Logger } from '../foundation/logger.ts';
import { noFiles, noNetwork } from '../permissions/no-access.ts';
import { describeArgumentIssues } from './argument-issues.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';
import { boundResult } from './result-bound.ts';
import { ToolError } from './tool-error.ts';

export interface ToolExecution {
  readonly outcome: Exclude<ToolOutcome, 'running' | 'interrupted'>;
  /** What the tool returned; null unless it succeeded. */
  readonly result: JsonValue;
  /** What happened and what to do, for the model and the person; null when it succeeded. */
  readonly error: string | null;
  /** Measured from the call to its outcome; 0 when the tool never ran. */
  readonly durationMs: number;
}

export interface ToolExecutorOptions {
  readonly catalog: Catalog;
  readonly logger: Logger;
  readonly now?: () => Date;
  /** Words for errors of other layers that a person can act on, such as a full disk; null for those it does not know. */
  readonly describeError?: (error: unknown) => string | null;
}

/** Runs tools. Whatever they do, the answer is an outcome: it never throws for what a tool or the model did. */
export class ToolExecutor {
  readonly #catalog: Catalog;
  readonly #logger: Logger;
  readonly #now: () => Date;
  readonly #describeError: (error: unknown) => string | null;

  constructor(options: ToolExecutorOptions) {
    this.#catalog = options.catalog;
    this.#logger = options.logger;
    this.#now = options.now ?? (() => new Date());
    this.#describeError = options.describeError ?? (() => null);
  }

  /**
   * @param name as the model wrote it, see `Catalog.resolve`.
   * @param signal aborted when the person stops the answer; the outcome is then `cancelled`.
   * @param conversationId that the call is part of; null outside of one.
   */
  async execute(name: string, args: JsonObject, signal: AbortSignal, conversationId: string | null = null): Promise<ToolExecution> {
    const entry = this.#catalog.resolve(name);
    if (entry === null) return refused('unknown-tool', this.#unknownToolMessage(name));
    const parsed = entry.tool.parameters.safeParse(args);
    if (!parsed.success) return refused('invalid-arguments', describeArgumentIssues(entry.tool.name, args, parsed.error));
    const startedAt = performance.now();
    const ending = await this.#run(entry, parsed.data, signal, conversationId);
    return { ...ending, durationMs: performance.now() - startedAt };
  }

  async #run(
    entry: CatalogEntry,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    conversationId: string | null,
  ): Promise<Omit<ToolExecution, 'durationMs'>> {
    const { tool } = entry;
    const deadline = AbortSignal.timeout(tool.timeoutMs);
    const either = AbortSignal.any([signal, deadline]);
    try {
      either.throwIfAborted();
      // The race ends the wait even for a tool that ignores its signal.
      const run = Promise.resolve().then(() => tool.run(args, { signal: either, now: this.#now, conversationId, files: noFiles(), network: noNetwork, onProgress: () => {} }));
      const result = await Promise.race([run, rejectOnAbort(either)]);
      return { outcome: 'succeeded', result: boundResult(result), error: null };
    } catch (error) {
      if (signal.aborted) return { outcome: 'cancelled', result: null, error: `${tool.name} was stopped before it ended.` };
      if (deadline.aborted) return { outcome: 'timed-out', result: null, error: timeoutMessage(tool.name, tool.timeoutMs) };
      return { outcome: 'failed', result: null, error: this.#failureMessage(tool.name, error) };
    }
  }

  #failureMessage(name: string, error: unknown): string {
    if (error instanceof ToolError) return error.message;
    this.#logger.log('error', `The tool ${name} failed unexpectedly.`, error);
    return (
      this.#describeError(error) ?? `${name} failed because of a fault inside it. The log has the details; try it another way.`
    );
  }

  #unknownToolMessage(name: string): string {
    const nearest = this.#catalog.nearestNames(name);
    const hint = nearest.length === 0 ? 'There are no tools.' : `The nearest names are ${nearest.join(', ')}.`;
    return `There is no tool named "${name}". ${hint}`;
  }
}

function refused(outcome: 'unknown-tool' | 'invalid-arguments', error: string): ToolExecution {
  return { outcome, result: null, error, durationMs: 0 };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('The tool was aborted.')), { once: true });
  return promise;
}

function timeoutMessage(name: string, timeoutMs: number): string {
  const seconds = String(timeoutMs / 1000);
  return `${name} did not end within ${seconds} s and was given up. Whether it took effect is not known; check before trying again.`;
}
