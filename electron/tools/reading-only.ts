import { t } from '../../shared/texts/translate.ts';
import { forTwo, type ErrorWords } from './tool-execution.ts';
import type { ToolDefinition } from './define-tool.ts';

/**
 * Conversations in which only tools that read may run. The tools stay in their prompts: a mode that is switched back and
 * forth changes nothing that the model has read.
 */
export class ReadingOnly {
  readonly #conversations = new Set<string>();

  set(conversationId: string, isReadingOnly: boolean): void {
    if (isReadingOnly) this.#conversations.add(conversationId);
    else this.#conversations.delete(conversationId);
  }

  /** @returns why a call may not run; null if it may. */
  refusal(conversationId: string | null, { name, risk }: Pick<ToolDefinition, 'name' | 'risk'>): ErrorWords | null {
    if (conversationId === null || risk === 'read-only' || !this.#conversations.has(conversationId)) return null;
    return forTwo(
      t('Nothing is changed in Ask mode. Switch to Act mode to allow this.'),
      `${name} did not run: this chat is in Ask mode, in which only tools that read may run. ` +
        'Do not try it again; tell the person to switch to Act mode.',
    );
  }
}
