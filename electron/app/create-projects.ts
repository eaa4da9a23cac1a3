import { MOST_PROJECT_TOKENS } from '../../shared/entities/project.ts';
import { requireFittingInstructions } from '../chat/own-instructions.ts';
import { ProjectService } from '../projects/project-service.ts';
import type { CreateAssistantsOptions } from './create-assistants.ts';

interface CreateProjectsOptions extends CreateAssistantsOptions {
  readonly isCurrent: (conversationId: string) => boolean;
}

/** The projects; chats in them may read their folders. */
export function createProjects({
  repositories,
  permissions,
  emit,
  countTokens,
  isCurrent,
}: CreateProjectsOptions): ProjectService {
  repositories.projects.purgeDeleted();
  const projects = new ProjectService({
    repository: repositories.projects,
    conversations: repositories.conversations,
    attachments: repositories.attachments,
    transaction: repositories.transaction,
    realFolder: (path) => permissions.grants.folderAt(path),
    checkInstructions: (text) => requireFittingInstructions(text, countTokens, MOST_PROJECT_TOKENS),
    isCurrent,
  });
  projects.changed.on(() => emit('projects.changed', null));
  permissions.readable.add((conversationId) => projects.of(conversationId)?.folders ?? []);
  return projects;
}
