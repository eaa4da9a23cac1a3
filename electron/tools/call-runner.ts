import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { t, textLanguage, writtenInEnglish } from '../../shared/texts/translate.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Caller } from '../permissions/caller.ts';
import { withProvenance } from '../foundation/provenance.ts';
import type { ConversationWords } from '../permissions/composed-addresses.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';
import { noNetwork } from '../permissions/no-access.ts';
import { isInOwnWords } from '../permissions/own-words.ts';
import { BUILT_IN, type CatalogEntry } from './catalog.ts';
import type { ToolContext, ToolDefinition } from './define-tool.ts';
import { CallSteps } from './call-steps.ts';
import { boundResult } from './result-bound.ts';
import type { ResultStore } from './result-store.ts';
import { boundSaid, type SaidResult } from './said.ts';
import { saidOfResult } from './said-of-result.ts';
import { faultyParameter, namingArgument } from './faulty-argument.ts';
import { TELL_PERSON, ToolError } from './tool-error.ts';
import {
  choicesOf,
  forTwo,
  stoppedWords,
  timeoutWords,
  type CallPlace,
  type CallProgress,
  type StepsChange,
  type ToolExecution,
} from './tool-execution.ts';
import type { ResultFiles, ResultMedium } from './result-files.ts';
import { CallRecorder, type CallRecorderOptions } from './undo/call-recorder.ts';
import { watchFiles, watchNetwork } from './watched-access.ts';

/** A call whose arguments have been checked. */
export interface CheckedCall {
  readonly entry: CatalogEntry;
  readonly args: JsonObject;
  readonly parsed: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly conversationId: string | null;
  readonly place: CallPlace | null;
  /** The person requested it to undo another call, which is consent to what it removes. */
  readonly isUndo: boolean;
  /** The program that makes the call; null for the assistant and the person. */
  readonly caller: Caller | null;
  /** See `ToolExecutor.execute`. */
  readonly isUnsure: boolean;
  /** Whether the person named the call and its arguments themselves. */
  readonly isByPerson?: boolean;
  /** Whether the program that runs it has tools that write, so that what it returns may be the model's own text. */
  readonly mayHoldOwnText: boolean;
}

export interface CallRunnerOptions {
  readonly logger: Logger;
  readonly now?: () => Timestamp;
  /** Words for errors of other layers that a person can act on, such as a full disk; null for unknown errors. */
  readonly describeError?: (error: unknown) => string | null;
  readonly network?: NetworkAccess;
  /** The contents of a conversation. Without it, nothing that a call stores is marked as written by others. */
  readonly words?: (conversationId: string) => Pick<ConversationWords, 'said' | 'readUntrusted'>;
  /** Stores long results; without it, they are cut. */
  readonly results?: Pick<ResultStore, 'keep' | 'resultLength'>;
  /** Keeps pictures and sounds of calls; without it, tools need a path for them. */
  readonly resultFiles?: Pick<ResultFiles, 'keep'>;
  readonly onProgress?: (progress: CallProgress) => void;
  /** Called with the steps of a running call, to store and show them. */
  readonly onSteps?: (change: StepsChange) => void;
  /** Records what calls change; without it, nothing can be undone. */
  readonly undo?: CallRecorderOptions;
}

/** What a call has read. */
interface Seen {
  untrusted: boolean;
  /** Files, pages or programs, which others wrote. */
  outside: boolean;
  /** What tools have stored after reading such a text. */
  stored: boolean;
}

/** What one run of a tool works with, besides its arguments. */
interface Work {
  readonly seen: Seen;
  readonly signal: AbortSignal;
  /** Aborted when the call has ended. */
  readonly ended: AbortSignal;
  readonly steps: CallSteps | null;
}

/** Progress reports that come faster than a person could read are dropped, except the last. */
const PROGRESS_INTERVAL_MS = 100;
/** Characters of JSON that another program reads at a time: about 15,000 tokens, since its model is unknown. */
const CALLER_RESULT_LENGTH = 60_000;
/**
 * Tools whose results others wrote, even if a call reads no file or page, because the text may be stored from before.
 */
const UNTRUSTED: ReadonlySet<string> = new Set(['untrusted', 'read-url']);

/**
 * Runs approved calls: within their time limit, with the access they have, recording where their results come from and
 * what they change.
 */
export class CallRunner {
  readonly #options: CallRunnerOptions;
  readonly #now: () => Date;
  readonly #recorder: CallRecorder | null;

  constructor(options: CallRunnerOptions) {
    this.#options = options;
    this.#now = () => new Date(options.now?.() ?? Date.now());
    this.#recorder = options.undo === undefined ? null : new CallRecorder(options.undo);
  }

  /**
   * The person's time to answer doesn't count towards the tool's, which starts here.
   * @param files that it may access. @returns the outcome; never rejects because of the tool.
   */
  async run(call: CheckedCall, files: FileAccess): Promise<Omit<ToolExecution, 'durationMs'>> {
    const { entry, args, signal } = call;
    const { name, timeoutMs } = entry.tool;
    const deadline = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, deadline]);
    const seen: Seen = {
      untrusted: isUntrusted(entry),
      outside: entry.source !== BUILT_IN,
      stored: call.mayHoldOwnText,
    };
    const ended = new AbortController();
    const steps = this.#stepsOf(call);
    try {
      either.throwIfAborted();
      const result = await this.#recorded(call, files, (own) =>
        this.#work(call, own, { seen, signal: either, ended: ended.signal, steps }),
      );
      return { ...this.#success(call, result, seen), ...endSteps(steps) };
    } catch (error) {
      const ending = { result: null, untrusted: seen.untrusted, ...this.#undoOffer(call, null), ...endSteps(steps) };
      if (signal.aborted) return { outcome: 'cancelled', ...stoppedWords(name), ...ending };
      if (deadline.aborted) return { outcome: 'timed-out', ...timeoutWords(name, timeoutMs), ...ending };
      return { outcome: 'failed', ...this.failure(name, error, args), ...choicesOf(error, args), ...ending };
    } finally {
      ended.abort();
    }
  }

  /** @returns what a tool may use, except for reporting progress. */
  contextOf(
    { entry, conversationId, caller }: Pick<CheckedCall, 'entry' | 'conversationId' | 'caller'>,
    files: FileAccess,
    signal: AbortSignal,
  ): Omit<ToolContext, 'onProgress'> {
    const network = (reachesOut(entry) ? this.#options.network : null) ?? noNetwork;
    return {
      signal,
      now: this.#now,
      conversationId,
      ...(caller !== null && { isForProgram: true as const }),
      files,
      network,
    };
  }

  /** @returns what went wrong, for both readers; a bug is logged. */
  failure(name: string, error: unknown, args: JsonObject): Pick<ToolExecution, 'error' | 'errorForModel' | 'failure'> {
    if (error instanceof ToolError) {
      const failure = { code: error.code, parameter: faultyParameter(error, args) };
      return { ...forTwo(error.message, namingArgument(error, args)), failure };
    }
    this.#options.logger.log('error', `The tool ${name} failed unexpectedly.`, error);
    const described = this.#options.describeError?.(error) ?? null;
    if (described !== null) return forTwo(described, `${described} ${TELL_PERSON}`);
    return forTwo(
      t('This failed because of a fault in Knapsack. The log has the details.'),
      `${name} failed because of a fault inside it. Try it another way.`,
    );
  }

  /** @param ended aborted when the call has ended, which a tool that ignores its signal may not notice. */
  #work(call: CheckedCall, files: FileAccess, { seen, signal, ended, steps }: Work): Promise<JsonValue> {
    const { tool } = call.entry;
    const noteOutside = (): void => void ((seen.untrusted = true), (seen.outside = true));
    const plain = this.contextOf(call, watchFiles(files, noteOutside), signal);
    const network = watchNetwork(plain.network, noteOutside);
    const context: ToolContext = {
      ...plain,
      network,
      onProgress: this.#progressOf(call, ended),
      ...(call.place !== null && this.#placeOf(call.place)),
      ...(steps !== null && { steps }),
    };
    const provenance = {
      toolName: tool.name,
      isForeign: () => seen.untrusted || call.caller !== null || this.#mayRepeat(call),
      onForeignRead: () => void ((seen.untrusted = true), (seen.stored = true)),
      onOutsideRead: noteOutside,
    };
    const run = withProvenance(provenance, () => Promise.resolve().then(() => tool.run(call.parsed, context)));
    // The race ends the wait even for a tool that ignores its signal.
    return Promise.race([run, rejectOnAbort(signal, tool.windDownMs ?? 0)]);
  }

  #placeOf({ messageId, callId }: CallPlace): Pick<ToolContext, 'messageId' | 'callId' | 'keepMedia'> {
    const { resultFiles } = this.#options;
    return {
      messageId,
      callId,
      ...(resultFiles && { keepMedia: (media: readonly ResultMedium[]) => resultFiles.keep(callId, media) }),
    };
  }

  #success(call: CheckedCall, result: JsonValue, seen: Seen): Omit<ToolExecution, 'durationMs'> {
    const { results } = this.#options;
    const fromOutside = seen.outside && !seen.stored && call.entry.tool.risk === 'read-only';
    return {
      outcome: 'succeeded',
      result: boundResult(
        result,
        (text, shown) => results?.keep(call.conversationId, text, shown, fromOutside) ?? null,
        call.caller === null ? results?.resultLength : CALLER_RESULT_LENGTH,
      ),
      ...this.#say(call.entry.tool, result, call.parsed),
      error: null,
      untrusted: seen.untrusted,
      ...(fromOutside && { fromOutside }),
      ...this.#undoOffer(call, result),
    };
  }

  #recorded(call: CheckedCall, files: FileAccess, work: (files: FileAccess) => Promise<JsonValue>): Promise<JsonValue> {
    const callId = recordedId(call);
    const isRecorded = this.#recorder !== null && call.entry.tool.undo === 'recorded' && callId !== null;
    return isRecorded ? this.#recorder.run(callId, files, work) : work(files);
  }

  /**
   * A tool that failed half-way can also be undone. If the journal can't be written, only undo is lost, not the result.
   */
  #undoOffer(call: CheckedCall, result: JsonValue): Pick<ToolExecution, 'undo'> {
    const { tool } = call.entry;
    const callId = recordedId(call);
    if (this.#recorder === null || callId === null || tool.undo === undefined) return {};
    try {
      if (result !== null) this.#recorder.noteCall(callId, tool, result, call.parsed);
      return this.#recorder.canUndo(callId) ? { undo: 'offered' } : {};
    } catch (error) {
      this.#options.logger.log('error', `It could not be noted how ${tool.name} is undone.`, error);
      return {};
    }
  }

  /**
   * Whether a call may store something that the conversation read from outside: anything but the person's own words.
   */
  #mayRepeat({ conversationId, args }: CheckedCall): boolean {
    const words = conversationId === null ? null : (this.#options.words?.(conversationId) ?? null);
    return words !== null && words.readUntrusted && !isInOwnWords(args, words.said);
  }

  #progressOf(call: CheckedCall, ended: AbortSignal): ToolContext['onProgress'] {
    const report = call.caller?.onProgress ?? this.#reportOf(call);
    if (report === null) return () => {};
    let reportedAt = -Infinity;
    return (share, note) => {
      const isDue = performance.now() - reportedAt > PROGRESS_INTERVAL_MS || share >= 1;
      if (ended.aborted || !isDue) return;
      reportedAt = performance.now();
      report(Math.min(1, Math.max(0, share)), note ?? null);
    };
  }

  /** @returns what reports the progress of a call to the window; null for a call outside a conversation. */
  #reportOf({ conversationId, place }: CheckedCall): Caller['onProgress'] | null {
    const { onProgress } = this.#options;
    if (onProgress === undefined || conversationId === null || place === null) return null;
    return (share, note) => onProgress({ ...place, conversationId, share, note });
  }

  /** @returns what collects the steps of a call; null for a call outside a conversation. */
  #stepsOf({ conversationId, place, entry }: CheckedCall): CallSteps | null {
    const { onSteps, logger } = this.#options;
    if (onSteps === undefined || conversationId === null || place === null) return null;
    return new CallSteps((steps) => {
      try {
        onSteps({ ...place, conversationId, steps });
      } catch (error) {
        // The whole list is stored again when the call ends.
        logger.log('error', `Steps of ${entry.tool.name} could not be stored.`, error);
      }
    });
  }

  /** A tool that can't put its own result into words has still succeeded. */
  #say(
    tool: ToolDefinition,
    result: JsonValue,
    args: CheckedCall['parsed'],
  ): Pick<ToolExecution, 'said' | 'saidInFull' | 'saidForModel'> {
    const said = this.#saidBy(tool, result, args);
    const { line } = textLanguage() === 'en' ? said : writtenInEnglish(() => this.#saidBy(tool, result, args));
    return {
      said: said.line,
      ...(said.body !== null && { saidInFull: said.body }),
      ...(line !== said.line && { saidForModel: line }),
    };
  }

  #saidBy(tool: ToolDefinition, result: JsonValue, args: CheckedCall['parsed']): SaidResult {
    try {
      if (tool.said !== undefined) return boundSaid(tool.said(result, args, this.#now()));
    } catch (error) {
      this.#options.logger.log('error', `${tool.name} could not put its result into words.`, error);
    }
    return boundSaid(saidOfResult(tool.name, result));
  }
}

/** @returns whether a call may request web addresses. For tools from outside, this is unknown, so they may. */
export const reachesOut = ({ source, tool }: Pick<CatalogEntry, 'source' | 'tool'>): boolean =>
  source !== BUILT_IN || tool.reachesOut === true;

/** @returns whether others wrote a tool's results, whatever a call reads. */
export const isUntrusted = ({ source, tool }: Pick<CatalogEntry, 'source' | 'tool'>): boolean =>
  source !== BUILT_IN || (tool.capabilities ?? []).some((capability) => UNTRUSTED.has(capability));

/** @returns the id under which a call's changes are recorded; null if they aren't: undoing is not undone. */
const recordedId = ({ place, caller, isUndo }: CheckedCall): string | null =>
  isUndo ? null : (place?.callId ?? caller?.callId ?? null);

function endSteps(steps: CallSteps | null): Pick<ToolExecution, 'steps' | 'changes'> {
  steps?.end();
  if (steps === null) return {};
  return {
    ...(steps.list.length > 0 && { steps: [...steps.list] }),
    ...(steps.changes !== null && { changes: steps.changes }),
  };
}

function rejectOnAbort(signal: AbortSignal, afterMs: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new Error('The tool was aborted.'));
  const onAbort = (): void => (afterMs === 0 ? end() : void setTimeout(end, afterMs).unref());
  signal.addEventListener('abort', onAbort, { once: true });
  return promise;
}
