import { randomUUID } from 'node:crypto';
import { EMPTY_PROJECT, type ProjectDraft } from '../../../shared/entities/project.ts';
import type { Database } from '../../storage/database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { ProjectService } from '../project-service.ts';

export interface Workplace {
  readonly repositories: Repositories;
  readonly projects: ProjectService;
  /** The project that was deleted last. */
  removed: string;
}

/** The projects in a database, opened as the app opens them: what was deleted before is gone. */
export function openProjects(database: Database): Workplace {
  const repositories = createRepositories(database);
  repositories.conversations.purgeDeleted();
  repositories.projects.purgeDeleted();
  const projects = new ProjectService({
    repository: repositories.projects,
    conversations: repositories.conversations,
    attachments: repositories.attachments,
    transaction: repositories.transaction,
    realFolder: async (path) => path,
    checkInstructions: async () => undefined,
    isCurrent: () => false,
    now: () => 5,
  });
  return { repositories, projects, removed: '' };
}

/** What a person does with projects; each step either happened or it didn't, whenever the process ends. */
export const PROJECT_STEPS: readonly ((workplace: Workplace) => unknown)[] = [
  (at) => at.projects.save(null, garden({ files: [addFile(at, 'plan.pdf'), addFile(at, 'seeds.csv')] })),
  (at) => at.projects.save(null, { ...EMPTY_PROJECT, name: 'Accounts', instructions: 'Count in euros.' }),
  (at) => addChat(at, 'Beans', 'Garden'),
  (at) => addChat(at, 'Roses', 'Garden'),
  (at) => addChat(at, 'Rent', null),
  (at) => at.projects.move('Rent', idOf(at, 'Accounts')),
  (at) => at.projects.move('Beans', null),
  (at) => at.projects.save(idOf(at, 'Garden'), garden({ name: 'Yard', files: [addFile(at, 'map.png')] })),
  (at) => at.projects.archive(idOf(at, 'Accounts'), true),
  (at) => at.projects.archive(idOf(at, 'Accounts'), false),
  (at) => remove(at, 'Accounts', true),
  (at) => at.projects.restore(at.removed),
  (at) => remove(at, 'Yard', false),
  (at) => at.projects.restore(at.removed),
  (at) => remove(at, 'Yard', true),
];

const garden = (own: Partial<ProjectDraft>): ProjectDraft => ({
  ...EMPTY_PROJECT,
  name: 'Garden',
  icon: 'leaf',
  instructions: 'Answer for a small garden.',
  folders: ['/home/anna/garden'],
  ...own,
});

/** @returns the id of a file that waits to be sent or kept. */
function addFile({ repositories }: Workplace, name: string): string {
  const id = randomUUID();
  const unread = { messageId: null, facts: null, share: null };
  repositories.attachments.add({ id, name, path: `/home/anna/${name}`, origin: 'file', sizeBytes: 1, ...unread }, 1);
  return id;
}

const addChat = (at: Workplace, title: string, project: string | null): void =>
  at.repositories.conversations.add({
    id: title,
    title,
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
    ...(project !== null && { projectId: idOf(at, project) }),
  });

function idOf({ projects }: Workplace, name: string): string {
  const found = projects.list().find((project) => project.name === name);
  if (found === undefined) throw new Error(`There is no project ${name}.`);
  return found.id;
}

function remove(at: Workplace, name: string, withChats: boolean): void {
  at.removed = idOf(at, name);
  at.projects.remove(at.removed, withChats);
}
