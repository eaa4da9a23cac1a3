import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { AllowedBy } from '../../shared/entities/audit-entry.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { CallChoices, EndedOutcome } from '../../shared/entities/tool-call.ts';
import { clip } from '../../shared/formats/clip.ts';
import { formatList } from '../../shared/formats/numbers.ts';
import type { Logger } from '../foundation/logger.ts';
import { withProvenance } from '../foundation/provenance.ts';
import type { ConversationWords } from '../permissions/composed-addresses.ts';
import type { CallRecord } from '../permissions/audit-log.ts';
import type { CallGate, GatedCall, Passage } from '../permissions/call-gate.ts';
import type { FileAccess, FileUse } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';
import { isInOwnWords } from '../permissions/own-words.ts';
import { noNetwork, unattendedGate } from '../permissions/no-access.ts';
import { argumentIssuesForPerson, describeArgumentIssues } from './argument-issues.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from './catalog.ts';
import type { ToolContext, ToolDefinition } from './define-tool.ts';
import { viewParameters } from './parameters/parameter-view.ts';
import { boundResult } from './result-bound.ts';
import { boundSaid, genericSaid, type SaidResult } from './said.ts';
import type { ResultStore } from './result-store.ts';
import { ToolError } from './tool-error.ts';
import { CallRecorder, type CallRecorderOptions } from './undo/call-recorder.ts';
import { planUndo, type UndoPlan } from './undo/undo-call.ts';
import { watchFiles, watchNetwork } from './watched-access.ts';

export interface ToolExecution {
  readonly outcome: EndedOutcome;
  /** What the tool returned; null unless it succeeded. */
  readonly result: JsonValue;
  /** The result in words for the person, one line; not there unless it succeeded. */
  readonly said?: string;
  /** All of the result for the person, as Markdown; not there where the line says all. */
  readonly saidInFull?: string;
  /** What happened and what the person can do; null when it succeeded. */
  readonly error: string | null;
  /** The same for the model, where it reads something else: what to call instead, and how. */
  readonly errorForModel?: string;
  /** What the person may choose from where an argument was not clear; not there otherwise. */
  readonly choices?: CallChoices;
  /** Measured from when the call was allowed to its outcome; 0 when the tool never ran. */
  readonly durationMs: number;
  /** Whether something was read that others may have written: it is shown to the model as data. */
  readonly untrusted: boolean;
  /** Whether the person can undo it. */
  readonly undo?: 'offered';
  /** What the person answered when they were asked; null when nobody did. Not there when nobody was asked. */
  readonly answer?: ApprovalAnswer | null;
}

/** Which call of which answer it is. */
export interface CallPlace {
  readonly messageId: string;
  readonly callId: string;
}

export interface CallProgress extends CallPlace {
  readonly conversationId: string;
  readonly share: number;
  readonly note: string | null;
}

export interface ToolExecutorOptions {
  readonly catalog: Catalog;
  readonly logger: Logger;
  readonly now?: () => Date;
  /**
   * Words for errors of other layers that a person can act on, such as a full disk; null for those it does not know.
   */
  readonly describeError?: (error: unknown) => string | null;
  /** Lets calls pass, or asks the person. Without one, nothing runs that would have to be asked for. */
  readonly gate?: CallGate;
  readonly network?: NetworkAccess;
  /** What a conversation holds. Without it, nothing that a call stores is taken for what others wrote. */
  readonly words?: (conversationId: string) => Pick<ConversationWords, 'said' | 'readUntrusted'>;
  /** Told of every call when it has ended. */
  readonly audit?: (record: CallRecord) => void;
  /** Keeps long results; without it, they are cut. */
  readonly results?: Pick<ResultStore, 'keep' | 'resultLength'>;
  readonly onProgress?: (progress: CallProgress) => void;
  /** Notes what calls change; without it, nothing can be undone. */
  readonly undo?: CallRecorderOptions;
}

interface Call {
  readonly entry: CatalogEntry;
  readonly args: JsonObject;
  readonly parsed: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly conversationId: string | null;
  readonly place: CallPlace | null;
  /** The person asked for it to undo another call: that was their yes to what it removes. */
  readonly isUndo: boolean;
}

type Origin = Pick<Call, 'signal' | 'conversationId' | 'place' | 'isUndo'>;
type Ended = ToolExecution & { readonly allowedBy: AllowedBy | null };
/** Shares that come faster than a person could read them are left out, but for the last. */
const PROGRESS_INTERVAL_MS = 100;
/** Tools whose results others wrote, though a call may read no file and no page: it may be kept from before. */
const UNTRUSTED: ReadonlySet<string> = new Set(['untrusted', 'read-url']);

/**
 * Runs tools: the only place that does, whoever called. Whether a call may run is decided here, by the gate, from what
 * the tool is and what it touches. Whatever a tool or the model does, the answer is an outcome: it never throws for
 * that.
 */
export class ToolExecutor {
  readonly #options: ToolExecutorOptions;
  readonly #now: () => Date;
  readonly #gate: CallGate;
  readonly #recorder: CallRecorder | null;

  constructor(options: ToolExecutorOptions) {
    this.#options = options;
    this.#recorder = options.undo === undefined ? null : new CallRecorder(options.undo);
    this.#now = options.now ?? (() => new Date());
    this.#gate = options.gate ?? unattendedGate;
  }

  /**
   * @param name as the model wrote it, see `Catalog.resolve`.
   * @param signal aborted when the person stops the answer; the outcome is then `cancelled`.
   * @param conversationId that the call is part of; null outside of one.
   * @param place in the conversation; null outside of one.
   */
  async execute(
    name: string,
    args: JsonObject,
    signal: AbortSignal,
    conversationId: string | null = null,
    place: CallPlace | null = null,
  ): Promise<ToolExecution> {
    return this.#execute(name, args, { signal, conversationId, place, isUndo: false });
  }

  /**
   * Undoes a call for the person.
   * @param place of the call that is undone.
   * @returns null when it is undone; else why not, in words for the person.
   */
  async undo(
    toolName: string,
    place: CallPlace,
    conversationId: string | null,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { undo: recorded } = this.#options;
    if (recorded === undefined) return 'Nothing is kept here that could be put back.';
    const origin: Origin = { signal, conversationId, place, isUndo: true };
    try {
      const plan = planUndo(place.callId, recorded);
      if (plan.type === 'revert') return await this.#revert(toolName, plan, origin);
      const { outcome, error } = await this.#execute(plan.call.toolName, plan.call.arguments, origin);
      if (outcome === 'succeeded') plan.done();
      return error;
    } catch (error) {
      return this.#failure(toolName, error).error;
    }
  }

  async #revert(
    toolName: string,
    { touches, run }: Extract<UndoPlan, { type: 'revert' }>,
    origin: Origin,
  ): Promise<string | null> {
    const entry = this.#options.catalog.find(toolName);
    const at = Date.now();
    const passage = await this.#gate.pass(undoing(toolName, entry, touches, origin));
    const error = passage.type === 'refused' ? 'You did not allow it, so nothing was undone.' : null;
    if (passage.type === 'allowed') await run(passage.files);
    this.#record({
      at,
      conversationId: origin.conversationId,
      toolName,
      bundle: entry?.bundle ?? null,
      risk: entry?.tool.risk ?? null,
      arguments: { undo: origin.place?.callId ?? null },
      secretParameters: [],
      allowedBy: passage.type === 'allowed' ? passage.by : null,
      outcome: error === null ? 'succeeded' : 'refused',
      error,
      durationMs: Date.now() - at,
    });
    return error;
  }

  async #execute(name: string, args: JsonObject, origin: Origin): Promise<ToolExecution> {
    const at = Date.now();
    const entry = this.#options.catalog.resolve(name);
    const { allowedBy, ...execution } = await this.#end(name, entry, args, origin);
    this.#record({
      at,
      conversationId: origin.conversationId,
      toolName: entry?.tool.name ?? name,
      bundle: entry?.bundle ?? null,
      risk: entry?.tool.risk ?? null,
      arguments: args,
      secretParameters: entry?.tool.secretParameters ?? [],
      allowedBy,
      outcome: execution.outcome,
      error: execution.error,
      durationMs: execution.durationMs,
    });
    return execution;
  }

  async #end(name: string, entry: CatalogEntry | null, args: JsonObject, origin: Origin): Promise<Ended> {
    if (entry === null)
      return {
        ...notRun('unknown-tool', ''),
        ...forTwo(
          `There is no tool called “${clip(name, 60)}”. The closest names are ${formatList(this.#options.catalog.nearestNames(name))}.`,
          this.#unknownToolMessage(name),
        ),
      };
    const checked = viewParameters(entry.tool.parameters).check(args);
    if (!checked.success)
      return {
        ...notRun('invalid-arguments', ''),
        ...forTwo(
          argumentIssuesForPerson(entry.tool.name, args, checked.issues),
          describeArgumentIssues(entry.tool.name, args, checked.issues),
        ),
      };
    return this.#passAndRun({ ...origin, entry, args, parsed: checked.args });
  }

  async #passAndRun(call: Call): Promise<Ended> {
    const {
      signal,
      entry: { tool },
    } = call;
    if (signal.aborted) return notRun('cancelled', stoppedMessage(tool.name));
    let passage: Passage;
    try {
      passage = await this.#pass(call);
    } catch (error) {
      return { ...notRun('failed', ''), ...this.#failure(tool.name, error), ...choicesOf(error, call.args) };
    }
    if (signal.aborted) return notRun('cancelled', stoppedMessage(tool.name));
    if (passage.type === 'refused') return { ...notRun('refused', ''), ...refusedWords(passage), ...answerOf(passage) };
    const startedAt = performance.now();
    return {
      ...(await this.#run(call, passage.files)),
      durationMs: performance.now() - startedAt,
      allowedBy: passage.by,
      ...answerOf(passage),
    };
  }

  #pass({ entry, args, parsed, signal, conversationId, place, isUndo }: Call): Promise<Passage> {
    const { tool, id, bundle } = entry;
    const { preview } = tool;
    return this.#gate.pass({
      toolId: id,
      toolName: tool.name,
      bundle,
      summary: tool.summary,
      risk: tool.risk,
      alwaysAsks: tool.alwaysAsks ?? false,
      removes: !isUndo && removesWith(tool, parsed),
      canBeUndone: tool.undo !== undefined,
      reachesOut: reachesOut(entry),
      asksAfterReading: tool.asksAfterReading === true,
      changes: (other) => this.#options.catalog.resolve(other)?.tool.risk !== 'read-only',
      arguments: args,
      touches: tool.touches?.(parsed) ?? [],
      conversationId,
      messageId: place?.messageId ?? null,
      callId: place?.callId ?? null,
      signal,
      preview:
        preview === undefined
          ? null
          : (files) =>
              preview(parsed, {
                ...this.#context(files, signal, conversationId, reachesOut(entry)),
                onProgress: () => {},
              }),
    });
  }

  /** The time that a person takes to answer is not the tool's: its time begins here. */
  async #run(call: Call, files: FileAccess): Promise<Omit<Ended, 'durationMs' | 'allowedBy'>> {
    const {
      entry: { tool },
      parsed,
      signal,
      conversationId,
    } = call;
    const deadline = AbortSignal.timeout(tool.timeoutMs);
    const either = AbortSignal.any([signal, deadline]);
    const seen = { untrusted: isUntrusted(call.entry) };
    const noteRead = (): void => void (seen.untrusted = true);
    const ended = new AbortController();
    try {
      either.throwIfAborted();
      const work = async (own: FileAccess): Promise<JsonValue> => {
        const plain = this.#context(watchFiles(own, noteRead), either, conversationId, reachesOut(call.entry));
        const context: ToolContext = {
          ...plain,
          network: watchNetwork(plain.network, noteRead),
          onProgress: this.#progressOf(call, ended.signal),
        };
        // The race ends the wait even for a tool that ignores its signal.
        const provenance = { isForeign: () => seen.untrusted || this.#mayRepeat(call), onForeignRead: noteRead };
        const run = withProvenance(provenance, () => Promise.resolve().then(() => tool.run(parsed, context)));
        return Promise.race([run, rejectOnAbort(either)]);
      };
      const result = await this.#recorded(call, files, work);
      return {
        outcome: 'succeeded',
        result: boundResult(
          result,
          (text, shown) => this.#options.results?.keep(conversationId, text, shown) ?? null,
          this.#options.results?.resultLength,
        ),
        ...this.#say(tool, result, parsed),
        error: null,
        ...seen,
        ...this.#undoOffer(call, result),
      };
    } catch (error) {
      const ending = { result: null, ...seen, ...this.#undoOffer(call, null) };
      if (signal.aborted) return { outcome: 'cancelled', error: stoppedMessage(tool.name), ...ending };
      if (deadline.aborted)
        return { outcome: 'timed-out', error: timeoutMessage(tool.name, tool.timeoutMs), ...ending };
      return { outcome: 'failed', ...this.#failure(tool.name, error), ...choicesOf(error, call.args), ...ending };
    } finally {
      ended.abort();
    }
  }

  #recorded(
    { entry: { tool }, place, isUndo }: Call,
    files: FileAccess,
    work: (files: FileAccess) => Promise<JsonValue>,
  ): Promise<JsonValue> {
    const isRecorded = this.#recorder !== null && tool.undo === 'recorded' && place !== null && !isUndo;
    return isRecorded ? this.#recorder.run(place.callId, files, work) : work(files);
  }

  /** A tool that failed half-way can be undone too. A journal that cannot be written costs the offer, not the result. */
  #undoOffer({ entry: { tool }, place, parsed, isUndo }: Call, result: JsonValue): Pick<ToolExecution, 'undo'> {
    if (this.#recorder === null || place === null || tool.undo === undefined || isUndo) return {};
    try {
      if (result !== null) this.#recorder.noteCall(place.callId, tool, result, parsed);
      return this.#recorder.canUndo(place.callId) ? { undo: 'offered' } : {};
    } catch (error) {
      this.#options.logger.log('error', `It could not be noted how ${tool.name} is undone.`, error);
      return {};
    }
  }

  /** Whether a call may store what the conversation has read from elsewhere: anything but the person's own words. */
  #mayRepeat({ conversationId, args }: Call): boolean {
    const words = conversationId === null ? null : (this.#options.words?.(conversationId) ?? null);
    return words !== null && words.readUntrusted && !isInOwnWords(args, words.said);
  }

  /** @param isOpen whether the tool has a way to the network. */
  #context(
    files: FileAccess,
    signal: AbortSignal,
    conversationId: string | null,
    isOpen: boolean,
  ): Omit<ToolContext, 'onProgress'> {
    return {
      signal,
      now: this.#now,
      conversationId,
      files,
      network: (isOpen ? this.#options.network : null) ?? noNetwork,
    };
  }

  /** @param ended aborted when the call has ended, which a tool that ignores its signal may not notice. */
  #progressOf({ conversationId, place }: Call, ended: AbortSignal): ToolContext['onProgress'] {
    const { onProgress } = this.#options;
    if (onProgress === undefined || conversationId === null || place === null) return () => {};
    let toldAt = -Infinity;
    return (share, note) => {
      const isDue = performance.now() - toldAt > PROGRESS_INTERVAL_MS || share >= 1;
      if (ended.aborted || !isDue) return;
      toldAt = performance.now();
      onProgress({ ...place, conversationId, share: Math.min(1, Math.max(0, share)), note: note ?? null });
    };
  }

  #record(record: CallRecord): void {
    try {
      this.#options.audit?.(record);
    } catch (error) {
      this.#options.logger.log('error', `The call of ${record.toolName} could not be written to the audit log.`, error);
    }
  }

  /** A tool that cannot put its own result into words has still succeeded. */
  #say(tool: ToolDefinition, result: JsonValue, args: Call['parsed']): Pick<ToolExecution, 'said' | 'saidInFull'> {
    const said = this.#saidBy(tool, result, args);
    return { said: said.line, ...(said.body !== null && { saidInFull: said.body }) };
  }

  #saidBy(tool: ToolDefinition, result: JsonValue, args: Call['parsed']): SaidResult {
    try {
      if (tool.said !== undefined) return boundSaid(tool.said(result, args, this.#now()));
    } catch (error) {
      this.#options.logger.log('error', `${tool.name} could not put its result into words.`, error);
    }
    return genericSaid(tool.name, result);
  }

  #failure(name: string, error: unknown): Pick<ToolExecution, 'error' | 'errorForModel'> {
    if (error instanceof ToolError) return forTwo(error.message, error.forModel);
    this.#options.logger.log('error', `The tool ${name} failed unexpectedly.`, error);
    const described = this.#options.describeError?.(error) ?? null;
    if (described !== null) return { error: described };
    return forTwo(
      `${name} failed because of a fault in Knapsack. The log has the details.`,
      `${name} failed because of a fault inside it. Try it another way.`,
    );
  }

  #unknownToolMessage(name: string): string {
    const nearest = this.#options.catalog.nearestNames(name);
    const hint = nearest.length === 0 ? 'There are no tools.' : `The nearest names are ${nearest.join(', ')}.`;
    return `There is no tool named "${name}". ${hint}`;
  }
}

/** @returns whether a call may request addresses of the web. Of tools from elsewhere nobody knows. */
const reachesOut = ({ source, tool }: Pick<CatalogEntry, 'source' | 'tool'>): boolean =>
  source !== BUILT_IN || tool.reachesOut === true;

/** @returns whether others wrote what a tool gives, whatever a call reads. */
export const isUntrusted = ({ source, tool }: Pick<CatalogEntry, 'source' | 'tool'>): boolean =>
  source !== BUILT_IN || (tool.capabilities ?? []).some((capability) => UNTRUSTED.has(capability));

/** @returns an error's words for the person, and those for the model where they differ. */
const forTwo = (error: string, errorForModel: string): Pick<ToolExecution, 'error' | 'errorForModel'> => ({
  error,
  ...(errorForModel !== error && { errorForModel }),
});

/** @returns what the person may choose, by the parameter that holds what was not clear. */
function choicesOf(error: unknown, args: JsonObject): Pick<ToolExecution, 'choices'> {
  const choice = error instanceof ToolError ? error.choice : null;
  if (choice === null) return {};
  const parameter = Object.keys(args).find(
    (name) => typeof args[name] === 'string' && args[name].trim() === choice.wanted,
  );
  return parameter === undefined ? {} : { choices: { parameter, options: [...choice.options] } };
}

const removesWith = ({ removes }: ToolDefinition, parsed: Call['parsed']): boolean =>
  typeof removes === 'function' ? removes(parsed) : removes === true;

/** Undoing asks for nothing but folders: the person asked for it themselves. */
const undoing = (
  toolName: string,
  entry: CatalogEntry | null,
  touches: readonly FileUse[],
  { conversationId, place, signal }: Origin,
): GatedCall => ({
  toolId: entry?.id ?? toolName,
  toolName,
  bundle: entry?.bundle ?? '',
  summary: `What ${toolName} changed is put back.`,
  risk: 'write-local',
  alwaysAsks: false,
  removes: false,
  canBeUndone: false,
  reachesOut: false,
  changes: () => true,
  asksAfterReading: false,
  arguments: {},
  touches,
  conversationId,
  messageId: place?.messageId ?? null,
  callId: place?.callId ?? null,
  signal,
  preview: null,
});

/** The gate's words are for the model; the person knows what they answered. */
function refusedWords({
  message,
  answer,
}: Extract<Passage, { type: 'refused' }>): Pick<ToolExecution, 'error' | 'errorForModel'> {
  if (answer === undefined) return { error: message };
  return forTwo(
    answer === 'no' ? 'You said no, so nothing was done.' : 'Nobody answered in time, so nothing was done.',
    message,
  );
}

const answerOf = ({ answer }: Passage): Pick<ToolExecution, 'answer'> => (answer === undefined ? {} : { answer });

const notRun = (outcome: EndedOutcome, error: string): Ended => ({
  outcome,
  result: null,
  error,
  durationMs: 0,
  untrusted: false,
  allowedBy: null,
});

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('The tool was aborted.')), { once: true });
  return promise;
}

const stoppedMessage = (name: string): string => `${name} was stopped before it ended.`;

/** @returns what the model is told of a tool that took too long. */
export function timeoutMessage(name: string, timeoutMs: number): string {
  const seconds = String(timeoutMs / 1000);
  return `${name} did not end within ${seconds} s and was given up. Whether it took effect is not known; check before trying again.`;
}
