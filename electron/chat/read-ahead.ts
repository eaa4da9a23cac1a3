import { withAddedTools } from '../inference/added-tools.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { countPacked } from '../../shared/entities/tool.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Loader } from '../loader/loader.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { PersonalThings, RequestReader } from '../reading/request-reader.ts';
import type { Catalog } from '../tools/catalog.ts';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import { readerInput, requestInput, type ReadingServices } from './reading-input.ts';
import { askedAs } from './asked-as.ts';
import type { Compactor } from './compaction/compactor.ts';
import { fittingPreview } from './fitting-preview.ts';
import { callableTools } from './fitting-prompt.ts';
import type { ModelAccess } from './model-access.ts';
import { withUnavailable } from '../prompt/unavailable-tools.ts';
import { instructionsFor, type Instructing } from './own-instructions.ts';
import { promptTexts, withRecalled, type Recalling } from './prompt-texts.ts';
import { promptTools } from './prompt-tools.ts';
import { toPromptTurns } from './prompt-turns.ts';

export interface ReadAheadOptions extends Omit<Recalling, 'compactor'>, Instructing {
  readonly compactor: Pick<Compactor, 'applied' | 'whenIdle'>;
  readonly backend: Pick<InferenceBackend, 'measurePrompt' | 'prepare'>;
  readonly models: Pick<ModelAccess, 'profile'>;
  readonly loader: Pick<Loader, 'preview' | 'previewRoom' | 'chances'>;
  readonly repositories: { readonly messages: Pick<MessageRepository, 'list'> };
  readonly logger: Logger;
  /** For models that are guided. */
  readonly requestReader: RequestReader;
  readonly personalThings: () => PersonalThings;
  readonly catalog: ReadingServices['catalog'] & Pick<Catalog, 'find'>;
  /** Whether the model may read ahead by itself after an answer; the default is yes. */
  readonly mayReadAhead?: () => boolean | Promise<boolean>;
}

/** A request to the engine. */
export interface EngineRequest {
  /** Aborts when something else is requested from the engine. */
  readonly overtaken: AbortSignal;
}

/**
 * Lets the model read the beginning of the next prompt. The KV cache may have room for one conversation only, so reading
 * ahead never displaces a later request: an answer, a newer draft or another conversation.
 */
export class ReadAhead {
  readonly #options: ReadAheadOptions;
  #newest = new AbortController();
  /** The conversation whose prompt the engine was last asked to evaluate; null is the one that has not begun. */
  #held: string | null = null;
  #afterAnswer: Promise<void> = Promise.resolve();
  /** The conversation whose last answer is being read; null for none. */
  #answerInReading: (EngineRequest & { readonly conversationId: string }) | null = null;
  #ended = false;
  readonly #drafts = new AbortController();
  #draftRead: Promise<void> = Promise.resolve();

  constructor(options: ReadAheadOptions) {
    this.#options = options;
  }

  /** An answer begins. @param usesEngine false for a call made by the person, which involves no model. */
  noteAnswer(conversationId: string, usesEngine: boolean): EngineRequest {
    if (usesEngine) this.#held = conversationId;
    return this.#begin();
  }

  /**
   * Reads the conversation and the draft so far.
   * @param conversationId null for one that has not begun. @param attached names of the files that the draft attaches.
   * @returns how many tools the loader would pack for the draft; null if it doesn't select, or while no model is
   * loaded.
   */
  async prepare(
    conversationId: string | null,
    draft: string,
    attached: readonly string[] = [],
  ): Promise<number | null> {
    // The window asks for what is being done already; a conversation that is being made shorter must not begin again.
    const answer = this.#answerInReading;
    const isRead = answer?.conversationId === conversationId && !answer.overtaken.aborted;
    const isUnderWay = draft === '' && attached.length === 0 && isRead;
    if (!isUnderWay) return this.#prepare(conversationId, draft, attached);
    // The window then measures what has been read.
    await this.#afterAnswer;
    return null;
  }

  async #prepare(
    conversationId: string | null,
    draft: string,
    attached: readonly string[] = [],
  ): Promise<number | null> {
    const { backend, models, repositories } = this.#options;
    if (models.profile === null) return null;
    const request = this.#begin();
    const { exampleLimits } = models.profile;
    const asked = askedAs(models.profile);
    const { tools, loaded } = await fittingPreview(conversationId, draft, models.profile, this.#options, attached);
    // Without a draft, this starts the process and loads what it needs.
    if (models.profile.guided === true) this.#draftRead = this.#readDraft(conversationId, draft, tools, request);
    const recalled = withWaiting(tools, await withRecalled(conversationId, draft, tools, this.#options));
    if (!request.overtaken.aborted) {
      const stored = conversationId === null ? [] : repositories.messages.list(conversationId);
      this.#held = conversationId;
      await backend.prepare({
        conversationId: conversationId ?? '',
        ...promptTools(instructionsFor(conversationId, this.#options), tools, exampleLimits),
        ...asked,
        turns: toPromptTurns(stored, promptTexts(conversationId ?? '', tools, this.#options)),
        keepsTurns: true,
        draft: recalled,
        ...(conversationId === null && tools.chosen && { mayBringTools: true }),
      });
    }
    return conversationId !== null || loaded.selection?.off !== null
      ? null
      : countPacked(loaded.tools.map(({ name }) => this.#options.catalog.find(name)?.bundle ?? ''));
  }

  /**
   * Reads what an answer added to its conversation. What the tools or the app said instead of the model is new to the
   * model: reading it now, while nobody waits, makes the next message cheaper.
   * @param answered what `noteAnswer` returned for the answer.
   */
  afterAnswer(conversationId: string, answered: EngineRequest): void {
    this.#afterAnswer = this.#readAnswer(conversationId, answered).catch((error: unknown) => {
      if (!this.#ended) this.#options.logger.log('warning', 'The model could not read ahead after an answer.', error);
    });
  }

  /** Resolves when what the last answer added and the last draft have been read, or something else took precedence. */
  async settled(): Promise<void> {
    await this.#afterAnswer;
    await this.#draftRead;
  }

  /** From now on, nothing is read ahead. */
  end(): void {
    this.#ended = true;
    this.#drafts.abort();
    this.#begin();
  }

  /** A draft is read like the message that it becomes: sent unchanged, it costs no reading. */
  async #readDraft(
    conversationId: string | null,
    draft: string,
    tools: ConversationTools,
    request: EngineRequest,
  ): Promise<void> {
    const { requestReader, repositories, logger } = this.#options;
    const signal = this.#drafts.signal;
    const stored = conversationId === null ? [] : repositories.messages.list(conversationId);
    const input = readerInput([...stored, draftMessage('user', draft)], this.#options);
    try {
      const reading = await requestReader.read(input, signal);
      // A second request is read with what the first has done.
      const [said] = reading.type === 'requests' ? reading.requests : [];
      if (reading.type !== 'requests' || said === undefined || request.overtaken.aborted) return;
      const part = { message: reading.message, said, answer: draftMessage('assistant', '') };
      const callable = callableTools(tools, promptTexts(conversationId ?? '', tools, this.#options));
      await requestReader.readRequest(await requestInput(input, part, callable, this.#options), signal);
    } catch (error) {
      if (!this.#ended) logger.log('warning', 'A draft could not be read.', error);
    }
  }

  async #readAnswer(conversationId: string, { overtaken }: EngineRequest): Promise<void> {
    const { mayReadAhead = () => true } = this.#options;
    if (overtaken.aborted || this.#held !== conversationId) return;
    const answer = { conversationId, overtaken };
    this.#answerInReading = answer;
    try {
      if (!(await mayReadAhead()) || overtaken.aborted) return;
      await this.#compact(conversationId, overtaken);
      if (!overtaken.aborted) await this.#prepare(conversationId, '');
    } finally {
      if (this.#answerInReading === answer) this.#answerInReading = null;
    }
  }

  /** A conversation that is nearly too long is made shorter now, so that no message has to wait for it. */
  async #compact(conversationId: string, overtaken: AbortSignal): Promise<void> {
    const { compactor, models, repositories } = this.#options;
    const { profile } = models;
    if (profile === null) return;
    const { tools } = await fittingPreview(conversationId, '', profile, this.#options);
    const messages = repositories.messages.list(conversationId);
    const texts = promptTexts(conversationId, tools, this.#options);
    const { callableTools: _, ...prefix } = promptTools(
      instructionsFor(conversationId, this.#options),
      tools,
      profile.exampleLimits,
    );
    const request = { conversationId, ...prefix, ...askedAs(profile), turns: toPromptTurns(messages, texts) };
    await compactor.whenIdle({ request, messages, texts }, profile, overtaken);
  }

  #begin(): EngineRequest {
    this.#newest.abort();
    this.#newest = new AbortController();
    return { overtaken: this.#newest.signal };
  }
}

/** A message that may be sent. */
const draftMessage = (role: StoredMessage['role'], text: string): StoredMessage => ({
  id: '',
  conversationId: '',
  role,
  parts: text === '' ? [] : [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

/** @returns a draft with what precedes it when it is sent; an empty one stays empty. */
const withWaiting = ({ waiting }: ConversationTools, draft: string): string =>
  draft === '' ? '' : withAddedTools(waiting.added, withUnavailable(waiting.unavailable, draft));
