import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { Task, TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';

/** Every task can be restored, hence write-local. */
export const deleteAllTasksTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'delete_all_tasks',
    summary: 'Delete every task, completed ones too',
    parameters: z.strictObject({}),
    output: z.object({ deleted: z.number() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: ['delete all my tasks', 'remove every task', 'clear my whole to-do list'],
    tags: ['empty', 'get rid of', 'wipe', 'todo', 'todos'],
    answersExamples: true,
    preview: () => {
      const all = tasksOf(tasks);
      return {
        effect: t('{count, plural, one {# task} other {# tasks}} will be deleted.', { count: all.length }),
        thing: all.map(({ title }) => title).join('\n'),
      };
    },
    run: (_, { now }) => {
      const all = tasksOf(tasks);
      for (const { id } of all) tasks.setTrashed(id, now().getTime(), now().getTime());
      return { deleted: all.length };
    },
    said: ({ deleted }) => t('Deleted {deleted, plural, one {# task} other {# tasks}}', { deleted }),
  });

/** @throws {ToolError} if there are no tasks. */
function tasksOf(tasks: TaskRepository): readonly Task[] {
  const all = [...tasks.open(), ...tasks.done()];
  if (all.length === 0)
    throw toolError('not-found', () => t('There are no tasks.'), {
      forPerson: '',
      forModel: 'Tell the person so; add_task makes one.',
    });
  return all;
}
