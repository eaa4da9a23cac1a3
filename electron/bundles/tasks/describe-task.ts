import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import type { Task, TaskPriority, TaskRepository } from '../../storage/task-repository.ts';
import { formatDay, formatDateTime } from '../../tools/dates/format-date-time.ts';
import { inEnglish } from '../../tools/dates/other-languages/in-english.ts';
import { nextAfter, readTime } from '../../tools/dates/parse-date-time.ts';
import { parseSpan } from '../../tools/dates/parse-span.ts';
import { fromWallClock, wallDay, wallMinute } from '../../tools/dates/wall-clock.ts';
import { ToolError, finalFact, forReading } from '../../tools/tool-error.ts';
import { resolveItem, type ItemDetails, type TitledKind } from '../../tools/resolve-title.ts';
import { localDates } from '../../tools/said-in-locale.ts';
import { quoted } from '../../tools/said.ts';

export const taskOutput = z.object({
  task: z.string(),
  done: z.string().optional(),
  priority: z.enum(['low', 'high']).optional(),
  overdue: z.boolean().optional(),
  due: z.string().optional(),
  list: z.string().optional(),
});

export const PRIORITIES = ['low', 'normal', 'high'] as const satisfies readonly TaskPriority[];
/** The list for tasks without one. */
export const DEFAULT_LIST = 'Tasks';

const nouns = ['task', 'todo', 'item', 'job'];
const OPEN: TitledKind = {
  thing: 'open task',
  missing: (title) => t('There is no open task called {title}.', { title }),
  several: (title) => t('More than one open task fits {title}. Which one do you mean?', { title }),
  none: {
    get forPerson() {
      return t('There are no open tasks.');
    },
    forModel: 'There are no open tasks; add_task adds one.',
  },
  nouns,
};
const DONE: TitledKind = {
  thing: 'completed task',
  missing: (title) => t('There is no completed task called {title}.', { title }),
  several: (title) => t('More than one completed task fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No task has been completed yet.')),
  nouns,
};
const TRASH: TitledKind = {
  thing: 'deleted task',
  missing: (title) => t('There is no deleted task called {title}.', { title }),
  several: (title) => t('More than one deleted task fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No task has been deleted.')),
  nouns,
};
const ANY: TitledKind = {
  thing: 'task',
  missing: (title) => t('There is no task called {title}.', { title }),
  several: (title) => t('More than one task fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('There are no tasks.')),
  nouns,
};

/** The tasks to search. */
export type TaskGroup = 'open' | 'done' | 'trashed' | 'any';

/** Finds the task a person means. @throws {ToolError} with the candidates if it is ambiguous. */
export function findTask(tasks: TaskRepository, group: TaskGroup, wanted: string): Task {
  const details: ItemDetails<Task> = {
    titleOf: ({ title }) => title,
    hintOf: ({ due, list }) => [due === null ? '' : describeDue(due), list].filter((part) => part !== '').join(', '),
    // Of those with the same text, the next due; of deleted ones, the last deleted.
    firstOfSame: true,
    isForeign: ({ isForeign }) => isForeign,
  };
  switch (group) {
    case 'open':
      return resolveItem(wanted, tasks.open(), OPEN, details);
    case 'done':
      return resolveItem(wanted, tasks.done(), DONE, details);
    case 'trashed':
      return resolveItem(wanted, tasks.trashed(), TRASH, details);
    case 'any':
      return resolveItem(wanted, [...tasks.open(), ...tasks.done()], ANY, details);
  }
}

/** What a result says about a task: only what is unusual. */
export function describeTask({ title, list, priority, due, doneAt, isForeign }: Task, now: Date) {
  noteRead(isForeign);
  return {
    task: title,
    ...(list !== DEFAULT_LIST && { list }),
    ...(due !== null && { due: describeDue(due) }),
    ...(due !== null && doneAt === null && isOverdue(due, now) && { overdue: true }),
    ...(priority !== 'normal' && { priority }),
    ...(doneAt !== null && { done: formatDay(new Date(doneAt)) }),
  };
}

/** @returns a task for the person, on one line: `“Pay the rent”, due Fri, 27 Nov 2026, overdue`. */
export const taskWords = (
  { task, list, due, overdue, priority, done }: ReturnType<typeof describeTask>,
  now: Date,
): string =>
  [
    quoted(task),
    ...(due === undefined ? [] : [t('due {day}', { day: localDates(due, now) })]),
    ...(overdue === true ? [t('overdue')] : []),
    ...(priority === undefined ? [] : [t('{priority, select, low {low} other {high}} priority', { priority })]),
    ...(list === undefined ? [] : [t('in {list}', { list })]),
    ...(done === undefined ? [] : [t('done {day}', { day: localDates(done, now) })]),
  ].join(', ');

const describeDue = (due: string): string =>
  due.length > 10 ? formatDateTime(fromWallClock(due)) : formatDay(fromWallClock(due));

/** A task that is due on a day has the whole day. */
export function isOverdue(due: string, now: Date): boolean {
  return due.length > 10 ? fromWallClock(due) < now : due < wallDay(now);
}

const SPAN = /\b(?:week|weekend|month|year)\b/i;

/**
 * @param words "Friday", "tomorrow at 5", "by the end of the week": a span stands for its last day.
 * @returns the wall clock time as stored. @throws {ToolError} if there is no time in it.
 */
export function parseDue(words: string, now: Date): string {
  const [, asOverdue] = OVERDUE.exec(words) ?? [];
  if (asOverdue !== undefined) return dueOf(asOverdue, now);
  const due = dueOf(words, now);
  if (isOverdue(due, now)) throw duePassed(words, due, now);
  return due;
}

/** What a person adds to a past day if the task is really overdue. */
const OVERDUE = /^(.+?),? (?:\(?overdue\)?|already overdue)$/i;

/** Nothing becomes overdue by mistake: the tool asks which day is meant. */
function duePassed(words: string, due: string, now: Date): ToolError {
  const at = fromWallClock(due);
  const next = nextAfter(now, at, 7);
  const coming = due.length > 10 ? formatDateTime(next) : formatDay(next);
  const options = [
    { label: localDates(coming, now), hint: '', value: coming },
    { label: localDates(describeDue(due), now), hint: t('overdue'), value: `${describeDue(due)} overdue` },
  ];
  return new ToolError(
    t('{words} is {due}, which has passed. When is it due?', {
      words: forReading(words),
      due: localDates(describeDue(due), now),
    }),
    {
      code: 'invalid-argument',
      choice: { wanted: words, options },
      forModel:
        `"${words}" is ${describeDue(due)}, which has passed. Ask the person when it is due; ` +
        `for a task that is overdue already, write "${describeDue(due)} overdue".`,
    },
  );
}

function dueOf(words: string, now: Date): string {
  const said = inEnglish(words, { now }).replace(/^\s*(?:by|until|till|due)\s+/i, '');
  if (SPAN.test(said) && !/\b(?:in|from|after|before|next week on|on)\b/i.test(said))
    return lastDay(parseSpan(said, now).to);
  const { at, hasTime } = readTime(said, now);
  return hasTime ? wallMinute(at) : wallDay(at);
}

const lastDay = (end: Date): string => wallDay(new Date(end.getTime() - 1));

/** @returns the existing spelling of the list's name, if one differs only in case. */
export function listNamed(name: string, tasks: readonly Task[]): string {
  const plain =
    name
      .trim()
      .replace(/^(?:my|the) /i, '')
      .replace(/ list$/i, '')
      .trim() || name.trim();
  return (
    [DEFAULT_LIST, ...tasks.map(({ list }) => list)].find((list) => list.toLowerCase() === plain.toLowerCase()) ?? plain
  );
}
