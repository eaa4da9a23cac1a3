import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { describeTask, findTask, taskWords, taskOutput } from './describe-task.ts';

export const restoreTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'restore_task',
    summary: 'Bring a deleted task back',
    parameters: z.strictObject({ task: z.string().trim().min(1).max(500).describe('Which deleted task') }),
    afterwards: { undoneBy: { tool: 'delete_task', of: 'task' } },
    output: z.object({ restored: taskOutput }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'restore the task about the stamps',
      'bring back the to-do I just deleted: fix the tap',
      'undelete the tax return task',
    ],
    tags: ['undo', 'undelete', 'todo'],
    run: ({ task }, { now }) => {
      const found = findTask(tasks, 'trashed', task);
      tasks.setTrashed(found.id, null, now().getTime());
      return { restored: describeTask(found, now()) };
    },
    said: ({ restored }, _, now) => t('Restored {thing}', { thing: taskWords(restored, now) }),
  });
