import { ownInstructionsOf } from '../../shared/entities/setting-meanings.ts';
import type { Assistant } from '../../shared/entities/assistant.ts';
import { MOST_ASSISTANT_TOKENS } from '../../shared/entities/assistant.ts';
import { AssistantService } from '../assistants/assistant-service.ts';
import { textLanguage } from '../../shared/texts/translate.ts';
import { answerLanguage } from '../prompt/answer-language.ts';
import { instructionsOf } from '../projects/project-texts.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { OwnInstructions, requireFittingInstructions } from '../chat/own-instructions.ts';
import type { AnswerProfile } from '../inference/inference-backend.ts';
import { NO_RULES, type BundleRules } from '../loader/first-selection.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import { createProjects } from './create-projects.ts';
import type { Permissions } from './create-permissions.ts';

export interface CreateAssistantsOptions {
  readonly repositories: Pick<
    Repositories,
    'assistants' | 'attachments' | 'conversations' | 'ownInstructions' | 'projects' | 'transaction'
  >;
  readonly permissions: {
    readonly grants: Pick<Permissions['grants'], 'folderAt'>;
    readonly readable: Pick<Permissions['readable'], 'add'>;
  };
  readonly models: Pick<ModelManager, 'profile'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly emit: EmitEvent;
  /** By the model in use; null while none is loaded. */
  readonly countTokens: (text: string) => Promise<{ readonly tokens: number } | null>;
}

export type Assistants = ReturnType<typeof createAssistants>;

/** The assistants, and what they mean for the chats that begin with them. */
export function createAssistants(options: CreateAssistantsOptions) {
  const { repositories, permissions, models, settings, emit, countTokens } = options;
  repositories.assistants.purgeDeleted();
  const assistants = new AssistantService({
    repository: repositories.assistants,
    realFolder: (path) => permissions.grants.folderAt(path),
    checkInstructions: (text) => requireFittingInstructions(text, countTokens, MOST_ASSISTANT_TOKENS),
  });
  assistants.changed.on(() => emit('assistants.changed', null));
  /** Null as a conversation means the one that begins next. */
  const of = (conversationId: string | null): Assistant | null => {
    if (conversationId === null) return assistants.next;
    const begun = repositories.conversations.find(conversationId)?.assistant;
    return begun === undefined ? null : assistants.find(begun.id);
  };
  const projects = createProjects({
    ...options,
    isCurrent: (conversationId) => ownInstructions.isCurrent(conversationId),
  });
  permissions.readable.add((conversationId) => of(conversationId)?.folders ?? []);
  const ownInstructions: OwnInstructions = new OwnInstructions({
    repository: repositories.ownInstructions,
    current: (conversationId) =>
      instructionsOf(
        answerLanguage(textLanguage()),
        ownInstructionsOf(settings.get()),
        of(conversationId),
        projects.of(conversationId),
      ),
    isRead: () => models.profile?.guided !== true,
  });
  return {
    assistants,
    ownInstructions,
    projects,
    bundleRules: (conversationId: string | null): BundleRules => of(conversationId) ?? NO_RULES,
    memoryOwner: (conversationId: string | null): string | null => {
      const assistant = of(conversationId);
      return assistant?.memory === 'own' ? assistant.id : null;
    },
    /** A guided model says what its tools say, so it has no use for a temperature. */
    tuned: (conversationId: string, profile: AnswerProfile): AnswerProfile => {
      const temperature = of(conversationId)?.temperature ?? null;
      if (temperature === null || profile.guided === true) return profile;
      return { ...profile, sampling: { ...profile.sampling, temperature } };
    },
  };
}
