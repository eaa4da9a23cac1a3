import type { GenerateRequest, InferenceBackend } from '../inference/inference-backend.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Loader } from '../loader/loader.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import { askedAs } from './asked-as.ts';
import { fittingPreview } from './fitting-preview.ts';
import type { ModelAccess } from './model-access.ts';
import { promptTexts, withRecalled, type Recalling } from './prompt-texts.ts';
import { promptTools } from './prompt-tools.ts';
import { toPromptTurns } from './prompt-turns.ts';

export interface ReadAheadOptions extends Recalling {
  readonly backend: Pick<InferenceBackend, 'measurePrompt' | 'prepare'>;
  readonly models: Pick<ModelAccess, 'profile'>;
  readonly loader: Pick<Loader, 'preview' | 'previewRoom'>;
  readonly repositories: { readonly messages: Pick<MessageRepository, 'list'> };
  readonly instructions: GenerateRequest['instructions'];
  readonly logger: Logger;
  /** Whether the model may read ahead by itself after an answer; the default is yes. */
  readonly mayReadAhead?: () => boolean | Promise<boolean>;
}

/** A request to the engine. */
export interface EngineRequest {
  /** Whether nothing has been requested from the engine since. */
  readonly isNewest: () => boolean;
}

/**
 * Lets the model read the beginning of the next prompt. The KV cache may have room for one conversation only, so reading
 * ahead never displaces a later request: an answer, a newer draft or another conversation.
 */
export class ReadAhead {
  readonly #options: ReadAheadOptions;
  #requests = 0;
  /** The conversation whose prompt the engine was last asked to evaluate; null is the one that has not begun. */
  #held: string | null = null;
  #afterAnswer: Promise<void> = Promise.resolve();
  #ended = false;

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
   * @param conversationId null for one that has not begun.
   * @returns how many tools the loader would pack for the draft in addition to CORE; null if it doesn't select, or
   * while no model is loaded.
   */
  async prepare(conversationId: string | null, draft: string): Promise<number | null> {
    const { backend, models, repositories, instructions } = this.#options;
    if (models.profile === null) return null;
    const request = this.#begin();
    const asked = askedAs(models.profile);
    const { tools, loaded } = await fittingPreview(conversationId, draft, models.profile, this.#options);
    const recalled = await withRecalled(draft, tools, this.#options);
    if (request.isNewest()) {
      const stored = conversationId === null ? [] : repositories.messages.list(conversationId);
      this.#held = conversationId;
      await backend.prepare({
        conversationId: conversationId ?? '',
        ...promptTools(instructions, tools),
        ...asked,
        turns: toPromptTurns(stored, promptTexts(conversationId ?? '', tools, this.#options)),
        draft: recalled,
      });
    }
    return conversationId !== null || loaded.selection?.off !== null
      ? null
      : loaded.tools.filter(({ reason }) => reason !== 'core').length;
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

  /** Resolves when the model has read what the last answer added, or something else took precedence. */
  settled(): Promise<void> {
    return this.#afterAnswer;
  }

  /** From now on, nothing is read ahead. */
  end(): void {
    this.#ended = true;
    this.#begin();
  }

  async #readAnswer(conversationId: string, { isNewest }: EngineRequest): Promise<void> {
    const { mayReadAhead = () => true } = this.#options;
    if (!(await mayReadAhead()) || !isNewest() || this.#held !== conversationId) return;
    await this.prepare(conversationId, '');
  }

  #begin(): EngineRequest {
    const own = ++this.#requests;
    return { isNewest: () => own === this.#requests };
  }
}
