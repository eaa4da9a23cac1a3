import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { Task, TaskRepository } from '../../storage/task-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { parseSpan } from '../../tools/dates/parse-span.ts';
import { wallMinute } from '../../tools/dates/wall-clock.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { refusedValue, unknownValue, finalFact } from '../../tools/tool-error.ts';
import { describeTask, isOverdue, listNamed, taskWords, taskOutput } from './describe-task.ts';

const PAGE = 30;

export const listTasksTool = (tasks: TaskRepository) =>
  defineTool({
    name: 'list_tasks',
    summary: 'List tasks: all open ones, those due, those of a list, or completed ones',
    parameters: z.strictObject({
      due: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Only those due by then, such as today or this week; overdue ones too'),
      list: z.string().trim().min(1).max(100).optional().describe('Only those of this list'),
      done: z.boolean().optional().describe('True for completed tasks'),
      offset: z.number().int().min(0).optional().describe('How many to skip'),
    }),
    roles: { list: ['list'] },
    output: z.object({ tasks: z.array(taskOutput), total: z.number(), left: z.number().optional() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ["what's on my to-do list?", 'which tasks are due this week?', 'show the tasks in my House list'],
    exampleCall: { arguments: {}, said: 'There is one task: buy stamps' },
    tags: ['todo', 'to-do', 'agenda', 'overdue', 'checklist'],
    run: ({ due, list, done, offset }, { now }) => {
      const kept = done === true ? tasks.done() : tasks.open();
      const chosen = dueBy(due, ofList(list, kept, [...tasks.open(), ...tasks.done()]), now());
      const start = offset ?? 0;
      const shown = chosen.slice(start, start + PAGE).map((task) => describeTask(task, now()));
      const left = Math.max(0, chosen.length - start - shown.length);
      return { tasks: shown, total: chosen.length, ...(left > 0 && { left }) };
    },
    said: ({ tasks: shown, total }, _, now) => {
      const words = shown.map((task) => taskWords(task, now));
      return saidList(
        saidThings(
          t('{total, plural, =0 {No tasks} one {# task} other {# tasks}}', { total }),
          shown.map(({ task }) => task),
        ),
        words,
      );
    },
  });

function ofList(name: string | undefined, tasks: readonly Task[], all: readonly Task[]): readonly Task[] {
  if (name === undefined) return tasks;
  const wanted = listNamed(name, all);
  const lists = [...new Set(all.map(({ list }) => list))];
  if (!lists.includes(wanted)) {
    throw lists.length === 0
      ? refusedValue(name, (value) => t('{value} is not a list of tasks.', { value }), {
          code: 'not-found',
          ...NO_TASKS,
        })
      : unknownValue(name, (value) => t('{value} is not a list of tasks.', { value }), lists, { code: 'not-found' });
  }
  return tasks.filter(({ list }) => list === wanted);
}

const NO_TASKS = finalFact(() => t('There are no tasks yet.'));

/** Wall clock times compare as text: a day sorts before its times. */
function dueBy(words: string | undefined, tasks: readonly Task[], now: Date): readonly Task[] {
  if (words === undefined) return tasks;
  if (/^overdue$/i.test(words)) return tasks.filter(({ due }) => due !== null && isOverdue(due, now));
  const limit = wallMinute(parseSpan(words, now).to).replace(/T00:00$/, '');
  return tasks.filter(({ due }) => due !== null && due < limit);
}
