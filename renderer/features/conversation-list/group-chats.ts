import type { Conversation } from '../../../shared/entities/conversation.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { t } from '../../../shared/texts/translate.ts';
import { groupByAge, PINNED, type ConversationGroup } from './group-by-age.ts';

/** A group of the list: the chats of a project, pinned ones, or those of an age. */
export interface ChatGroup extends ConversationGroup {
  /** Null for chats in no project, and for pinned ones. */
  readonly project: Project | null;
}

/**
 * @param list newest first. @param projects by name.
 * @returns pinned chats, each project, then the others by age. Archived projects and their chats are left out.
 */
export function groupChats(
  list: readonly Conversation[],
  projects: readonly Project[],
  now: Date,
): readonly ChatGroup[] {
  const known = new Map(projects.map((project) => [project.id, project]));
  const placeOf = ({ projectId, pinned }: Conversation): string => {
    const project = projectId === undefined ? undefined : known.get(projectId);
    return project === undefined || (pinned && !project.isArchived) ? '' : project.id;
  };
  const places = Map.groupBy(list, placeOf);
  const inProjects = projects
    .filter(({ isArchived }) => !isArchived)
    .map((project) => ({
      name: t('Project: {name}', { name: project.name }),
      conversations: places.get(project.id) ?? [],
      project,
    }));
  const others = groupByAge(places.get('') ?? [], now).map((group) => ({ ...group, project: null }));
  const pinned = others.filter(({ name }) => name === PINNED);
  return [...pinned, ...inProjects, ...others.filter(({ name }) => name !== PINNED)];
}
