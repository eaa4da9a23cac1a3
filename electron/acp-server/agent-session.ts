import type { AgentContext, ContentBlock, PromptResponse, SessionUpdate, StopReason } from '@agentclientprotocol/sdk';
import type { Message } from '../../shared/entities/message.ts';
import type { EventPayload } from '../../shared/rpc/registry.ts';
import { describeAnswerFailure } from '../chat/describe-failure.ts';
import type { AgentServices } from './agent-services.ts';
import { readPrompt, type ReadPrompt } from './read-prompt.ts';
import { answerFailed, invalidRequest, toRequestError } from './request-errors.ts';
import type { ModeId } from './session-modes.ts';
import { SessionQuestions } from './session-questions.ts';
import { replay, SessionUpdates, type SessionUpdatesOptions } from './session-updates.ts';

export interface AgentSessionOptions {
  readonly services: AgentServices;
  readonly client: AgentContext;
  /** Of the conversation too. */
  readonly id: string;
  /** The folder that the program works in. */
  readonly cwd: string;
  /** The program's name, as the person knows it. */
  readonly programName: () => string;
}

/** One message and its answer. */
interface Turn {
  readonly updates: SessionUpdates;
  readonly ended: PromiseWithResolvers<Message>;
  readonly cancelled: PromiseWithResolvers<null>;
  /** The answer; null until it has begun. */
  answerId: string | null;
}

/** A conversation that another program shows. */
export class AgentSession {
  readonly questions: SessionQuestions;
  mode: ModeId = 'act';
  readonly #options: AgentSessionOptions;
  readonly #updates: SessionUpdatesOptions;
  #turn: Turn | null = null;
  /** Settles when everything so far is on its way, so that no response overtakes it. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(options: AgentSessionOptions) {
    const { services, client, id, cwd } = options;
    this.#options = options;
    this.questions = new SessionQuestions(services, client, id, cwd);
    this.#updates = {
      send: (update) => this.#send(update),
      factsOf: (name) => services.catalog.find(name)?.tool ?? null,
      changesOf: (callId) => this.questions.changesOf(callId),
    };
  }

  get isRunning(): boolean {
    return this.#turn !== null;
  }

  /** Sends the messages so far. */
  async replay(): Promise<void> {
    replay(this.#options.services.chat.messages(this.#options.id), this.#updates);
    await this.#sent;
  }

  /** Answers one message. @throws {RequestError} with words for the person. */
  async prompt(blocks: readonly ContentBlock[]): Promise<PromptResponse> {
    if (this.#turn !== null)
      throw invalidRequest('An answer is still being written in this session. Wait for it, or cancel it first.');
    const prompt = readPrompt(blocks, this.#options.programName());
    const turn: Turn = {
      updates: new SessionUpdates(this.#updates),
      ended: Promise.withResolvers(),
      cancelled: Promise.withResolvers(),
      answerId: null,
    };
    this.#turn = turn;
    try {
      return { stopReason: await this.#answer(prompt, turn) };
    } finally {
      this.#turn = null;
    }
  }

  /** Stops the answer; the prompt then ends as cancelled. */
  cancel(): void {
    this.#turn?.cancelled.resolve(null);
    if (this.#turn !== null) void this.#options.services.chat.stop(this.#options.id);
  }

  noteText({ messageId, partIndex, kind, text }: EventPayload<'chat.text-delta'>): void {
    this.#turnOf(messageId)?.updates.addText(partIndex, kind, text);
  }

  noteCall({ messageId, call }: EventPayload<'chat.tool-call-changed'>): void {
    this.#turnOf(messageId)?.updates.showCall(call);
  }

  noteProgress({ messageId, callId, note }: EventPayload<'chat.tool-call-progressed'>): void {
    if (note !== null) this.#turnOf(messageId)?.updates.showProgress(callId, note);
  }

  noteMessage(message: Message): void {
    if (message.role !== 'assistant') return;
    const turn = this.#turnOf(message.id);
    turn?.updates.showAnswer(message);
    if (message.status !== 'generating') turn?.ended.resolve(message);
  }

  async #answer(prompt: ReadPrompt, turn: Turn): Promise<StopReason> {
    const ready = await Promise.race([this.#modelReady(), turn.cancelled.promise]);
    if (ready === null) return 'cancelled';
    turn.answerId = this.#begin(prompt);
    const message = await turn.ended.promise;
    await this.#sent;
    if (message.status === 'failed') throw answerFailed(message.error ?? 'The answer failed.');
    return stopReasonOf(message);
  }

  async #modelReady(): Promise<true> {
    try {
      await this.#options.services.models.ensureReady();
      return true;
    } catch (error) {
      this.#options.services.onError(error);
      throw answerFailed(`${describeAnswerFailure(error).message} Open Knapsack to choose a model.`);
    }
  }

  /** @returns the id of the answer. */
  #begin({ text, given }: ReadPrompt): string {
    const { services, id, cwd } = this.#options;
    const isNew = services.conversations.find(id) === null;
    try {
      const { answer } = isNew
        ? services.chat.send(null, `${text}\n\nProject folder: ${cwd}`, { newId: id, given })
        : services.chat.send(id, text, { given });
      return answer.id;
    } catch (error) {
      throw toRequestError(error);
    }
  }

  /** An answer may say something before its id is known here; there is only one at a time. */
  #turnOf(messageId: string): Turn | null {
    const turn = this.#turn;
    return turn !== null && (turn.answerId ?? messageId) === messageId ? turn : null;
  }

  #send(update: SessionUpdate): void {
    const { client, id } = this.#options;
    // A program that has left needs no updates.
    const sent = client.notify('session/update', { sessionId: id, update }).catch(() => undefined);
    this.#sent = Promise.all([this.#sent, sent]);
  }
}

function stopReasonOf({ status, error, parts }: Message): StopReason {
  if (status === 'complete') return 'end_turn';
  if (error === null) return 'cancelled';
  return parts.at(-1)?.type === 'tool-call' ? 'max_turn_requests' : 'max_tokens';
}
