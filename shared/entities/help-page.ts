import { z } from 'zod';
import { t } from '../texts/translate.ts';

/** The help pages, in order. Each is `resources/docs/<id>.md`, which begins with the title in English, as the pages are. */
export const HELP_PAGES = [
  { id: 'getting-started', title: () => t('Getting started') },
  { id: 'tools', title: () => t('Tools') },
  { id: 'tool-loader', title: () => t('The tool loader') },
  { id: 'assistants', title: () => t('Assistants') },
  { id: 'projects', title: () => t('Projects') },
  { id: 'long-chats', title: () => t('Long chats') },
  { id: 'connections', title: () => t('Connections') },
  { id: 'agents', title: () => t('Agents') },
  { id: 'permissions', title: () => t('Permissions and privacy') },
  { id: 'memory-and-skills', title: () => t('Memory and skills') },
  { id: 'models', title: () => t('Models') },
  { id: 'model-servers', title: () => t('Models on a server') },
  { id: 'your-data', title: () => t('Your data') },
  { id: 'measurements', title: () => t('Measurements') },
] as const;

export type HelpPageId = (typeof HELP_PAGES)[number]['id'];

export const helpPageIdSchema = z.enum(HELP_PAGES.map(({ id }) => id));

/** @returns the page that a link between help pages points to (`models.md`, `your-data.md#backups`), or null. */
export function linkedHelpPage(href: string): HelpPageId | null {
  const parsed = helpPageIdSchema.safeParse(/^([\w-]+)\.md(?:#.*)?$/.exec(href)?.[1]);
  return parsed.success ? parsed.data : null;
}
