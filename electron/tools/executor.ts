import { toolTitle } from '../../shared/formats/tool-title.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { clip } from '../../shared/formats/clip.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import type { CallRecord } from '../permissions/audit-log.ts';
import type { Caller } from '../permissions/caller.ts';
import type { CallGate, GatedCall, Passage } from '../permissions/call-gate.ts';
import type { DelegatedConversations } from '../permissions/delegated-conversations.ts';
import type { ToolNature } from '../permissions/composed-addresses.ts';
import type { FileUse } from '../permissions/file-access.ts';
import { unattendedGate } from '../permissions/no-access.ts';
import { argumentIssuesForPerson, describeArgumentIssues, faultyParameters } from './argument-issues.ts';
import { CallRunner, reachesOut, type CallRunnerOptions, type CheckedCall } from './call-runner.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from './catalog.ts';
import type { ToolDefinition } from './define-tool.ts';
import { viewParameters } from './parameters/parameter-view.ts';
import type { ArgumentIssue } from './parameters/tool-parameters.ts';
import type { ReadingOnly } from './reading-only.ts';
import {
  answerOf,
  choicesOf,
  forTwo,
  notRun,
  refusedWords,
  stoppedWords,
  type CallPlace,
  type UndoableCall,
  type EndedCall,
  type ErrorWords,
  type ToolExecution,
} from './tool-execution.ts';
import { planUndo, type UndoPlan } from './undo/undo-call.ts';

export interface ToolExecutorOptions extends CallRunnerOptions {
  readonly catalog: Catalog;
  /** Allows calls, or asks the person. Without one, nothing that needs approval runs. */
  readonly gate?: CallGate;
  /** Conversations that work for a call of another one. */
  readonly delegated?: DelegatedConversations;
  /** Conversations in which nothing may be changed. */
  readonly readingOnly?: Pick<ReadingOnly, 'refusal'>;
  /** The way out, which the person may have closed. */
  readonly outgoing?: Pick<Outgoing, 'isClosed'>;
  /** Called with every call when it has ended. */
  readonly audit?: (record: CallRecord) => void;
}

type Origin = Pick<CheckedCall, 'signal' | 'conversationId' | 'place' | 'isUndo' | 'caller' | 'isUnsure'>;

/**
 * Runs tools: the only place that does, whoever the caller is. The gate decides whether a call may run, from what the
 * tool is and what it touches. Whatever a tool or the model does, the result is an outcome: it never throws because of
 * that.
 */
export class ToolExecutor {
  readonly #options: ToolExecutorOptions;
  readonly #gate: CallGate;
  readonly #runner: CallRunner;

  constructor(options: ToolExecutorOptions) {
    this.#options = options;
    this.#gate = options.gate ?? unattendedGate;
    this.#runner = new CallRunner(options);
  }

  /**
   * @param name as the model wrote it, see `Catalog.resolve`.
   * @param signal aborted when the person stops the answer; the outcome is then `cancelled`.
   * @param conversationId that the call belongs to; null outside one.
   * @param place in the conversation; null outside one.
   * @param isUnsure whether the model can't tell well that this is what the person asked for: changes are asked about.
   */
  async execute(
    name: string,
    args: JsonObject,
    signal: AbortSignal,
    conversationId: string | null = null,
    place: CallPlace | null = null,
    isUnsure = false,
  ): Promise<ToolExecution> {
    return this.#execute(name, args, { signal, conversationId, place, isUndo: false, caller: null, isUnsure });
  }

  /** Runs a tool that the person named, with its arguments, in a message. */
  async executeForPerson(
    name: string,
    args: JsonObject,
    signal: AbortSignal,
    conversationId: string,
    place: CallPlace,
  ): Promise<ToolExecution> {
    const origin = { signal, conversationId, place, isUndo: false, caller: null, isUnsure: false, isByPerson: true };
    return this.#execute(name, args, origin);
  }

  /** Runs a tool for another program. The rules are the same, but a yes is only for one call. */
  async executeFor(caller: Caller, name: string, args: JsonObject, signal: AbortSignal): Promise<ToolExecution> {
    return this.#execute(name, args, {
      signal,
      conversationId: null,
      place: null,
      isUndo: false,
      caller,
      isUnsure: false,
    });
  }

  /**
   * Undoes a call for the person.
   * @returns null if it was undone; otherwise why not, in words for the person.
   */
  async undo(call: UndoableCall, signal: AbortSignal): Promise<string | null> {
    const { undo: recorded } = this.#options;
    if (recorded === undefined) return t('Nothing is kept here that could be put back.');
    const { toolName, callId, conversationId, messageId } = call;
    const place = messageId === null ? null : { messageId, callId };
    const origin: Origin = { signal, conversationId, place, isUndo: true, caller: null, isUnsure: false };
    try {
      const plan = planUndo(callId, recorded);
      if (plan.type === 'revert') return await this.#revert(call, plan, origin);
      const { outcome, error } = await this.#execute(plan.call.toolName, plan.call.arguments, origin);
      if (outcome === 'succeeded') plan.done();
      return error;
    } catch (error) {
      return this.#runner.failure(toolName, error, {}).error;
    }
  }

  async #revert(
    { toolName, callId }: UndoableCall,
    { touches, run }: Extract<UndoPlan, { type: 'revert' }>,
    origin: Origin,
  ): Promise<string | null> {
    const entry = this.#options.catalog.find(toolName);
    const at = Date.now();
    const passage = await this.#gate.pass(undoing(toolName, entry, touches, origin));
    const error = passage.type === 'refused' ? t('You did not allow it, so nothing was undone.') : null;
    if (passage.type === 'allowed') await run(passage.files);
    this.#record({
      at,
      conversationId: origin.conversationId,
      caller: origin.caller?.name ?? null,
      toolName,
      bundle: entry?.bundle ?? null,
      risk: entry?.tool.risk ?? null,
      arguments: { undo: callId },
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
      conversationId: this.#shownIn(origin.conversationId),
      caller: origin.caller?.name ?? null,
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

  async #end(name: string, entry: CatalogEntry | null, args: JsonObject, origin: Origin): Promise<EndedCall> {
    if (entry === null) return notRun('unknown-tool', this.#unknownToolWords(name));
    const { withheld } = entry.tool;
    if (withheld !== undefined)
      return notRun(
        'refused',
        forTwo(withheld(), `${writtenInEnglish(withheld)} It did not run. Do not call it again.`),
      );
    const refusal = this.#options.readingOnly?.refusal(this.#shownIn(origin.conversationId), entry.tool) ?? null;
    if (refusal !== null && !origin.isUndo) return notRun('refused', refusal);
    const { leavesBy } = entry.tool;
    if (leavesBy !== undefined && this.#options.outgoing?.isClosed === true) {
      const { message, english } = new NothingLeavesError(leavesBy);
      return notRun('refused', forTwo(message, `${english} Tell the person; do not try again.`));
    }
    const checked = viewParameters(entry.tool.parameters).check(args);
    if (!checked.success) return notRun('invalid-arguments', invalidArguments(entry.tool.name, args, checked.issues));
    const mayHoldOwnText =
      entry.source !== BUILT_IN &&
      this.#options.catalog.ofSource(entry.source).some((other) => natureOf(other).changes);
    return this.#passAndRun({ ...origin, entry, args, parsed: checked.args, mayHoldOwnText });
  }

  async #passAndRun(call: CheckedCall): Promise<EndedCall> {
    const { signal, args } = call;
    const { name } = call.entry.tool;
    if (signal.aborted) return notRun('cancelled', stoppedWords(name));
    let passage: Passage;
    try {
      passage = await this.#pass(call);
    } catch (error) {
      return notRun('failed', { ...this.#runner.failure(name, error, args), ...choicesOf(error, args) });
    }
    if (signal.aborted) return notRun('cancelled', stoppedWords(name));
    if (passage.type === 'refused') return notRun('refused', { ...refusedWords(passage), ...answerOf(passage) });
    const startedAt = performance.now();
    return {
      ...(await this.#runner.run(call, passage.files)),
      durationMs: performance.now() - startedAt,
      allowedBy: passage.by,
      ...answerOf(passage),
    };
  }

  #pass(call: CheckedCall): Promise<Passage> {
    const { entry, args, parsed, signal, conversationId, place, isUndo, caller, isUnsure, isByPerson } = call;
    const { tool, id, bundle } = entry;
    const { preview } = tool;
    const on = this.#options.delegated?.find(conversationId)?.place ?? null;
    return this.#gate.pass({
      toolId: id,
      toolName: tool.name,
      bundle,
      summary: tool.summary,
      risk: tool.risk,
      isAllowed: tool.isAllowed === true,
      alwaysAsks: tool.alwaysAsks ?? false,
      removes: !isUndo && removesWith(tool, parsed),
      // Nobody may be watching what another program removes, and an agent's calls have no card with Undo.
      canBeUndone: tool.undo !== undefined && caller === null && on === null,
      reachesOut: reachesOut(entry),
      asksAfterReading: tool.asksAfterReading === true,
      isUnsure,
      natureOf: (other) => natureOf(this.#options.catalog.resolve(other)),
      arguments: args,
      touches: tool.touches?.(parsed) ?? [],
      caller,
      conversationId: on?.conversationId ?? conversationId,
      messageId: on?.messageId ?? place?.messageId ?? null,
      callId: on?.callId ?? place?.callId ?? null,
      ...(isByPerson === true && { isByPerson }),
      ...(conversationId !== null && { heardIn: conversationId }),
      signal,
      preview:
        preview === undefined
          ? null
          : (files) => preview(parsed, { ...this.#runner.contextOf(call, files, signal), onProgress: () => {} }),
    });
  }

  #shownIn(conversationId: string | null): string | null {
    return this.#options.delegated?.shownIn(conversationId) ?? conversationId;
  }

  #record(record: CallRecord): void {
    try {
      this.#options.audit?.(record);
    } catch (error) {
      this.#options.logger.log('error', `The call of ${record.toolName} could not be written to the audit log.`, error);
    }
  }

  #unknownToolWords(name: string): ErrorWords {
    const why = this.#options.catalog.whyGone(name);
    if (why !== null) return forTwo(goneInWords(why), `${why} ${name} did not run. Do not call it again.`);
    const nearest = this.#options.catalog.nearestNames(name);
    const hint = nearest.length === 0 ? 'There are no tools.' : `The nearest names are ${nearest.join(', ')}.`;
    return forTwo(
      t('There is no tool called “{name}”. The closest names are {nearest}.', {
        name: clip(name, 60),
        nearest: joinList(nearest),
      }),
      `There is no tool named "${name}". ${hint}`,
    );
  }
}

/** Why a tool is gone is stored in English. */
function goneInWords(why: string): string {
  const title = /^(.+) was removed in Settings, under Connections\.$/.exec(why)?.[1];
  return title === undefined ? why : t('{title} was removed in Settings, under Connections.', { title });
}

const invalidArguments = (
  name: string,
  args: JsonObject,
  issues: readonly ArgumentIssue[],
): Pick<ToolExecution, 'error' | 'errorForModel' | 'failure'> => ({
  ...forTwo(
    t('This could not run: {issues}.', { issues: argumentIssuesForPerson(args, issues) }),
    describeArgumentIssues(name, args, issues),
  ),
  failure: { code: 'invalid-argument', parameter: faultyParameters(issues) },
});

const natureOf = (entry: CatalogEntry | null): ToolNature => ({
  changes: entry?.tool.risk !== 'read-only',
  isElsewhere: entry !== null && entry.source !== BUILT_IN,
});

const removesWith = ({ removes }: ToolDefinition, parsed: CheckedCall['parsed']): boolean =>
  typeof removes === 'function' ? removes(parsed) : removes === true;

/** Undoing asks only about folders: the person requested it themselves. */
const undoing = (
  toolName: string,
  entry: CatalogEntry | null,
  touches: readonly FileUse[],
  { conversationId, place, signal }: Origin,
): GatedCall => ({
  toolId: entry?.id ?? toolName,
  toolName,
  bundle: entry?.bundle ?? '',
  summary: '',
  risk: 'write-local',
  isAllowed: false,
  alwaysAsks: false,
  removes: false,
  canBeUndone: false,
  reachesOut: false,
  natureOf: () => natureOf(null),
  asksAfterReading: false,
  isUnsure: false,
  arguments: {},
  touches,
  caller: null,
  conversationId,
  messageId: place?.messageId ?? null,
  callId: place?.callId ?? null,
  signal,
  preview: () => Promise.resolve({ effect: t('What “{tool}” changed will be undone.', { tool: toolTitle(toolName) }) }),
});
