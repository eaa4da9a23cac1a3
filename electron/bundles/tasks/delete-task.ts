import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { quoted } from '../../tools/said.ts';
import { describeTask, findTask } from './describe-task.ts';

/** `restore_task` undoes it: nothing is lost, hence write-local. */
export const deleteTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'delete_task',
    summary: 'Delete a task; restore_task brings it back',
    parameters: z.strictObject({ task: z.string().trim().min(1).max(500).describe('Which task') }),
    afterwards: { undoneBy: { tool: 'restore_task', of: 'task' } },
    roles: { task: ['task'] },
    output: z.object({ deleted: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'delete the task to buy stamps',
      'take "fix the tap" off my list, the landlord does it',
      'remove the tax return from my to-dos',
    ],
    exampleCall: { arguments: { task: 'buy stamps' }, said: 'Deleted the task buy stamps' },
    tags: ['remove', 'throw away', 'todo'],
    preview: ({ task }, { now }) => {
      const found = findTask(tasks, 'any', task);
      return {
        effect: t('The task “{title}” will be deleted.', { title: found.title }),
        thing: describedThing(describeTask(found, now())),
      };
    },
    run: ({ task }, { now }) => {
      const found = findTask(tasks, 'any', task);
      tasks.setTrashed(found.id, now().getTime(), now().getTime());
      return { deleted: found.title };
    },
    said: ({ deleted }) => t('Deleted the task {title}', { title: quoted(deleted) }),
  });
