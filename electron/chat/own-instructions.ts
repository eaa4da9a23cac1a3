import { MOST_INSTRUCTION_TOKENS, type OwnInstructions as Described } from '../../shared/entities/own-instructions.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import { estimateTokens } from '../inference/estimate-tokens.ts';
import { withoutAnswerLanguage } from '../prompt/answer-language.ts';
import { asOwnInstructions, cleanInstructions } from '../prompt/instructions.ts';
import type { OwnInstructionsRepository } from '../storage/own-instructions-repository.ts';

export interface OwnInstructionsOptions {
  readonly repository: Pick<OwnInstructionsRepository, 'of' | 'keep' | 'replace'>;
  /**
   * What the person wants of a chat that begins now with the assistant of this one; null means the next one's.
   */
  readonly current: (conversationId: string | null) => string;
  /** Whether the model in use follows instructions. */
  readonly isRead: () => boolean;
}

/**
 * What the person wants of every answer. It belongs to the prefix, so a conversation keeps what it began with: a change
 * would throw away everything that the model has read of it.
 */
export class OwnInstructions {
  readonly #options: OwnInstructionsOptions;

  constructor(options: OwnInstructionsOptions) {
    this.#options = options;
  }

  /** @returns what follows the app's instructions. @param conversationId null for one that has not begun. */
  forPrompt(conversationId: string | null): string {
    return this.#options.isRead() ? asOwnInstructions(this.#of(conversationId)) : '';
  }

  /** Of a conversation that begins. Call it in the transaction that stores it, and after that. */
  keep(conversationId: string): void {
    this.#options.repository.keep(conversationId, this.#now(conversationId));
  }

  /** Of a conversation that was moved. Call it in the transaction that stores its next message. */
  renew(conversationId: string): void {
    this.#options.repository.replace(conversationId, this.#now(conversationId));
  }

  /** Whether a conversation has what one would begin with now. */
  isCurrent(conversationId: string): boolean {
    return this.#of(conversationId) === this.#now(conversationId);
  }

  /** @returns what the person wrote; null for nothing. @param conversationId null for one that has not begun. */
  describe(conversationId: string | null): Described | null {
    const [text, now] = [this.#of(conversationId), this.#now(conversationId)].map(withoutAnswerLanguage);
    return text === undefined || text === '' ? null : { text, isCurrent: text === now, isRead: this.#options.isRead() };
  }

  #of(conversationId: string | null): string {
    return conversationId === null ? this.#now(null) : this.#options.repository.of(conversationId);
  }

  #now(conversationId: string | null): string {
    return cleanInstructions(this.#options.current(conversationId));
  }
}

/**
 * @param count by the model in use; null while none is loaded: the length is estimated then.
 * @throws {RpcError} `invalid` if they are too long.
 */
export async function requireFittingInstructions(
  text: string,
  count: (text: string) => Promise<{ readonly tokens: number } | null>,
  most = MOST_INSTRUCTION_TOKENS,
): Promise<void> {
  const clean = cleanInstructions(text);
  const tokens = (await count(clean))?.tokens ?? estimateTokens(clean);
  if (tokens <= most) return;
  throw new RpcError(
    'invalid',
    t('These instructions have {tokens, number} tokens. Shorten them to {most, number} or fewer.', { tokens, most }),
  );
}

/** What a conversation's prompt begins with. */
export interface Instructing {
  /** The app's own: the same for every conversation. */
  readonly instructions: string;
  /** Without it, there are none. */
  readonly ownInstructions?: Pick<OwnInstructions, 'forPrompt'>;
}

/** @returns the system message without tools. @param conversationId null for one that has not begun. */
export const instructionsFor = (
  conversationId: string | null,
  { instructions, ownInstructions }: Instructing,
): string => instructions + (ownInstructions?.forPrompt(conversationId) ?? '');
