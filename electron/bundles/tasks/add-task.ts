import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { DEFAULT_LIST, PRIORITIES, describeTask, listNamed, parseDue, taskWords, taskOutput } from './describe-task.ts';

export const addTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'add_task',
    summary: 'Add a task to a to-do list',
    parameters: z.strictObject({
      task: z.string().trim().min(1).max(500).describe('What is to be done'),
      due: z.string().trim().min(1).max(200).optional().describe('When it is due, as it was said'),
      list: z.string().trim().min(1).max(100).optional().describe('Name of the list'),
      priority: z.enum(PRIORITIES).optional().describe('How important it is'),
    }),
    afterwards: { undoneBy: { tool: 'delete_task', of: 'task' } },
    roles: {
      task: ['timed content', 'dictated', 'new task'],
      due: ['future time', 'option'],
      list: ['option', 'list'],
    },
    asks: { task: () => t('What should the task say?') },
    output: z.object({ added: taskOutput }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'add buy stamps to my to-do list',
      'I have to hand in the tax return by Friday, high priority',
      'put "fix the tap" on the House list for next week',
    ],
    exampleCall: { arguments: { task: 'buy stamps' }, said: 'Added the task buy stamps' },
    tags: ['todo', 'to-do', 'task', 'chore', 'checklist'],
    run: ({ task, due, list, priority }, { now }) => {
      const added = tasks.add(
        {
          title: task.replace(/\s+/g, ' '),
          list: list === undefined ? DEFAULT_LIST : listNamed(list, [...tasks.open(), ...tasks.done()]),
          priority: priority ?? 'normal',
          due: due === undefined ? null : parseDue(due, now()),
        },
        now().getTime(),
      );
      return { added: describeTask(added, now()) };
    },
    said: ({ added }, _, now) => t('Added {thing}', { thing: taskWords(added, now) }),
  });
