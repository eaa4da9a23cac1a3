import type { MovedPart } from '../entities/conversation.ts';
import type { Project } from '../entities/project.ts';
import { plural } from './numbers.ts';

type Given = Pick<Project, 'instructions' | 'folders' | 'files'>;

/**
 * @param parts what the next message of a chat changes. @param project that it is in; undefined for none.
 * @returns one sentence; empty if nothing changes.
 */
export function movedWords(parts: readonly MovedPart[], project: Given | undefined): string {
  const read = parts.filter((part) => part !== 'files');
  const has = (part: MovedPart): boolean => project !== undefined && project[part].length > 0;
  const applied = read.filter(has);
  const dropped = read.filter((part) => !has(part));
  const changes = [
    ...(applied.length > 0 ? [`its ${applied.join(' and ')} apply`] : []),
    ...(dropped.length > 0 ? [`the ${dropped.join(' and ')} of its last project no longer apply`] : []),
    ...(parts.includes('files') ? [filesWords(project?.files.length ?? 0)] : []),
    ...(read.length > 0 ? ['the model reads this chat again'] : []),
  ];
  return changes.length === 0 ? '' : `With your next message, ${listed(changes)}.`;
}

/** @returns what a new chat gets from its project, as one sentence; empty for nothing. */
export function givenWords({ instructions, folders, files }: Given): string {
  const given = [
    ...(instructions.trim() === '' ? [] : ['its instructions']),
    ...(folders.length === 0 ? [] : [plural(folders.length, 'folder')]),
    ...(files.length === 0 ? [] : [plural(files.length, 'file')]),
  ];
  return given.length === 0 ? '' : `New chats in it get ${listed(given)}.`;
}

const filesWords = (count: number): string => `${plural(count, 'file')} ${count === 1 ? 'comes' : 'come'} along`;

const listed = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`;
