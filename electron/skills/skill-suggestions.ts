import { hasLearningTools } from '../../shared/entities/setting-meanings.ts';
import type { SkillDraft, SkillSuggestion } from '../../shared/entities/skill.ts';
import { messageText } from '../../shared/entities/message.ts';
import { attachedFileOf } from '../../shared/formats/attached-call.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import type { SkillRepository } from '../storage/skill-repository.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import { distillSkill } from './distill-skill.ts';
import type { SkillService } from './skill-service.ts';

export interface SkillSuggestionsOptions {
  readonly messages: MessageRepository;
  readonly skills: Pick<SkillService, 'hasSteps' | 'freeName' | 'save'>;
  readonly states: SkillRepository;
  readonly settings: SettingsService;
  readonly logger: Logger;
  /**
   * Null for a tool that can't be part of a procedure: one that no longer exists, or that belongs to the loader or
   * memory.
   */
  readonly summaryOf: (tool: string) => string | null;
  /** Whether a text contains something that must not be stored, such as a password. */
  readonly holdsSecret: (text: string) => boolean;
}

/**
 * Makes skills from what the model did: they are suggested to the person, and saved automatically only if the setting
 * says so.
 */
export class SkillSuggestions {
  /** Called with an answer whose suggestion was answered. */
  readonly answered = new Emitter<{ readonly messageId: string }>();
  readonly #options: SkillSuggestionsOptions;

  constructor(options: SkillSuggestionsOptions) {
    this.#options = options;
  }

  /**
   * @returns the skill that the last answer of a conversation could become; null if it could not, or the suggestion was
   * answered.
   */
  forConversation(conversationId: string): SkillSuggestion | null {
    const settings = this.#options.settings.get();
    const { skillSaving } = settings;
    if (!hasLearningTools(settings) || skillSaving === 'never') return null;
    const [request, answer] = this.#options.messages.list(conversationId).slice(-2);
    if (
      request?.role !== 'user' ||
      answer?.role !== 'assistant' ||
      answer.status !== 'complete' ||
      this.#options.states.isAnswered(answer.id)
    )
      return null;
    if (
      this.#options.states
        .frozen(conversationId)
        .some(({ messageId, skill }) => messageId === request.id && skill !== null)
    )
      return null;
    const draft = this.#distill(messageText(toMessage(request)), callsOf(answer));
    return draft === null ? null : { messageId: answer.id, draft };
  }

  /**
   * Saves the skill that an answer could become, if the setting says so. Errors are only logged, so the answer is
   * unaffected.
   */
  onAnswered(conversationId: string): void {
    const { skills, states, settings, logger } = this.#options;
    if (settings.get().skillSaving !== 'save') return;
    try {
      const suggestion = this.forConversation(conversationId);
      if (suggestion === null) return;
      skills.save(suggestion.draft, null, 'learned');
      states.answerSuggestion(suggestion.messageId);
    } catch (error) {
      logger.log('warning', 'A sequence of tools could not be saved as a skill.', error);
    }
  }

  /** The tools in this answer were saved as a skill, or should not be. */
  answer(messageId: string): void {
    this.#options.states.answerSuggestion(messageId);
    this.answered.emit({ messageId });
  }

  #distill(request: string, calls: readonly ToolCall[]): SkillDraft | null {
    const { skills, summaryOf, holdsSecret } = this.#options;
    const own = calls.filter(({ outcome, toolName }) => outcome === 'succeeded' && summaryOf(toolName) !== null);
    const draft = distillSkill(request, own, new Map(own.map(({ toolName }) => [toolName, summaryOf(toolName) ?? ''])));
    if (draft === null || skills.hasSteps(draft.steps) || holdsSecret(request)) return null;
    return { ...draft, name: skills.freeName(draft.name) };
  }
}

/** Attached files aren't steps: nobody called a tool to read them. */
const callsOf = (answer: StoredMessage): readonly ToolCall[] =>
  answer.parts.flatMap(({ part }) =>
    part.type === 'tool-call' && attachedFileOf(part.call) === null ? [part.call] : [],
  );
