import { randomUUID } from 'node:crypto';
import type { ChatAssistant } from '../../shared/entities/assistant.ts';
import type { MovedPart } from '../../shared/entities/conversation.ts';
import type { Compaction } from '../../shared/entities/compaction.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { parseDirectCall, type DirectCall } from '../../shared/mentions/mentions.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { TableStore } from '../storage/tables/table-store.ts';
import { textPart, toMessage, type StoredMessage } from '../storage/stored-message.ts';
import { agentCall } from './agent-call.ts';
import { AnswerRun, type AnswerServices } from './answer-run.ts';
import { beginVersion, chooseVersion, editVersion, listVersions } from './answer-versions.ts';
import { keepBranch } from './branch-copy.ts';
import type { GivenText } from './given-text.ts';
import { Compactor } from './compaction/compactor.ts';
import { findDirectCall } from './find-direct-call.ts';
import { findNamedCall } from './find-named-call.ts';
import type { PersonalThings } from '../reading/request-reader.ts';
import { CallChanges } from './call-changes.ts';
import { requireCall, type StoredCall } from './rerun-call.ts';
import { replacedAnswer, type ReplacedAnswer } from './retry-answer.ts';
import { countMessage, type MessageTokens } from './count-message.ts';
import type { OwnInstructions } from './own-instructions.ts';
import { titleFromText } from './conversation-title.ts';
import { promptContents } from './prompt-contents.ts';
import { ReadAhead, type ReadAheadOptions } from './read-ahead.ts';
import { readPersonalThings, readTables } from './personal-things.ts';
import { importedText } from './imported-text.ts';
import { isLastAnswer, questionOf, requireConversation, requireMessage, turnOf } from './stored-questions.ts';

export interface ChatServiceOptions
  extends
    Omit<AnswerServices, 'messages' | 'personalThings' | 'compactor' | 'ownInstructions'>,
    Pick<ReadAheadOptions, 'mayReadAhead'> {
  readonly repositories: Repositories;
  /**
   * What a message attaches: calls that run before the model reads it, and why something can't be attached, in words
   * for the person.
   */
  readonly attachedCalls?: (text: string) => { readonly calls: readonly DirectCall[]; readonly problem: string | null };
  /** The person's tables: guided models know them by their names, columns and newest texts. */
  readonly tables?: Pick<TableStore, 'list' | 'newest'>;
  /** Names of the folders that tools may use. */
  readonly folders?: () => readonly string[];
  /** The app's own: the same for every conversation, because they begin the prefix. */
  readonly instructions: string;
  /** The person's; without it, there are none. */
  readonly ownInstructions?: OwnInstructions;
}

/** How a message arrives that the person did not type in a window. */
export interface SendOptions {
  /** Id of the conversation that the message opens. */
  readonly newId?: string;
  /** What another program attached to the message. */
  readonly given?: readonly GivenText[];
  /** The assistant that a new conversation begins with. */
  readonly assistant?: ChatAssistant;
  /** The project that a new conversation is in. */
  readonly projectId?: string;
  /** Ids of what the person attached. */
  readonly attachments?: readonly string[];
  /** Stores more about the conversation, together with the message and before its prompt is written. */
  readonly onStored?: () => void;
  /**
   * The task of a conversation that works for a call of another one: its tools are selected for it. The conversation is
   * not shown, and is gone after a restart; the call keeps what was said and done.
   */
  readonly task?: string;
}

export interface StartedAnswer {
  readonly conversationId: string;
  readonly userMessage: Message;
  readonly answer: Message;
}

/**
 * Conversations with the model. There is one answer at a time per conversation, and requests are stored before they
 * begin. Every method throws an `RpcError`: `not-found` if something doesn't exist, `conflict` if something can't be
 * done now.
 */
export class ChatService {
  /** An answer began, or ended and is stored. */
  readonly answerChanged = new Emitter<Message>();
  readonly #options: ChatServiceOptions;
  readonly #runs = new Map<string, AnswerRun>();
  readonly #callChanges: CallChanges;
  readonly #readAhead: ReadAhead;
  readonly #compactor: Compactor;

  constructor(options: ChatServiceOptions) {
    this.#options = options;
    this.#compactor = new Compactor(options);
    this.#callChanges = new CallChanges({ ...options, messages: options.repositories.messages });
    this.#readAhead = new ReadAhead({
      ...options,
      compactor: this.#compactor,
      personalThings: () => this.#personalThings(),
    });
  }

  /**
   * Stores the message and starts its answer. An imported conversation is continued in a new one, which gets it as text
   * that others wrote.
   * @param conversationId null opens a new conversation.
   */
  send(
    conversationId: string | null,
    text: string,
    { newId, assistant, projectId, given = [], attachments = [], task, onStored }: SendOptions = {},
  ): StartedAnswer {
    const present = conversationId === null ? null : this.#requireConversation(conversationId);
    if (present?.imported !== undefined) {
      const read = importedText(present, this.#options.repositories.messages.list(present.id));
      const { projectId: sameProject } = present;
      const place = sameProject === undefined ? {} : { projectId: sameProject };
      return this.send(null, text, { given: [...given, read], attachments, ...place });
    }
    if (conversationId !== null) this.#requireIdle(conversationId);
    const { conversations, messages, transaction } = this.#options.repositories;
    let userMessage = newMessage(conversationId ?? newId ?? randomUUID(), 'user', text);
    const answer = newMessage(userMessage.conversationId, 'assistant');
    // The model wrote a task, so it calls and attaches nothing for the person.
    const directCall = task === undefined ? this.#directCall(userMessage.conversationId, text) : null;
    const isFirstForAgent = this.#isFirstForAgent(conversationId);
    if (task === undefined) this.#requireAttachable(userMessage.conversationId, text, attachments);
    const title = text === '' ? this.#titleFromFiles(attachments) : titleFromText(text);
    const began = { ...(assistant && { assistant }), ...(projectId !== undefined && { projectId }) };
    transaction(() => {
      if (conversationId === null)
        this.#addConversation({ ...newConversation(userMessage.conversationId, title), ...began });
      else this.#goOn(conversationId, userMessage.createdAt);
      if (isFirstForAgent) conversations.suggestTitle(userMessage.conversationId, title);
      messages.add(userMessage);
      if (task === undefined) userMessage = this.#withAttachments(userMessage, attachments);
      messages.add(answer);
      if (task !== undefined) conversations.markDeleted(userMessage.conversationId, userMessage.createdAt);
      onStored?.();
    });
    if (task === undefined) this.#announce(userMessage);
    this.#start(answer, directCall, null, { given, task });
    return {
      conversationId: userMessage.conversationId,
      userMessage: toMessage(userMessage),
      answer: toMessage(answer),
    };
  }

  /** Stops the answer that is being generated, if there is one. Resolves when it has ended. */
  async stop(conversationId: string): Promise<void> {
    const run = this.#runs.get(conversationId);
    run?.abort('stopped');
    await Promise.all([run?.done, this.#callChanges.stop(conversationId)]);
  }

  /**
   * Continues an unfinished answer, or one that the person edited, from where it ends. For a call by the person, that is
   * its result.
   */
  continue(messageId: string): Message {
    const message = this.#requireLastAnswer(messageId);
    if (message.status === 'complete' && message.edited !== true)
      throw new RpcError('conflict', t('This answer is complete, so there is nothing to continue.'));
    const { repairs: _, ...half } = message;
    const answer: StoredMessage = { ...half, status: 'generating', error: null };
    // What the person made of a finished answer is continued by the model.
    const isForModel = message.status === 'complete' && !this.#isWithAgent(message.conversationId);
    const directCall = isForModel ? null : this.#continuedCall(message);
    this.#options.repositories.messages.saveState(answer.id, answer);
    this.#start(answer, directCall);
    return toMessage(answer);
  }

  /**
   * Generates the last answer again, under the same id, with different sampling; the one before is kept as a version. A
   * call made by the person runs again.
   */
  retry(messageId: string): Message {
    const message = this.#requireLastAnswer(messageId);
    const directCall = this.#directCall(message.conversationId, questionOf(this.#options.repositories, message));
    const answer = this.#options.repositories.transaction(() => this.#storeRetry(message));
    this.#start(answer, directCall, replacedAnswer(message));
    return toMessage(answer);
  }

  /** @returns every version of an answer, in the order they were made. */
  versions(messageId: string): Message[] {
    return listVersions(requireMessage(this.#options.repositories, messageId), this.#options);
  }

  /** Shows another version of the last answer; the conversation goes on from that one. */
  chooseVersion(messageId: string, number: number): Message {
    const message = this.#requireLastAnswer(messageId);
    return this.#changed(() => chooseVersion(message, number, this.#options));
  }

  /** Changes the text of an answer; the model's own is kept as a version. The messages after it stay. */
  editAnswer(messageId: string, text: string): Message {
    const message = requireMessage(this.#options.repositories, messageId);
    this.#requireOwn(message.conversationId);
    this.#requireIdle(message.conversationId);
    if (message.role !== 'assistant') throw new RpcError('conflict', t('This is not an answer.'));
    return this.#changed(() => {
      this.#options.repositories.compactions.removeCovering(messageId);
      return editVersion(message, text, this.#options);
    });
  }

  /**
   * Changes the text of the person's message, removes what came after it and answers it. What is removed is first
   * copied to a separate conversation.
   */
  edit(messageId: string, text: string): StartedAnswer {
    const original = requireMessage(this.#options.repositories, messageId);
    if (original.role !== 'user') throw new RpcError('conflict', t('Only your own messages can be edited.'));
    const { conversationId } = original;
    this.#requireOwn(conversationId);
    this.#requireIdle(conversationId);
    const answer = newMessage(conversationId, 'assistant');
    const directCall = this.#directCall(conversationId, text);
    this.#requireAttachable(conversationId, text);
    const kept = this.#storeEdit(original, text, answer);
    this.#options.emit('conversations.changed', kept);
    const userMessage = { ...original, parts: [textPart(text)] };
    this.#announce(userMessage);
    this.#start(answer, directCall);
    return { conversationId, userMessage: toMessage(userMessage), answer: toMessage(answer) };
  }

  /**
   * Undoes what a tool call changed.
   * @returns the updated call. @throws {RpcError} `conflict` with the reason if it can't be undone.
   */
  async undoCall(callId: string): Promise<ToolCall> {
    return this.#callChanges.undo(this.#requireCall(callId));
  }

  /**
   * Runs a call again with the person's choice for an ambiguous argument.
   * @returns the running call; an event reports how it ends. @throws {RpcError} `conflict` if the choice is not
   * offered.
   */
  chooseForCall(callId: string, value: string): ToolCall {
    return this.#callChanges.choose(this.#requireCall(callId), value);
  }

  /** @returns the conversation's messages, oldest first, including everything sent as events so far. */
  messages(conversationId: string): Message[] {
    this.#requireConversation(conversationId);
    this.#runs.get(conversationId)?.flush();
    return this.#options.repositories.messages.list(conversationId).map(toMessage);
  }

  /**
   * Lets the model read ahead: instructions, tools, the conversation, and the draft so far. Does nothing while no model
   * is loaded or an answer is being written in the conversation; the next conversation's beginning waits for every answer.
   * @param conversationId null for one that has not begun. @param attachments ids of what is attached so far.
   * @returns how many tools the loader would pack for the draft; null if it doesn't select.
   */
  async prepare(
    conversationId: string | null,
    draft: string,
    attachments: readonly string[] = [],
  ): Promise<number | null> {
    if (conversationId !== null && this.#requireConversation(conversationId).imported !== undefined) return null;
    if (conversationId !== null && (this.#runs.has(conversationId) || this.#isWithAgent(conversationId))) return null;
    // A window asks before it knows that its message is being answered: what was read of that message would be displaced.
    const isBeginning = conversationId === null && draft === '' && attachments.length === 0;
    if (isBeginning && this.#runs.size > 0) return null;
    const attached = this.#options.attachments?.namesToSend(conversationId, attachments) ?? [];
    return this.#readAhead.prepare(conversationId, draft, attached);
  }

  /** @returns where the conversation was made shorter for the model in use; null if the model sees all of it. */
  compaction(conversationId: string): Compaction | null {
    this.#requireConversation(conversationId);
    return this.#compactor.inEffect(conversationId);
  }

  /** @returns tokens of a message as the model in use reads it; null while none is loaded. */
  countTokens(text: string): Promise<MessageTokens | null> {
    return countMessage(text, this.#options);
  }

  /**
   * Resolves when what the last answer added to its conversation and the last draft have been read, or something else took
   * precedence.
   */
  hasReadAnswer(): Promise<void> {
    return this.#readAhead.settled();
  }

  /** @returns the contents of the conversation's next prompt. @param conversationId null for one that has not begun. */
  async promptContents(conversationId: string | null): Promise<PromptContents> {
    // An imported conversation is continued in a new one.
    const isNew = conversationId === null || this.#requireConversation(conversationId).imported !== undefined;
    return promptContents(isNew ? null : conversationId, { ...this.#options, compactor: this.#compactor });
  }

  /** Ends every answer as interrupted, because the app is closing. */
  async dispose(): Promise<void> {
    this.#readAhead.end();
    const runs = [...this.#runs.values()];
    for (const run of runs) run.abort('interrupted');
    await Promise.all([this.#callChanges.dispose(), ...runs.map((run) => run.done)]);
  }

  /** Stores a change to an answer, and lets the model read it while nobody waits. */
  #changed(change: () => StoredMessage): Message {
    const answer = this.#options.repositories.transaction(change);
    this.#options.emit('chat.message-changed', toMessage(answer));
    const { conversationId } = answer;
    this.#readAhead.afterAnswer(conversationId, this.#readAhead.noteAnswer(conversationId, false));
    return toMessage(answer);
  }

  #storeRetry(message: StoredMessage): StoredMessage {
    const { repairs: _, understood: __, ...begun } = beginVersion(message, this.#options);
    const answer: StoredMessage = { ...begun, status: 'generating', error: null, figures: null, createdAt: Date.now() };
    this.#options.repositories.messages.saveState(answer.id, answer);
    return answer;
  }

  #storeEdit(original: StoredMessage, text: string, answer: StoredMessage): ReturnType<typeof keepBranch> {
    const { repositories } = this.#options;
    const { conversationId } = original;
    return repositories.transaction(() => {
      const conversation = this.#requireConversation(conversationId);
      const stored = repositories.messages.list(conversationId);
      const kept = keepBranch(conversation, stored, repositories);
      this.#options.loader.forgetMessage(conversationId, original.id);
      repositories.memories.thaw(original.id);
      repositories.skills.freeze(original.id, null);
      repositories.messages.replaceBranch(original.id, [textPart(text)]);
      repositories.messages.add(answer);
      if (stored[0]?.id === original.id) repositories.conversations.suggestTitle(conversationId, titleFromText(text));
      this.#goOn(conversationId, answer.createdAt, 'files');
      return kept;
    });
  }

  /** Notifies the windows of the person's message and of its conversation, which is new or has moved up. */
  #announce(userMessage: StoredMessage): void {
    this.#options.emit('conversations.changed', this.#requireConversation(userMessage.conversationId));
    this.#options.emit('chat.message-changed', toMessage(userMessage));
  }

  #start(
    answer: StoredMessage,
    directCall: DirectCall | null = null,
    replaces: ReplacedAnswer | null = null,
    { given = [], task }: Pick<SendOptions, 'given'> & { readonly task?: string | undefined } = {},
  ): void {
    const { repositories, instructions, emit } = this.#options;
    const { onAnswered, ...services } = this.#options;
    const isShown = task === undefined;
    const { conversationId } = answer;
    const isLearned = isShown && !this.#isWithAgent(conversationId);
    const stored = repositories.messages.list(conversationId);
    emit('chat.message-changed', toMessage(answer));
    const history = stored.filter(({ id }) => id !== answer.id);
    const request = this.#readAhead.noteAnswer(conversationId, directCall === null);
    const turnText = turnOf(history, answer);
    const asked = { ...turnText, attached: this.#options.attachments?.namesOf(turnText.messageId) ?? [] };
    const turn = isShown ? asked : { ...asked, text: task };
    const attached = directCall === null && isShown ? (this.#options.attachedCalls?.(turn.text).calls ?? []) : [];
    const run = new AnswerRun(
      {
        ...services,
        compactor: this.#compactor,
        ...(isLearned && onAnswered && { onAnswered }),
        messages: repositories.messages,
        personalThings: () => this.#personalThings(),
      },
      { message: answer, history, instructions, directCall, isLearned, attached, given, replaces, turn },
    );
    this.#runs.set(conversationId, run);
    this.answerChanged.emit(toMessage(answer));
    void run.done.then(() => {
      if (this.#runs.get(conversationId) === run) this.#runs.delete(conversationId);
      const ended = repositories.messages.find(answer.id);
      if (ended !== null) this.answerChanged.emit(toMessage(ended));
      if (ended?.status === 'complete' && isLearned) this.#readAhead.afterAnswer(conversationId, request);
    });
  }

  #personalThings(): PersonalThings {
    const { repositories, tables, folders } = this.#options;
    const read = tables === undefined ? [] : readTables(tables);
    return readPersonalThings(repositories, read, folders?.() ?? []);
  }

  /** @returns the person's call that an unfinished answer is for, even if its tool no longer exists. */
  #continuedCall(answer: StoredMessage): DirectCall | null {
    const question = questionOf(this.#options.repositories, answer);
    if (answer.parts.length === 0) return this.#directCall(answer.conversationId, question);
    return this.#agentCall(answer.conversationId, question) ?? parseDirectCall(question);
  }

  /** @returns the call that a message is: of a tool that it names, or of the agent that the conversation is with. */
  #directCall(conversationId: string, text: string): DirectCall | null {
    const { catalog, models } = this.#options;
    const named = models.profile?.guided === true ? findNamedCall(text, catalog) : null;
    return this.#agentCall(conversationId, text) ?? named ?? findDirectCall(text, catalog);
  }

  #agentCall(conversationId: string, text: string): DirectCall | null {
    const conversation = this.#options.repositories.conversations.find(conversationId);
    return conversation === null ? null : agentCall(conversation, text);
  }

  #isWithAgent(conversationId: string): boolean {
    return this.#options.repositories.conversations.find(conversationId)?.agent !== undefined;
  }

  #isFirstForAgent(conversationId: string | null): boolean {
    if (conversationId === null || !this.#isWithAgent(conversationId)) return false;
    return this.#options.repositories.messages.count(conversationId) === 0;
  }

  /** @throws {RpcError} `invalid` if the message names something that can't be attached. */
  #requireAttachable(conversationId: string, text: string, attachments: readonly string[] = []): void {
    if (this.#isWithAgent(conversationId)) {
      if (attachments.length === 0) return;
      throw new RpcError(
        'invalid',
        t('Files can’t be attached in a chat with an agent. Name them in your message instead.'),
      );
    }
    this.#options.attachments?.requireWaiting(attachments);
    const problem = this.#options.attachedCalls?.(text).problem ?? null;
    if (problem !== null) throw new RpcError('invalid', problem);
  }

  #withAttachments(message: StoredMessage, ids: readonly string[]): StoredMessage {
    if (this.#isWithAgent(message.conversationId)) return message;
    const attachments = this.#options.attachments?.claim(ids, message.conversationId, message.id) ?? [];
    return attachments.length === 0 ? message : { ...message, attachments: [...attachments] };
  }

  #titleFromFiles(ids: readonly string[]): string {
    return titleFromText(this.#options.attachments?.namesOfWaiting(ids).join(', ') ?? '');
  }

  #addConversation(conversation: Parameters<Repositories['conversations']['add']>[0]): void {
    this.#options.repositories.conversations.add(conversation);
    this.#options.ownInstructions?.keep(conversation.id);
  }

  /**
   * A conversation that was moved has the instructions of its project from this message on.
   * @param waits what it doesn't get yet: an edited message keeps the files that it has.
   */
  #goOn(id: string, at: number, waits?: MovedPart): void {
    const { conversations } = this.#options.repositories;
    const { projectId = null, movedParts = [] } = this.#requireConversation(id);
    if (movedParts.some((part) => part !== 'files')) this.#options.ownInstructions?.renew(id);
    const left = movedParts.filter((part) => part === waits);
    if (left.length < movedParts.length) conversations.moveTo(id, projectId, left);
    conversations.touch(id, at);
  }

  #requireConversation(id: string): ReturnType<typeof requireConversation> {
    return requireConversation(this.#options.repositories, id);
  }

  #requireCall(callId: string): StoredCall {
    const stored = requireCall(this.#options.repositories.messages, callId);
    this.#requireOwn(stored.message.conversationId);
    this.#requireIdle(stored.message.conversationId);
    return stored;
  }

  #requireLastAnswer(messageId: string): StoredMessage {
    const { repositories } = this.#options;
    const message = requireMessage(repositories, messageId);
    this.#requireOwn(message.conversationId);
    this.#requireIdle(message.conversationId);
    if (isLastAnswer(repositories, message)) return message;
    throw new RpcError(
      'conflict',
      t('Only the last answer of a conversation can be generated again. Edit the message before it instead.'),
    );
  }

  /** @throws {RpcError} it was imported: nothing in it was said to this Knapsack, so nothing in it can be run again. */
  #requireOwn(conversationId: string): void {
    if (this.#requireConversation(conversationId).imported === undefined) return;
    throw new RpcError(
      'conflict',
      t('This chat was imported, so it can only be read. Write a message to continue it in a new chat.'),
    );
  }

  #requireIdle(conversationId: string): void {
    const run = this.#runs.get(conversationId);
    if ((run === undefined || run.ended) && !this.#callChanges.isRunning(conversationId)) return;
    throw new RpcError(
      'conflict',
      t('An answer is still being written in this conversation. Wait for it, or stop it first.'),
    );
  }
}

function newConversation(id: string, title: string): Parameters<Repositories['conversations']['add']>[0] {
  const createdAt = Date.now();
  return { id, title, pinned: false, createdAt, updatedAt: createdAt };
}

function newMessage(conversationId: string, role: Message['role'], text?: string): StoredMessage {
  return {
    id: randomUUID(),
    conversationId,
    role,
    parts: text === undefined || text === '' ? [] : [textPart(text)],
    status: role === 'user' ? 'complete' : 'generating',
    error: null,
    createdAt: Date.now(),
    figures: null,
  };
}
