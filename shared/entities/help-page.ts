import { z } from 'zod';

/** The help pages, in order. Each is `resources/docs/<id>.md`, which begins with the title. */
export const HELP_PAGES = [
  { id: 'getting-started', title: 'Getting started' },
  { id: 'tools', title: 'Tools' },
  { id: 'tool-loader', title: 'The tool loader' },
  { id: 'assistants', title: 'Assistants' },
  { id: 'projects', title: 'Projects' },
  { id: 'long-chats', title: 'Long chats' },
  { id: 'connections', title: 'Connections' },
  { id: 'agents', title: 'Agents' },
  { id: 'permissions', title: 'Permissions and privacy' },
  { id: 'memory-and-skills', title: 'Memory and skills' },
  { id: 'models', title: 'Models' },
  { id: 'model-servers', title: 'Models on a server' },
  { id: 'your-data', title: 'Your data' },
  { id: 'measurements', title: 'Measurements' },
] as const;

export type HelpPageId = (typeof HELP_PAGES)[number]['id'];

export const helpPageIdSchema = z.enum(HELP_PAGES.map(({ id }) => id));

/** @returns the page that a link between help pages points to (`models.md`, `your-data.md#backups`), or null. */
export function linkedHelpPage(href: string): HelpPageId | null {
  const parsed = helpPageIdSchema.safeParse(/^([\w-]+)\.md(?:#.*)?$/.exec(href)?.[1]);
  return parsed.success ? parsed.data : null;
}
