import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { findTask } from './describe-task.ts';

export const completeTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'complete_task',
    summary: 'Mark a task as done',
    parameters: z.strictObject({ task: z.string().trim().min(1).max(500).describe('Which task') }),
    afterwards: { undoneBy: { tool: 'reopen_task', of: 'task' } },
    roles: { task: ['task'] },
    output: z.object({ completed: z.string(), open: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['I bought the stamps, tick that off', 'mark "fix the tap" as done', 'the tax return is finished'],
    exampleCall: { arguments: { task: 'stamps' }, said: 'Done: buy stamps' },
    tags: ['done', 'tick off', 'finish', 'check off', 'todo'],
    run: ({ task }, { now }) => {
      const found = findTask(tasks, 'open', task);
      tasks.setDone(found.id, now().getTime(), now().getTime());
      return { completed: found.title, open: tasks.open().length };
    },
    said: ({ completed, open }) =>
      t('Done: {task}; {open, plural, one {# open task} other {# open tasks}} left', { task: quoted(completed), open }),
  });
