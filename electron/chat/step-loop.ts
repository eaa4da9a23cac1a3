import { randomUUID } from 'node:crypto';
import { formatNumber } from '../../shared/formats/numbers.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { assertNever } from '../foundation/errors.ts';
import type {
  GeneratedToolCall,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
} from '../inference/inference-backend.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolExecution, ToolExecutor } from '../tools/executor.ts';
import type { AnswerMeter } from './answer-meter.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { EmitEvent } from './emit-event.ts';
import { toPromptTurns, type ToolTexts } from './prompt-turns.ts';

/**
 * Generation steps in one go. A model that still calls tools then is going in circles, or the person should look at it.
 */
export const MAX_STEPS = 8;

export interface StepLoopOptions {
  readonly backend: InferenceBackend;
  readonly catalog: Catalog;
  readonly executor: ToolExecutor;
  readonly writer: AnswerWriter;
  readonly meter: AnswerMeter;
  readonly emit: EmitEvent;
  /** The conversation's messages before the answer, oldest first. */
  readonly history: readonly StoredMessage[];
  /** Everything the backend is asked with but the turns. */
  readonly request: Omit<GenerateRequest, 'turns'>;
  /** What stands in the messages beside their words. */
  readonly texts: ToolTexts;
  readonly loader: Pick<Loader, 'reviewCall' | 'noteRun'>;
  /** The message that is answered. */
  readonly turn: TurnMessages;
  readonly signal: AbortSignal;
}

export type Ending = Pick<Message, 'status' | 'error'>;

/**
 * Generates, runs the tools that were called, shows the model their results, and so on until it ends its turn.
 * Tools that fail do not end it: the model is told. @throws what the backend or the storage throws.
 */
export async function runSteps(options: StepLoopOptions): Promise<Ending> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const ending = await runStep(options);
    if (ending !== null) return ending;
  }
  return failed(
    `Knapsack stopped here after ${String(MAX_STEPS)} rounds of tool calls without an answer. ` +
      'Continue to let it go on, or ask in another way.',
  );
}

/** @returns how the answer ended, or null when the model waits for the results that were added. */
async function runStep(options: StepLoopOptions): Promise<Ending | null> {
  const { writer, meter, signal } = options;
  const calls = new AnnouncedCalls(options);
  writer.beginStep();
  const turns = toPromptTurns([...options.history, writer.message], options.texts);
  const onEvent = (event: GenerationEvent): void => handleEvent(event, options, calls);
  const result = await options.backend.generate({ ...options.request, turns }, onEvent, signal);
  meter.addStep(result);
  writer.endStep(result);
  return endingOf(result, options.request.maxTokens) ?? (await runCalls(result.toolCalls, calls, options));
}

function handleEvent(
  event: GenerationEvent,
  { writer, meter, emit, request }: StepLoopOptions,
  calls: AnnouncedCalls,
): void {
  if (event.type === 'prefill-progressed') {
    const { evaluatedTokens, totalTokens } = event;
    emit('chat.prefill-progressed', {
      conversationId: request.conversationId,
      messageId: writer.message.id,
      evaluatedTokens,
      totalTokens,
    });
    return;
  }
  meter.noteToken();
  switch (event.type) {
    case 'text-delta':
      return writer.append('text', event.text);
    case 'thought-delta':
      return writer.append('thought', event.text);
    case 'tool-call-named':
      return writer.announceCall(event.index, calls.announce(event.index, event.name));
    default:
      return assertNever(event);
  }
}

function endingOf(result: GenerationResult, maxTokens: number): Ending | null {
  switch (result.finishReason) {
    case 'end-of-turn':
      return { status: 'complete', error: null };
    case 'aborted':
      return { status: 'stopped', error: null };
    case 'max-tokens':
      return failed(
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
  { executor, loader, request, turn, signal }: StepLoopOptions,
): Promise<ToolExecution> {
  const { conversationId } = request;
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

const failed = (error: string): Ending => ({ status: 'failed', error });
