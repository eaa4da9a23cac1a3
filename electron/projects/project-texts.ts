import type { Assistant } from '../../shared/entities/assistant.ts';
import type { Project } from '../../shared/entities/project.ts';

type Instructing = Pick<Project | Assistant, 'instructions' | 'folders'> | null;

/**
 * What holds for every chat comes first, then what holds for more of them: prompts share their beginnings then.
 * @param language that answers are asked for in, as a sentence; empty for none.
 * @returns instructions of a chat, and the folders that may be read in it.
 */
export function instructionsOf(language: string, common: string, assistant: Instructing, project: Instructing): string {
  const folders = [...new Set([...(assistant?.folders ?? []), ...(project?.folders ?? [])])];
  const readable = folders.length === 0 ? '' : `Folders you may read: ${folders.join('; ')}`;
  return [language, common, assistant?.instructions ?? '', project?.instructions ?? '', readable]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
