import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { findTask } from './describe-task.ts';

export const reopenTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'reopen_task',
    summary: 'Put a completed task back among the open ones',
    parameters: z.strictObject({ task: z.string().trim().min(1).max(500).describe('Which completed task') }),
    roles: { task: ['task', 'done task'] },
    afterwards: { undoneBy: { tool: 'complete_task', of: 'task' } },
    output: z.object({ reopened: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'the tap drips again, reopen that task',
      'I was wrong, the tax return is not done yet',
      'undo ticking off "buy stamps"',
    ],
    tags: ['undo', 'untick', 'not done', 'todo'],
    run: ({ task }, { now }) => {
      const found = findTask(tasks, 'done', task);
      tasks.setDone(found.id, null, now().getTime());
      return { reopened: found.title };
    },
    said: ({ reopened }) => t('Reopened the task {title}', { title: quoted(reopened) }),
  });
