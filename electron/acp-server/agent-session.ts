import type { AgentContext, ContentBlock, PromptResponse, SessionUpdate, StopReason } from '@agentclientprotocol/sdk';
import type { Message } from '../../shared/entities/message.ts';
import type { EventPayload } from '../../shared/rpc/registry.ts';
import { t } from '../../shared/texts/translate.ts';
import { describeAnswerFailure } from '../chat/describe-failure.ts';
import type { AgentServices } from './agent-services.ts';
import { sessionFolder } from './list-sessions.ts';
import { PlanUpdates } from './plan-updates.ts';
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
  readonly plan: PlanUpdates;
  readonly ended: PromiseWithResolvers<Message>;
  readonly cancelled: PromiseWithResolvers<null>;
  /** The message and its answer; null until it has begun. */
  begun: { readonly messageId: string; readonly answerId: string } | null;
}

/** A conversation that another program shows. */
export class AgentSession {
  readonly questions: SessionQuestions;
  mode: ModeId = 'act';
  readonly #options: AgentSessionOptions;
  readonly #updates: SessionUpdatesOptions;
  #turn: Turn | null = null;
  /** The title that the program has. */
  #title: string | null = null;
  /** Settles when everything so far is on its way, so that no response overtakes it. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(options: AgentSessionOptions) {
    const { services } = options;
    this.#options = options;
    this.questions = new SessionQuestions((update) => this.#send(update));
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
    const { services, id } = this.#options;
    replay(services.chat.messages(id), this.#updates);
    const title = services.conversations.find(id)?.title;
    if (title !== undefined) this.noteTitle(title);
    await this.#sent;
  }

  /** Answers one message. @throws {RequestError} with words for the person. */
  async prompt(blocks: readonly ContentBlock[]): Promise<PromptResponse> {
    if (this.#turn !== null)
      throw invalidRequest('An answer is still being written in this session. Wait for it, or cancel it first.');
    const prompt = readPrompt(blocks, this.#options.programName());
    const turn: Turn = {
      updates: new SessionUpdates(this.#updates),
      plan: new PlanUpdates((update) => this.#send(update)),
      ended: Promise.withResolvers(),
      cancelled: Promise.withResolvers(),
      begun: null,
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
    const turn = this.#turnOf(messageId);
    turn?.updates.showCall(call);
    turn?.plan.note(call);
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

  /** The conversation has this title now. */
  noteTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#send({ sessionUpdate: 'session_info_update', title });
  }

  /** The message may have a plan now. */
  notePlan(): void {
    const { begun, plan } = this.#turn ?? {};
    if (begun == null) return;
    const { services, id } = this.#options;
    plan?.follow(services.plans.frozen(id).get(begun.messageId)?.tools ?? []);
  }

  async #answer(prompt: ReadPrompt, turn: Turn): Promise<StopReason> {
    const ready = await Promise.race([this.#modelReady(), turn.cancelled.promise]);
    if (ready === null) return 'cancelled';
    turn.begun = this.#begin(prompt);
    this.notePlan();
    const message = await turn.ended.promise;
    await this.#sendUsage();
    await this.#sent;
    if (message.status === 'failed') throw answerFailed(message.error ?? t('The answer failed.'));
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

  /** Says how full the context is. Without a loaded model, or where only an estimate is known, nothing is said. */
  async #sendUsage(): Promise<void> {
    const { services, id } = this.#options;
    const contents = await services.chat.promptContents(id).catch(() => null);
    if (contents === null || contents.estimated) return;
    const { instructionsTokens, toolsTokens, turnsTokens, contextSize } = contents;
    const used = instructionsTokens + toolsTokens + turnsTokens;
    this.#send({ sessionUpdate: 'usage_update', used, size: contextSize });
  }

  #begin({ text, given }: ReadPrompt): NonNullable<Turn['begun']> {
    const { services, id, cwd } = this.#options;
    const isNew = services.conversations.find(id) === null;
    try {
      const folder = sessionFolder(cwd);
      const { userMessage, answer } = isNew
        ? services.chat.send(null, text, { newId: id, given, onStored: () => services.sessions.note(id, folder) })
        : services.chat.send(id, text, { given });
      return { messageId: userMessage.id, answerId: answer.id };
    } catch (error) {
      throw toRequestError(error);
    }
  }

  /** An answer may say something before its id is known here; there is only one at a time. */
  #turnOf(messageId: string): Turn | null {
    const turn = this.#turn;
    return turn !== null && (turn.begun?.answerId ?? messageId) === messageId ? turn : null;
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
