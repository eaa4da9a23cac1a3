import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { changedField } from '../../tools/field-words.ts';
import type { NewTask, TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { unknownValue } from '../../tools/tool-error.ts';
import {
  DEFAULT_LIST,
  describeTask,
  findTask,
  listNamed,
  parseDue,
  PRIORITIES,
  taskWords,
  taskOutput,
} from './describe-task.ts';
import { laterDue } from './later-due.ts';
import { describedThing } from '../../tools/described-thing.ts';

const CHANGES = ['text', 'due', 'list', 'priority'] as const;
const NONE = /^(?:none|no|never|nothing|remove|(?:no|without an?|without) (?:due )?(?:date|deadline)|-)$/i;

export const editTaskTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'edit_task',
    summary: 'Change the text, due date, list or priority of a task',
    parameters: z.strictObject({
      task: z.string().trim().min(1).max(500).describe('Which task'),
      change: z.enum(CHANGES).describe('What of it changes'),
      to: z.string().trim().min(1).max(500).describe('What it becomes; "none" takes a due date away'),
    }),
    roles: { task: ['task'], change: ['detail'], to: ['new value'] },
    output: z.object({ changed: taskOutput }),
    risk: 'write-local',
    removes: ({ change, to }) => change !== 'text' && NONE.test(to),
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'move the tax return task to next Monday',
      'make "fix the tap" high priority',
      'rename the stamps task to buy 20 stamps',
    ],
    tags: ['postpone', 'reschedule', 'rename', 'todo', 'deadline'],
    preview: ({ task, change, to }, { now }) => {
      const found = findTask(tasks, 'open', task);
      return {
        effect: changedField(found.title, change, NONE.test(to) ? null : to),
        thing: describedThing(describeTask(found, now())),
      };
    },
    run: ({ task, change, to }, { now }) => {
      const open = tasks.open();
      const found = findTask(tasks, 'open', task);
      const changes = changesOf(change, to, found.due, now(), (name) => listNamed(name, [...open, ...tasks.done()]));
      tasks.change(found.id, changes, now().getTime());
      return { changed: describeTask({ ...found, ...changes }, now()) };
    },
    said: ({ changed }, _, now) => t('Changed {thing}', { thing: taskWords(changed, now) }),
  });

function changesOf(
  change: (typeof CHANGES)[number],
  to: string,
  due: NewTask['due'],
  now: Date,
  nameList: (name: string) => string,
): Partial<NewTask> {
  switch (change) {
    case 'text':
      return { title: to.replace(/\s+/g, ' ') };
    case 'due':
      return { due: NONE.test(to) ? null : parseDue(laterDue(due, to) ?? to, now) };
    case 'list':
      return { list: NONE.test(to) ? DEFAULT_LIST : nameList(to) };
    case 'priority':
      return { priority: priorityOf(to) };
  }
}

function priorityOf(words: string): NewTask['priority'] {
  const found = PRIORITIES.find((priority) => words.toLowerCase().includes(priority));
  if (found === undefined) throw unknownValue(words, (value) => t('{value} is not a priority.', { value }), PRIORITIES);
  return found;
}
