import { setImmediate as otherWork } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { AnswerFigures } from '../../shared/entities/figures.ts';
import { messageText } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import { EngineEndedError } from '../inference/inference-errors.ts';
import type { Loader, TurnMessages } from '../loader/loader.ts';
import type { DirectCall } from '../../shared/mentions/mentions.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { endedCall, type ToolExecution } from '../tools/tool-execution.ts';
import { AnswerMeter } from './answer-meter.ts';
import { AnswerWriter } from './answer-writer.ts';
import { describeAnswerFailure } from './describe-failure.ts';
import type { Compactor } from './compaction/compactor.ts';
import type { EmitEvent } from './emit-event.ts';
import type { ModelAccess } from './model-access.ts';
import type { ChatAttachments } from './chat-attachments.ts';
import { GIVEN_TOOL, givenCall, type GivenText } from './given-text.ts';
import { FittingPrompt } from './fitting-prompt.ts';
import { runGuidedSteps } from './guided-steps.ts';
import type { PersonalThings, RequestReader } from '../reading/request-reader.ts';
import type { OwnInstructions } from './own-instructions.ts';
import type { Recalling } from './prompt-texts.ts';
import { runningCall } from './running-call.ts';
import { runQuickSteps } from './quick-steps.ts';
import { retrySampling, type ReplacedAnswer } from './retry-answer.ts';
import { answerWords } from './tool-answer.ts';
import { runSteps, type Ending, type StepLoopOptions } from './step-loop.ts';
import { NOT_READ } from './understanding.ts';

/** What every answer needs. */
export interface AnswerServices extends Omit<Recalling, 'compactor'> {
  readonly compactor: Pick<Compactor, 'applied' | 'makeRoom'>;
  readonly backend: InferenceBackend;
  readonly models: ModelAccess;
  readonly catalog: Catalog;
  readonly executor: ToolExecutor;
  readonly messages: MessageRepository;
  readonly loader: Loader;
  /** Without it, there are none. */
  readonly ownInstructions?: Pick<OwnInstructions, 'forPrompt'>;
  /** What the person has in the app now, for models that are guided. */
  readonly personalThings: () => PersonalThings;
  /** For models that are guided. */
  readonly requestReader: RequestReader;
  /** How a conversation's assistant wants the model to answer; without it, as the model's profile says. */
  readonly tuned?: (conversationId: string, profile: AnswerProfile) => AnswerProfile;
  /** What the person attaches; without it, nothing can be attached. */
  readonly attachments?: ChatAttachments;
  /** Called when an answer is complete and stored. */
  readonly onAnswered?: (conversationId: string, messageId: string) => void;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** 0..1: chooses the seeds of regenerated answers. The default is different each time. */
  readonly random?: () => number;
}

export interface AnswerTask {
  /** The answer to begin or to continue; it is stored with the status `generating`. */
  readonly message: StoredMessage;
  /** The messages before it, oldest first. */
  readonly history: readonly StoredMessage[];
  /** The app's own, which the system message begins with. */
  readonly instructions: string;
  /** The message being answered. */
  readonly turn: TurnMessages;
  /** Set if the person called a tool: it runs, and no model is involved. */
  readonly directCall: DirectCall | null;
  /** Whether the loader learns from it which tools such a message needs. */
  readonly isLearned: boolean;
  /** What the person attached: these calls run before the model reads the message. */
  readonly attached: readonly DirectCall[];
  /** What another program attached to the message. */
  readonly given: readonly GivenText[];
  /** The answer it replaces; null for a first answer and for one that is continued. */
  readonly replaces: ReplacedAnswer | null;
}

/** One answer from its first token to its end. It begins immediately and always ends in a stored state. */
export class AnswerRun {
  /** Resolves when the answer has ended; never rejects. */
  readonly done: Promise<void>;
  readonly #services: AnswerServices;
  readonly #task: AnswerTask;
  readonly #writer: AnswerWriter;
  readonly #meter: AnswerMeter;
  readonly #controller = new AbortController();
  #abortedAs: 'stopped' | 'interrupted' = 'stopped';
  #saveFailure: unknown = null;
  #ended = false;

  constructor(services: AnswerServices, task: AnswerTask) {
    this.#services = services;
    this.#task = task;
    this.#meter = new AnswerMeter(task.message.figures);
    this.#writer = new AnswerWriter({
      message: task.message,
      messages: services.messages,
      emit: services.emit,
      onSaveFailed: (error) => {
        this.#saveFailure = error;
        this.#controller.abort();
      },
    });
    this.done = this.#run();
  }

  /** True as soon as windows are notified of the end: from then on, another answer may begin. */
  get ended(): boolean {
    return this.#ended;
  }

  /** @param as `stopped` by the person, or `interrupted` because the app is closing. */
  abort(as: 'stopped' | 'interrupted'): void {
    if (!this.#controller.signal.aborted) this.#abortedAs = as;
    this.#controller.abort();
  }

  /**
   * Stores what has arrived so far, so that a window that reads the messages now misses nothing that was sent as
   * events.
   */
  flush(): void {
    this.#writer.flush();
  }

  async #run(): Promise<void> {
    const ending = await this.#generate().catch((error: unknown) => this.#failure(error));
    const state = this.#saveFailure === null ? ending : this.#failure(this.#saveFailure);
    this.#ended = true;
    try {
      this.#writer.finish({ ...state, figures: this.#figures() });
      if (state.status === 'complete')
        this.#services.onAnswered?.(this.#task.message.conversationId, this.#task.message.id);
    } catch (error) {
      this.#services.logger.log('error', 'The end of an answer could not be stored.', error);
      const { message } = describeAnswerFailure(error);
      this.#writer.show({ status: 'failed', error: message, figures: this.#meter.figures });
    }
  }

  /** The person asked for a different answer: if it is the same, it says so. */
  #figures(): AnswerFigures | null {
    const { figures } = this.#meter;
    const text = messageText(toMessage(this.#writer.message));
    return figures !== null && this.#task.replaces?.text === text ? { ...figures, sameAsBefore: true } : figures;
  }

  /**
   * If the engine ends before it has written anything, it is asked once more when it is back: that it had ended can be
   * noticed after a message was sent to it.
   */
  async #generate(): Promise<Ending> {
    const before = JSON.stringify(this.#writer.message.parts);
    try {
      return await this.#attempt();
    } catch (error) {
      const hasWritten = JSON.stringify(this.#writer.message.parts) !== before;
      if (!(error instanceof EngineEndedError) || hasWritten || this.#controller.signal.aborted) throw error;
      this.#services.logger.log('warning', 'The model stopped before it wrote anything, so it is asked again.', error);
      return this.#attempt();
    }
  }

  async #attempt(): Promise<Ending> {
    const { signal } = this.#controller;
    if (this.#task.directCall !== null) return this.#runDirectly(this.#task.directCall, signal);
    const ready = await unlessAborted(this.#services.models.ensureReady(), signal);
    if (ready === null) return { status: this.#abortedAs, error: null };
    const { replaces } = this.#task;
    const { random, tuned } = this.#services;
    const own = tuned?.(this.#task.message.conversationId, ready) ?? ready;
    const profile = replaces === null ? own : { ...own, sampling: retrySampling(own.sampling, replaces, random?.()) };
    const { conversationId } = this.#task.message;
    const tools = await this.#services.loader.begin(conversationId, this.#task.turn);
    if (tools.chosen) await this.#recall();
    await this.#attach(profile, signal);
    if (signal.aborted) return { status: this.#abortedAs, error: null };
    const prompt = new FittingPrompt(tools, { ...this.#services, ...this.#task, conversationId, profile });
    const steps = {
      ...this.#services,
      writer: this.#writer,
      meter: this.#meter,
      history: this.#task.history,
      turn: this.#task.turn,
      conversationId,
      profile,
      prompt,
      signal,
    };
    // Reading a message is not the loader's: with it off, the same model needs the same help.
    const ending =
      profile.guided === true
        ? await runGuidedSteps({ ...steps, attachedOnly: await this.#attachedOnly(signal) })
        : profile.quickCommands === true
          ? await runQuickSteps(steps)
          : await this.#runUnread(steps);
    return ending.status === 'stopped' && ending.error === null ? { ...ending, status: this.#abortedAs } : ending;
  }

  /** The message goes to the model as it is. */
  #runUnread(steps: StepLoopOptions): Promise<Ending> {
    this.#writer.noteUnderstanding(this.#writer.message.understood ?? NOT_READ);
    return runSteps(steps);
  }

  /**
   * Once for each message; an answer that is continued keeps what it began with. On an error, which is logged, nothing
   * is recalled.
   */
  async #recall(): Promise<void> {
    const { turn, message } = this.#task;
    if (message.parts.length > 0) return;
    const { memory, plans, logger } = this.#services;
    await Promise.all([
      memory?.freezeFor(turn.messageId, turn.text, message.conversationId),
      plans?.freezeFor(turn.messageId, turn.text),
    ]).catch((error: unknown) => logger.log('warning', 'Not everything could be recalled for a message.', error));
  }

  /** Once for each message; the results are part of the answer, so the model reads them as foreign text. */
  async #attach(profile: AnswerProfile, signal: AbortSignal): Promise<void> {
    const { attached, given, message } = this.#task;
    if (message.parts.length > 0) return;
    const bundleOf = (tool: string): string | null => this.#services.catalog.find(tool)?.bundle ?? null;
    const calls = [
      ...given.map((text) => givenCall(text, message.id, bundleOf(GIVEN_TOOL))),
      // A guided model reads requests; its tools read the files.
      ...(profile.guided === true ? [] : await this.#attachedFiles(bundleOf, signal)),
    ];
    for (const call of calls) {
      this.#writer.beginStep();
      this.#writer.saveCall(call, null);
      // Each is stored at once, which takes some milliseconds.
      await otherWork();
    }
    for (const call of attached) {
      if (signal.aborted) return;
      await this.#runForPerson(call, signal);
    }
  }

  /** What a message attaches that says nothing, unless its answer has begun. */
  async #attachedOnly(signal: AbortSignal): Promise<readonly ToolCall[]> {
    const { history, message } = this.#task;
    const asked = history.findLast(({ role }) => role === 'user');
    return asked?.parts.length === 0 && message.parts.length === 0 ? this.#attachedFiles(() => null, signal) : [];
  }

  async #attachedFiles(bundleOf: (tool: string) => string | null, signal: AbortSignal): Promise<readonly ToolCall[]> {
    const { turn, message } = this.#task;
    return (await this.#services.attachments?.callsFor(turn.messageId, message, bundleOf, signal)) ?? [];
  }

  /** A call that was already made doesn't run again when it is continued: only its result is still missing. */
  async #runDirectly(directCall: DirectCall, signal: AbortSignal): Promise<Ending> {
    const last = this.#writer.message.parts.at(-1)?.part;
    if (last?.type === 'tool-call') this.#tell(last.call);
    if (last === undefined) {
      const call = await this.#callDirectly(directCall, signal);
      if (call.outcome === 'succeeded') this.#tell(call);
    }
    return { status: signal.aborted ? this.#abortedAs : 'complete', error: null };
  }

  async #callDirectly(directCall: DirectCall, signal: AbortSignal): Promise<ToolCall> {
    const { call, execution } = await this.#runForPerson(directCall, signal);
    if (this.#task.isLearned)
      this.#services.loader.noteRun(this.#task.message.conversationId, this.#task.turn, directCall.name, execution);
    return call;
  }

  async #runForPerson(
    { name, arguments: args }: DirectCall,
    signal: AbortSignal,
  ): Promise<{ readonly execution: ToolExecution; readonly call: ToolCall }> {
    const { id: messageId, conversationId } = this.#task.message;
    const bundle = this.#services.catalog.find(name)?.bundle ?? null;
    const call = runningCall({ id: randomUUID(), messageId, toolName: name, bundle, arguments: args });
    this.#writer.beginStep();
    this.#writer.saveCall(call, null);
    const execution = await this.#services.executor.executeForPerson(name, args, signal, conversationId, {
      messageId,
      callId: call.id,
    });
    const ended = endedCall(call, execution);
    this.#writer.saveCall(ended, null);
    return { execution, call: ended };
  }

  #tell(call: ToolCall): void {
    this.#writer.beginStep();
    this.#writer.say(answerWords([call]) ?? { text: '' });
  }

  #failure(error: unknown): Ending {
    const { message, expected, repairs } = describeAnswerFailure(error);
    this.#services.logger.log(expected ? 'warning' : 'error', `An answer failed: ${errorMessage(error)}`, error);
    return { status: 'failed', error: message, ...(repairs !== undefined && { repairs }) };
  }
}

/** @returns what the promise resolves to, or null as soon as the signal aborts. */
async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  if (signal.aborted) resolve(null);
  signal.addEventListener('abort', () => resolve(null), { once: true });
  return Promise.race([promise, aborted]);
}
