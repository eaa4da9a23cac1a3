import { randomUUID } from 'node:crypto';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';
import { assertNever } from '../foundation/errors.ts';
import type {
  AnswerProfile,
  GeneratedToolCall,
  GenerationEvent,
  GenerationResult,
  MissingArgument,
} from '../inference/inference-backend.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { endedCall, type ToolExecution } from '../tools/tool-execution.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { MarkupFilter, mentionsMarkup, withoutMarkup } from './control-markup.ts';
import type { EmitEvent } from './emit-event.ts';
import { generateFitting } from './generate-fitting.ts';
import { runningCall } from './running-call.ts';
import type { MadeCall } from './attempts.ts';
import { questionAbout, type ReadCall } from '../reading/request-reader.ts';
import { findUnreadCall, UnreadCallFilter, type UnreadCall } from './unread-call.ts';
import { takeStep, type TakeStepOptions } from './take-step.ts';
import { hasChangedOften, hasSucceeded, repeatedChange } from './repeated-change.ts';
import { RepeatedFailures, type Repetition } from './repeated-failures.ts';
import { EchoFilter, unaskedSentences, withoutEcho } from './prompt-echo.ts';
import { leavesResultsOut } from './told-results.ts';
import { asQuestion, forBoth, type AnswerWords } from './answer-words.ts';
import { answerWords, hasCalled } from './tool-answer.ts';

/**
 * Maximum generation steps per answer. A model that still calls tools after that is going in circles, or the person
 * should look at it.
 */
export const MAX_STEPS = 8;

export interface StepLoopOptions extends TakeStepOptions {
  readonly catalog: Catalog;
  readonly executor: ToolExecutor;
  readonly emit: EmitEvent;
  readonly conversationId: string;
  readonly profile: AnswerProfile;
  readonly loader: Pick<Loader, 'reviewCall' | 'noteRun' | 'documentFailed'>;
  /** The message being answered. */
  readonly turn: TurnMessages;
  /** Whether the person clearly asked for a change; without it, the model's word counts. */
  readonly isAsked?: (toolName: string) => boolean;
  /** Asks for a detail that a request lacks; without it, the answer ends with the question. */
  readonly askLater?: (question: AnswerWords) => void;
  /** What the generated calls lack although all their arguments are there; without it, they are made. */
  readonly lackOf?: (calls: readonly GeneratedToolCall[]) => MissingArgument | null;
  /** Called when a call has ended. */
  readonly onCall?: (made: MadeCall) => void;
}

/** The steps of one answer. */
export interface Steps extends StepLoopOptions {
  readonly failures: RepeatedFailures;
}

export type Ending = Pick<Message, 'status' | 'error' | 'repairs'>;

/**
 * Generates, runs the called tools, shows the model their results, and repeats until the model ends its turn. A failed
 * tool does not end it: the model sees the error. @throws whatever the backend or the storage throws.
 */
export async function runSteps(loop: StepLoopOptions): Promise<Ending> {
  const options: Steps = { ...loop, failures: new RepeatedFailures() };
  for (let step = 0; step < MAX_STEPS; step++) {
    const ending = isForTools(options) ? await takeFurtherCalls(options) : await runStep(options);
    if (ending !== null) return ending;
  }
  return unfinished(
    t(
      'Knapsack stopped here after {rounds} rounds of tool calls without an answer. ' +
        'Continue to let it go on, or ask in another way.',
      { rounds: String(MAX_STEPS) },
    ),
  );
}

/** Whether there are results for the tools to put into words: then the model may call again, and no more than that. */
const isForTools = ({ profile, writer }: StepLoopOptions): boolean =>
  profile.answers === 'tools' && writer.message.parts.at(-1)?.part.type === 'tool-call';

const callsOf = (message: StoredMessage): readonly ToolCall[] =>
  message.parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));

/**
 * A message may contain several requests, so the model sees the results and may call again. Its words are not needed:
 * the step ends with the first one, and the answer is what the tools said.
 */
async function takeFurtherCalls(options: Steps): Promise<Ending | null> {
  const { writer, meter, history, signal } = options;
  writer.beginStep();
  const calls = new AnnouncedCalls(options);
  const wordy = new AbortController();
  const { result } = await generateFitting(
    { ...options, signal: AbortSignal.any([signal, wordy.signal]) },
    [...history, writer.message],
    (event) => {
      if (event.type === 'text-delta' && event.text.trim() !== '') wordy.abort();
      if (event.type !== 'text-delta' && event.type !== 'thought-delta') handleEvent(event, options, calls);
    },
  );
  meter.addStep(result);
  if (signal.aborted) return { status: 'stopped', error: null };
  const before = callsOf(writer.message);
  const further = result.toolCalls.filter((call) => !hasCalled(before, call));
  if (result.finishReason === 'tool-calls' && further.length > 0) return runCalls(further, calls, options);
  sayWhatWasFound(writer);
  return COMPLETE;
}

/** @returns how the answer ended, or null if the model has new results to read. */
export async function runStep(options: Steps): Promise<Ending | null> {
  const { writer, profile, signal, turn } = options;
  let calls = new AnnouncedCalls(options);
  const isChecked = profile.answers === 'checked' && callsOf(writer.message).length > 0;
  const sentences = unaskedSentences(turn.text);
  const cut = (text: string): string => withoutEcho(text, sentences);
  const { result, looped } = await takeStep({ ...options, cut }, () => {
    calls = new AnnouncedCalls(options);
    const words = cleaner(options);
    const echoes = new EchoFilter(sentences);
    const clean = {
      // What is checked is shown when it is complete.
      'text-delta': (text: string) => (isChecked ? '' : words(echoes.push(text))),
      'thought-delta': markupFilter(options),
    };
    return (event) =>
      handleEvent(
        event.type === 'text-delta' || event.type === 'thought-delta'
          ? { ...event, text: clean[event.type](event.text) }
          : event,
        options,
        calls,
      );
  });
  const unread = unreadCallIn(result, options);
  const ending = looped && !signal.aborted ? COMPLETE : endingOf(result, profile.maxTokens);
  const isOverruled = isChecked && ending === COMPLETE && leavesOut(result, options);
  const shown = isOverruled ? result.parts.filter(({ type }) => type === 'thought') : result.parts;
  writer.endStep({ parts: shown.map((part) => ({ ...part, text: cleaned(part, options) })) });
  if (unread !== null && result.toolCalls.length === 0 && !signal.aborted) return unreadCall(unread);
  const lack = result.lacks ?? (ending === null ? (options.lackOf?.(result.toolCalls) ?? null) : null);
  // The call may have been announced.
  if (lack !== null) writer.discardStep();
  if (lack !== null) return askFor(lack, options);
  if (ending === null && isInCircles(result.toolCalls, options)) return endCircles(options);
  if (ending === null) return runCalls(result.toolCalls, calls, options);
  if (signal.aborted || (!isOverruled && isWordy(writer.message))) return ending;
  sayWhatWasFound(writer);
  return COMPLETE;
}

/** Whether the words of a step say nothing of what the tools found. */
const leavesOut = ({ parts }: GenerationResult, { writer, turn }: Pick<StepLoopOptions, 'writer' | 'turn'>): boolean =>
  leavesResultsOut(
    parts.map(({ type, text }) => (type === 'text' ? text : '')).join(' '),
    callsOf(writer.message),
    turn.text,
  );

/** Whether a model that goes in circles only repeats what it has done. */
const isInCircles = (
  generated: readonly GeneratedToolCall[],
  { profile, writer, catalog }: Pick<StepLoopOptions, 'profile' | 'writer' | 'catalog'>,
): boolean =>
  profile.checksRepeats === true && generated.every((call) => hasSucceeded(callsOf(writer.message), call, catalog));

function endCircles({ writer }: Pick<StepLoopOptions, 'writer'>): Ending {
  if (!isWordy(writer.message)) sayWhatWasFound(writer);
  return COMPLETE;
}

/** @returns what removes special tokens of chat templates from a stream, unless the person asked about them. */
function markupFilter({ turn }: StepLoopOptions): (piece: string) => string {
  const filter = new MarkupFilter();
  return mentionsMarkup(turn.text) ? (piece) => piece : (piece) => filter.push(piece);
}

/** The same, and nothing from where a call begins that could not be read. */
function cleaner(options: StepLoopOptions): (piece: string) => string {
  const filter = markupFilter(options);
  const calls = new UnreadCallFilter((name) => options.catalog.find(name) !== null);
  return mentionsMarkup(options.turn.text) ? filter : (piece) => filter(calls.push(piece));
}

function cleaned({ type, text }: GenerationResult['parts'][number], options: StepLoopOptions): string {
  if (mentionsMarkup(options.turn.text)) return text;
  const call = type === 'text' ? findUnreadCall(text, (name) => options.catalog.find(name) !== null) : null;
  return withoutMarkup(call === null ? text : text.slice(0, call.at).trimEnd());
}

function unreadCallIn({ parts }: GenerationResult, { turn, catalog }: StepLoopOptions): UnreadCall | null {
  if (mentionsMarkup(turn.text)) return null;
  const texts = parts.filter(({ type }) => type === 'text');
  const calls = texts.map(({ text }) => findUnreadCall(text, (name) => catalog.find(name) !== null));
  return calls.find((call) => call !== null) ?? null;
}

const unreadCall = ({ name }: UnreadCall): Ending => ({
  status: 'failed',
  error:
    name === null
      ? t(
          "The model wanted to use a tool, but what it wrote can't be read as a call, so nothing was done. " +
            'Try again; if this happens often, a larger model may help.',
        )
      : t(
          "The model wanted to use the tool {name}, but what it wrote can't be read as a call, so nothing was done. " +
            'Try again; if this happens often, a larger model may help.',
          { name },
        ),
});

/** Thoughts that ran out of tokens can be continued. */
const isWordy = ({ parts }: StoredMessage): boolean =>
  parts.at(-1)?.part.type === 'thought' || parts.some(({ part }) => part.type === 'text' && part.text.trim() !== '');

/**
 * No answer ends without words: it says what the tools found, or that there was nothing to say.
 * @param repeated ids of calls whose failure a later call repeats.
 */
export function sayWhatWasFound(writer: AnswerWriter, repeated: readonly string[] = []): void {
  const answer = answerWords(callsOf(writer.message).filter(({ id }) => !repeated.includes(id)));
  writer.beginStep();
  writer.say(answer ?? forBoth(nothingToSay));
  writer.flush();
}

function askFor(missing: MissingArgument, { writer, askLater, catalog }: StepLoopOptions): Ending {
  const asks = catalog.find(missing.tool)?.tool.asks;
  const question = asQuestion(questionAbout(missing, asks), asks);
  if (askLater !== undefined) askLater(question);
  else {
    writer.say(question);
    writer.flush();
  }
  return COMPLETE;
}

const nothingToSay = (): string =>
  t('I could not find an answer to this. Try it in other words, or in a new chat; a larger model may also help.');

function handleEvent(
  event: GenerationEvent,
  { writer, meter, emit, conversationId }: StepLoopOptions,
  calls: AnnouncedCalls,
): void {
  if (event.type === 'prefill-progressed') {
    const { evaluatedTokens, totalTokens } = event;
    emit('chat.prefill-progressed', { conversationId, messageId: writer.message.id, evaluatedTokens, totalTokens });
    return;
  }
  meter.noteToken();
  switch (event.type) {
    case 'text-delta':
      return writer.append('text', event.text);
    case 'thought-delta':
      return writer.append('thought', event.text);
    case 'tool-call-arguments-delta':
      return;
    case 'tool-call-named':
      return writer.announceCall(event.index, calls.announce(event.index, event.name));
    default:
      return assertNever(event);
  }
}

function endingOf(result: GenerationResult, maxTokens: number): Ending | null {
  switch (result.finishReason) {
    case 'end-of-turn':
      return COMPLETE;
    case 'aborted':
      return { status: 'stopped', error: null };
    case 'max-tokens':
      return unfinished(
        t('The answer reached {tokens, number} tokens, the most at once. Continue to let it go on.', {
          tokens: maxTokens,
        }),
      );
    case 'tool-calls':
      return null;
    default:
      return assertNever(result.finishReason);
  }
}

/** One after another, in the model's order, because a later call may depend on an earlier one. */
async function runCalls(
  generated: readonly GeneratedToolCall[],
  calls: AnnouncedCalls,
  options: Steps,
): Promise<Ending | null> {
  const { writer, signal, failures, profile } = options;
  failures.beginRound();
  for (const [index, { name, arguments: args, raw, probability = 1 }] of generated.entries()) {
    const call: ToolCall = { ...calls.announce(index, name), arguments: args, startedAt: Date.now() };
    const isOften = profile.checksRepeats === true && hasChangedOften(callsOf(writer.message), call.toolName);
    writer.saveCall(call, raw);
    const isAsked = options.isAsked?.(call.toolName) ?? true;
    const execution = await runCall(call, !isAsked || probability < SURE || isOften, options);
    options.onCall?.({ call, execution, probability });
    const repetition = failures.note(call, execution);
    writer.saveCall(endedCall(call, repetition === null ? execution : reworded(execution, call, repetition)), raw);
    if (signal.aborted) return { status: 'stopped', error: null };
    if (repetition === null || repetition.times < MOST_SAME_FAILURES) continue;
    sayWhatWasFound(writer, repetition.earlier);
    return COMPLETE;
  }
  return null;
}

/**
 * Runs calls that the app itself has worked out, without a model, up to the first that doesn't succeed.
 * @returns how the answer ended, or null if it goes on.
 */
export async function runMeantCalls(calls: readonly ReadCall[], options: Steps): Promise<Ending | null> {
  for (const { tool, arguments: args } of calls) {
    options.writer.beginStep();
    const ending = await runCalls([{ name: tool, arguments: args, raw: null }], new AnnouncedCalls(options), options);
    const made = callsOf(options.writer.message).at(-1);
    if (ending !== null || made?.outcome !== 'succeeded') return ending;
  }
  return null;
}

/** Below this probability of the tool, a call that changes something is offered to the person, see decision 57. */
const SURE = 0.6;

/** The same failures in a row after which the model is not asked again. */
const MOST_SAME_FAILURES = 2;

/** Repeating the same words would not help the model: the second time, they say what to do instead. */
function reworded(execution: ToolExecution, { toolName }: ToolCall, { hasNewWords }: Repetition): ToolExecution {
  const words = hasNewWords ? `${execution.errorForModel ?? execution.error ?? ''} ` : '';
  return {
    ...execution,
    errorForModel:
      `${words}${toolName} failed again for the same reason. ` +
      'Do not repeat this call: use other arguments or another tool, or tell the person what is missing.',
  };
}

/** The loader may hold back a tool that is not loaded, and a change is not made twice: the model sees why. */
async function runCall(
  call: ToolCall,
  isUnsure: boolean,
  { executor, loader, catalog, writer, conversationId, turn, signal, profile }: StepLoopOptions,
): Promise<ToolExecution> {
  const { id, messageId, toolName: name, arguments: args } = call;
  const held = loader.reviewCall(conversationId, name);
  if (held !== null) return { outcome: 'failed', result: null, ...held, durationMs: 0, untrusted: false };
  const repeated = repeatedChange(callsOf(writer.message), call, catalog, profile.checksRepeats ? 'all' : 'changes');
  if (repeated !== null) return repeated;
  const execution = await executor.execute(name, args, signal, conversationId, { messageId, callId: id }, isUnsure);
  loader.noteRun(conversationId, turn, name, execution);
  return withHowToCall(execution, await loader.documentFailed(conversationId, name, execution.outcome));
}

/** A model that knew little more of the tool than its name reads next how to call it. */
function withHowToCall(execution: ToolExecution, documentation: string | null): ToolExecution {
  if (documentation === null) return execution;
  const words = execution.errorForModel ?? execution.error ?? '';
  return { ...execution, errorForModel: `${words} How to call it: ${documentation}` };
}

/** Gives each call of a step the same id from its name to its result. */
class AnnouncedCalls {
  readonly #options: StepLoopOptions;
  readonly #ids = new Map<number, string>();

  constructor(options: StepLoopOptions) {
    this.#options = options;
  }

  /** @param name as the model wrote it; the call gets the tool's own name. */
  announce(index: number, name: string): ToolCall {
    const entry = this.#options.catalog.resolve(name);
    const id = this.#ids.get(index) ?? randomUUID();
    this.#ids.set(index, id);
    return runningCall({
      id,
      messageId: this.#options.writer.message.id,
      toolName: entry?.tool.name ?? name,
      bundle: entry?.bundle ?? null,
      arguments: {},
    });
  }
}

const COMPLETE: Ending = { status: 'complete', error: null };
/** It can be continued, so nothing went wrong. */
const unfinished = (error: string): Ending => ({ status: 'stopped', error });
