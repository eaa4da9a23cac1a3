import type { MovedPart } from '../entities/conversation.ts';
import type { Project } from '../entities/project.ts';
import { t } from '../texts/translate.ts';
import { joinList } from './lists.ts';

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
    ...(applied.length > 0
      ? [
          t(
            'its {parts, select, instructions {instructions} folders {folders} other {instructions and folders}} apply',
            { parts: applied.join() },
          ),
        ]
      : []),
    ...(dropped.length > 0
      ? [
          t(
            'the {parts, select, instructions {instructions} folders {folders} other {instructions and folders}} ' +
              'of its last project no longer apply',
            { parts: dropped.join() },
          ),
        ]
      : []),
    ...(parts.includes('files')
      ? [t('{count, plural, one {# file comes} other {# files come}} along', { count: project?.files.length ?? 0 })]
      : []),
    ...(read.length > 0 ? [t('the model reads this chat again')] : []),
  ];
  return changes.length === 0 ? '' : t('With your next message, {changes}.', { changes: listed(changes) });
}

/** @returns what a new chat gets from its project, as one sentence; empty for nothing. */
export function givenWords({ instructions, folders, files }: Given): string {
  const given = [
    ...(instructions.trim() === '' ? [] : [t('its instructions')]),
    ...(folders.length === 0
      ? []
      : [t('{count, plural, one {# folder} other {# folders}}', { count: folders.length })]),
    ...(files.length === 0 ? [] : [t('{count, plural, one {# file} other {# files}}', { count: files.length })]),
  ];
  return given.length === 0 ? '' : t('New chats in it get {parts}.', { parts: listed(given) });
}

/** Clauses, which a comma sets apart more clearly than `joinList` does. */
const listed = (parts: readonly string[]): string =>
  parts.length < 3
    ? joinList(parts)
    : t('{first}, and {last}', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });
