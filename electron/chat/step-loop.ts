import { randomUUID } from 'node:crypto';
import { formatNumber } from '../../shared/formats/numbers.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { assertNever } from '../foundation/errors.ts';
import type {
  AnswerProfile,
  GeneratedToolCall,
  GenerationEvent,
  GenerationResult,
} from '../inference/inference-backend.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolExecution, ToolExecutor } from '../tools/executor.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { EmitEvent } from './emit-event.ts';
import { takeStep, type TakeStepOptions } from './take-step.ts';

/**
 * Generation steps in one go. A model that still calls tools then is going in circles, or the person should look at it.
 */
export const MAX_STEPS = 8;

export interface StepLoopOptions extends TakeStepOptions {
  readonly catalog: Catalog;
  readonly executor: ToolExecutor;
  readonly emit: EmitEvent;
  readonly conversationId: string;
  readonly profile: AnswerProfile;
  readonly loader: Pick<Loader, 'reviewCall' | 'noteRun'>;
  /** The message that is answered. */
  readonly turn: TurnMessages;
}

export type Ending = Pick<Message, 'status' | 'error' | 'repairs'>;

/**
 * Generates, runs the tools that were called, shows the model their results, and so on until it ends its turn.
 * Tools that fail do not end it: the model is told. @throws what the backend or the storage throws.
 */
export async function runSteps(options: StepLoopOptions): Promise<Ending> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const ending = await runStep(options);
    if (ending !== null) return ending;
  }
  return unfinished(
    `Knapsack stopped here after ${String(MAX_STEPS)} rounds of tool calls without an answer. ` +
      'Continue to let it go on, or ask in another way.',
  );
}

/** @returns how the answer ended, or null when the model waits for the results that were added. */
async function runStep(options: StepLoopOptions): Promise<Ending | null> {
  const { writer, profile, signal } = options;
  let calls = new AnnouncedCalls(options);
  const { result, looped } = await takeStep(options, () => {
    calls = new AnnouncedCalls(options);
    return (event) => handleEvent(event, options, calls);
  });
  writer.endStep(result);
  const ending = looped && !signal.aborted ? COMPLETE : endingOf(result, profile.maxTokens);
  if (ending === null) return runCalls(result.toolCalls, calls, options);
  if (signal.aborted || isWordy(writer.message)) return ending;
  sayWhatWasFound(writer);
  return COMPLETE;
}

/** Thoughts that ran out of tokens can go on. */
const isWordy = ({ parts }: StoredMessage): boolean =>
  parts.at(-1)?.part.type === 'thought' || parts.some(({ part }) => part.type === 'text' && part.text.trim() !== '');

/** No answer ends without a word: what the tools found, or that there was nothing to say. */
function sayWhatWasFound(writer: AnswerWriter): void {
  const { parts } = toMessage(writer.message);
  const found = parts.flatMap((part) => (part.type === 'tool-call' ? (part.call.said ?? part.call.error ?? []) : []));
  writer.beginStep();
  writer.append('text', found.length > 0 ? found.join('\n\n') : NOTHING_TO_SAY);
  writer.flush();
}

const NOTHING_TO_SAY =
  'I could not find an answer to this. Try it in other words, or in a new chat; a larger model may also help.';

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
        `The answer reached ${formatNumber(maxTokens)} tokens, the most in one go. Continue to let it go on.`,
      );
    case 'tool-calls':
      return null;
    default:
      return assertNever(result.finishReason);
  }
}

/** One after another, in the model's order: a later call may rely on what an earlier one changed. */
async function runCalls(
  generated: readonly GeneratedToolCall[],
  calls: AnnouncedCalls,
  options: StepLoopOptions,
): Promise<Ending | null> {
  const { writer, signal } = options;
  for (const [index, { name, arguments: args, raw }] of generated.entries()) {
    const call: ToolCall = { ...calls.announce(index, name), arguments: args, startedAt: Date.now() };
    writer.saveCall(call, raw);
    writer.saveCall({ ...call, ...(await runCall(call, options)) }, raw);
    if (signal.aborted) return { status: 'stopped', error: null };
  }
  return null;
}

/** A tool that is not loaded may be held back by the loader: the model is told why. */
async function runCall(
  { id, messageId, toolName: name, arguments: args }: ToolCall,
  { executor, loader, conversationId, turn, signal }: StepLoopOptions,
): Promise<ToolExecution> {
  const held = loader.reviewCall(conversationId, name);
  if (held !== null) return { outcome: 'failed', result: null, error: held, durationMs: 0, untrusted: false };
  const execution = await executor.execute(name, args, signal, conversationId, { messageId, callId: id });
  loader.noteRun(conversationId, turn, name, execution);
  return execution;
}

/** Gives each call of a step the same identity from its naming to its result. */
class AnnouncedCalls {
  readonly #options: StepLoopOptions;
  readonly #ids = new Map<number, string>();

  constructor(options: StepLoopOptions) {
    this.#options = options;
  }

  /** @param name as the model wrote it; the call has the tool's own. */
  announce(index: number, name: string): ToolCall {
    const entry = this.#options.catalog.resolve(name);
    const id = this.#ids.get(index) ?? randomUUID();
    this.#ids.set(index, id);
    return {
      id,
      messageId: this.#options.writer.message.id,
      toolName: entry?.tool.name ?? name,
      bundle: entry?.bundle ?? null,
      arguments: {},
      result: null,
      error: null,
      outcome: 'running',
      startedAt: Date.now(),
      durationMs: null,
      untrusted: false,
    };
  }
}

const COMPLETE: Ending = { status: 'complete', error: null };
/** It can go on, so nothing went wrong. */
const unfinished = (error: string): Ending => ({ status: 'stopped', error });
