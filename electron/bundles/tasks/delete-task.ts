import { z } from 'zod';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitled } from '../../tools/resolve-title.ts';

/** `restore_task` brings it back: nothing is lost, hence write-local. */
export const deleteTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'delete_task',
    summary: 'Delete a task; restore_task brings it back',
    parameters: z.strictObject({ task: z.string().trim().min(1).max(500).describe('Which task') }),
    risk: 'write-local',
    timeoutMs: 2000,
    examples: [
      'delete the task to buy stamps',
      'take "fix the tap" off my list, the landlord does it',
      'remove the tax return from my to-dos',
    ],
    tags: ['remove', 'throw away', 'todo'],
    run: ({ task }, { now }) => {
      const found = resolveTitled(task, [...tasks.open(), ...tasks.done()], {
        thing: 'task',
        empty: 'There are no tasks.',
      });
      tasks.setTrashed(found.id, now(), now());
      return { deleted: found.title };
    },
  });
