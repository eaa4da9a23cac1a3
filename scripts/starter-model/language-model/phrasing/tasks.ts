import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { dueTime, spokenSpan } from '../values/spans.ts';
import { fullTask, knownTask, taskList, toDo } from '../values/to-dos.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing, RunTool } from './request.ts';

const quoted = (text: string, values: Values, chance = 0.15): string =>
  values.random.chance(chance) ? `"${text}"` : text;

/** Priorities, as people say them. */
const PRIORITIES: Readonly<Record<'low' | 'normal' | 'high', readonly string[]>> = {
  high: [
    'high priority',
    'it is urgent',
    'urgent',
    'important',
    'top priority',
    'with high priority',
    'this is important',
    'priority high',
    'very important',
    "it's urgent",
    'it has high priority',
    'that one is urgent',
    'most important',
  ],
  low: [
    'low priority',
    'no hurry',
    'not urgent',
    'it can wait',
    'with low priority',
    'not important',
    'priority low',
    'no rush',
    'it has low priority',
    'that can wait',
    'there is no hurry',
    'not so important',
  ],
  normal: [
    'normal priority',
    'priority normal',
    'with normal priority',
    'it has normal priority',
    'ordinary priority',
    'usual priority',
  ],
};

/** What follows a task: when it is due, how important it is, or both. */
function drawDetails(values: Values): { words: string; due: string | null; priority: string | null } {
  const { random, split } = values;
  const due = random.chance(0.7) ? dueTime(random) : null;
  const priority = due === null || random.chance(0.25) ? random.pick(['high', 'high', 'low', 'normal'] as const) : null;
  const dueWords =
    due === null
      ? ''
      : random.chance(0.15)
        ? ` (${due.lead}${due.words})`
        : `${random.pick([' ', ' ', ', '])}${due.lead}${due.words}`;
  const words =
    dueWords +
    (priority === null ? '' : `${random.pick([', ', ', ', ' - '])}${pickFrom(PRIORITIES[priority], random, split)}`);
  return { words, due: due?.words ?? null, priority };
}

const ADDING = [
  'add {text} to my tasks',
  'put {text} on my to-do list',
  'add a task to {text}',
  'create a task: {text}',
  'add the task {text}',
  'make a to-do: {text}',
  'open a new task: {text}',
  'put down a task to {text}',
  'add to my todo list: {text}',
  'create a to-do to {text}',
  'enter the task {text}',
  'make {text} a task',
  'add a to-do: {text}',
  'write {text} on my to-do list',
  'save {text} as a task',
  'include {text} in my to-dos',
  'add {text} as a to-do',
  'put {text} among my tasks',
];
const ADDING_TO_LIST = [
  'add {text} to my {list} to-dos',
  'put {text} on the {list} task list',
  'add a task to the {list} list: {text}',
  'put the task {text} on my {list} list',
  'add {text} to the {list} tasks',
  'create a task in {list}: {text}',
  'add the to-do {text} to the list {list}',
  'add a {list} task: {text}',
  'put {text} on my {list} to-do list',
  'make a new task on the {list} list: {text}',
  'file the task {text} under {list}',
  'give the {list} task list a new entry: {text}',
];
const ADDING_BRIEFLY = [
  'task: {text}',
  'todo: {text}',
  'to-do: {text}',
  'new task: {text}',
  'new to-do: {text}',
  'I have to {text}, put it on my to-do list',
  'todo {text}',
  'add task {text}',
  'for my to-do list: {text}',
  '{text} - add that to my tasks',
  'another task: {text}',
];
const withDetails = (templates: readonly string[]): readonly string[] => [
  ...templates,
  ...templates.map((template) => `${template}{details}`),
];

const addTaskPhrasing: Phrasing = {
  tool: 'add_task',
  imperatives: [
    ...withDetails(ADDING),
    ...withDetails(ADDING_TO_LIST),
    'jot down a task: {text}',
    'stick {text} on my to-do list',
    'throw {text} on the to-do list',
    'line up a task: {text}',
    'pop {text} on my to-do list',
    'get {text} onto my task list',
  ],
  questions: withDetails([
    'can you put {text} on my to-do list',
    'could you add a task to {text}',
    'can {text} go on my to-do list',
    'can you add a task on the {list} list to {text}',
  ]),
  fragments: [
    ...withDetails(ADDING_BRIEFLY),
    ...withDetails([
      '{list} task: {text}',
      'todo ({list}): {text}',
      'task for the {list} list: {text}',
      'to-do in {list}: {text}',
    ]),
    'one more task: {text}',
    'one more to-do: {text}',
    'a new task for me: {text}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const text = toDo(values);
    const list = random.chance(0.3) ? taskList(values) : null;
    const details = random.chance(0.5) ? drawDetails(values) : null;
    const slots = {
      text: quoted(text, values),
      ...(list !== null && { list: quoted(list, values) }),
      ...(details && { details: details.words }),
    };
    return { slots, arguments: { task: text, due: details?.due ?? null, list, priority: details?.priority ?? null } };
  },
  answers: ({ added }) => {
    const { due, list } = added as JsonObject;
    if (due !== undefined)
      return [
        'I added the task "{=task}", due {added.due}.',
        'Added: {added.task}, due {added.due}.',
        'The task "{added.task}" is on your list, due {added.due}.',
      ];
    if (list !== undefined)
      return ['I added "{added.task}" to the list {added.list}.', 'Added to {added.list}: {added.task}.'];
    return [
      'I added the task "{added.task}".',
      'Added to your tasks: {added.task}.',
      '"{added.task}" is on your to-do list.',
    ];
  },
};

/** A due time in the past is asked about: the task is then added without one. */
async function addTask(run: RunTool, task: JsonObject): Promise<void> {
  const added = await run('add_task', task);
  if (typeof added === 'object' && added !== null && 'error' in added) await run('add_task', { ...task, due: null });
}

async function addSome(
  run: RunTool,
  values: Values,
  { list, due }: { list?: string | undefined; due?: string | undefined },
): Promise<string[]> {
  const tasks = Array.from({ length: values.random.integer(1, 4) }, () => toDo(values));
  for (const task of tasks)
    await addTask(run, {
      task,
      list: list ?? null,
      due: due ?? (values.random.chance(0.3) ? dueTime(values.random).words : null),
    });
  return tasks;
}

const text = (args: JsonObject, name: string): string | undefined =>
  typeof args[name] === 'string' ? args[name] : undefined;

const listTasksPhrasing: Phrasing = {
  tool: 'list_tasks',
  imperatives: [
    'show my tasks',
    'list my to-dos',
    'show me my to-do list',
    'list all open tasks',
    'tell me what I still have to do',
    'read me my to-do list',
    'give me my task list',
    'go through my open tasks',
    'show me everything on my to-do list',
    'print my todo list',
    'list the tasks that are left',
    'show the tasks due {due}',
    'list what is due {due} on my to-do list',
    'tell me which tasks I have to finish {due}',
    'show my to-dos for {span}',
    'give me the tasks for {span}',
    'list {overdue} tasks',
    'show me the {overdue} to-dos',
    'list the tasks on the {list} list',
    'show my {list} to-dos',
    'show me the {list} to-do list',
    'give me all tasks of the list {list}',
    'open the {list} task list',
    'list the {list} tasks due {due}',
    'tell me which {list} to-dos are due {due}',
    'show what is due {due} among the {list} tasks',
    'show the tasks I completed{done}',
    'list my finished to-dos{done}',
    'show me which tasks are done{done}',
    'list the tasks I have ticked off{done}',
    'show the completed tasks on the {list} list{done}',
    'list the finished {list} to-dos{done}',
    'skip the first {count} tasks and list the rest',
    'list my tasks from number {count} on, leaving out the first {count}',
    'run through my to-dos',
    'pull up my task list',
    'go over my to-do list',
    'let me see my tasks',
    'read out my open tasks',
    'show what is open on my to-do list',
    'give me the {list} tasks',
    'pull up the {list} to-dos',
  ],
  questions: [
    'what tasks do I have',
    'what do I still have to do',
    'which tasks are open',
    'what is left to do',
    'how many tasks do I have',
    'is there anything on my to-do list',
    'what tasks have to be done {due}',
    'what tasks do I have to do {due}',
    'do I have any tasks due {due}',
    'which tasks are {overdue}',
    'is any task {overdue}',
    'what is on the {list} to-do list',
    'which {list} tasks are due {due}',
    'what have I completed on the {list} to-do list{done}',
    'which tasks are in {list}',
    'which tasks have I completed{done}',
    'what to-dos did I finish{done}',
    'what else is on my to-do list',
    'what have I still got to do',
    'any tasks left',
    'got any tasks for me',
    "what's on the {list} to-do list",
  ],
  fragments: [
    'my tasks',
    'to-do list',
    'todos',
    'open tasks',
    'task list',
    'tasks due {due}',
    'to-dos for {span}',
    '{overdue} tasks',
    '{list} tasks',
    'tasks in {list}',
    '{list} tasks due {due}',
    'more tasks, from {count} on',
    'completed tasks{done}',
    'finished to-dos{done}',
    'done tasks in {list}{done}',
    'tasks please',
    'my to-dos',
    'remaining tasks',
    '{list} to-dos',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const all = { due: null, list: null, done: null, offset: null };
    const span = spokenSpan(random);
    const list = taskList(values);
    return random.pick<() => Draw>([
      () => ({ slots: {}, arguments: all }),
      () => ({ slots: {}, arguments: all }),
      () => ({ slots: { due: span.lead + span.words }, arguments: { ...all, due: span.words } }),
      () => ({ slots: { due: span.lead + span.words }, arguments: { ...all, due: span.words } }),
      () => ({ slots: { span: span.words }, arguments: { ...all, due: span.words } }),
      () => ({ slots: { overdue: 'overdue' }, arguments: { ...all, due: 'overdue' } }),
      () => ({ slots: { list }, arguments: { ...all, list } }),
      () => ({ slots: { list }, arguments: { ...all, list } }),
      () => ({ slots: { list, due: span.lead + span.words }, arguments: { ...all, due: span.words, list } }),
      () => ({ slots: { done: '' }, arguments: { ...all, done: true } }),
      () => ({ slots: { list, done: '' }, arguments: { ...all, list, done: true } }),
      () => {
        const count = random.integer(2, 60);
        return { slots: { count: String(count) }, arguments: { ...all, offset: count } };
      },
    ])();
  },
  prepare: async (run, args, values) => {
    const due = text(args, 'due');
    const offset = typeof args['offset'] === 'number' ? args['offset'] : 0;
    for (let count = 0; count < offset; count++) await run('add_task', { task: toDo(values) });
    const added = await addSome(run, values, {
      list: text(args, 'list'),
      due: due === 'overdue' ? 'yesterday, overdue' : due,
    });
    if (args['done'] === true) for (const task of new Set(added)) await run('complete_task', { task });
  },
  answers: ({ tasks }) =>
    Array.isArray(tasks) && tasks.length > 0
      ? [
          'These are the tasks: {tasks.task}.',
          'There are {total}: {tasks.task}.',
          'On the list: {tasks.task}.',
          '{tasks.task}.',
        ]
      : ['There is no such task.', 'No tasks there.', 'There are none.'],
};

const byWords = (values: Values): Draw => {
  const task = knownTask(values);
  return { slots: { task: quoted(task, values, 0.2) }, arguments: { task } };
};
const added = async (run: RunTool, args: JsonObject, values: Values): Promise<string> => {
  const task = fullTask(String(args['task']), values);
  await addTask(run, { task, due: values.random.chance(0.25) ? dueTime(values.random).words : null });
  if (values.random.chance(0.4)) await run('add_task', { task: toDo(values) });
  return task;
};

const completeTaskPhrasing: Phrasing = {
  tool: 'complete_task',
  imperatives: [
    'mark the task {task} as done',
    'tick off {task}',
    'check off {task}',
    'tick {task} off my to-do list',
    'complete the task {task}',
    'set the task {task} to done',
    'cross {task} off my to-dos',
    'mark {task} as completed',
    'finish the task {task}',
    'close the task {task}',
    'mark my to-do {task} as finished',
    'check {task} off the to-do list',
    'tick the task {task}',
    'put a tick at {task}',
    'record the task {task} as completed',
    'strike {task} off my to-do list, it is done',
    'count the task {task} as done',
    'flag the to-do {task} as done',
    'strike off the task {task}',
    'cross the task {task} out',
    'call the task {task} done',
    'tick {task} on my to-do list',
    'check the to-do {task}',
    'finish off the to-do {task}',
    'set {task} to done on my to-do list',
    'wrap up the task {task}',
  ],
  questions: [
    'can you tick off {task}',
    'could you mark the to-do {task} as done',
    'can you check the task {task} off',
    'can {task} be ticked off',
    'can the task {task} be crossed off',
    'can I tick off {task}',
  ],
  fragments: [
    'task done: {task}',
    '{task}: done',
    'done with the task {task}',
    'I finished the task {task}',
    'the to-do {task} is finished',
    '{task} - tick it off',
    'I have done the task {task}',
    'that task is done: {task}',
    'completed: {task}',
    '{task} is done, tick it off',
    'finally did {task}, tick it off',
    'tick off: {task}',
    'task {task} finished',
  ],
  draw: byWords,
  prepare: async (run, args, values) => void (await added(run, args, values)),
  answers: ({ open }) =>
    open === 0
      ? [
          'Done: {completed}. Nothing is left to do.',
          '"{completed}" is done, and no task is open.',
          'I ticked off "{completed}". That was the last one.',
        ]
      : [
          '"{completed}" is done. Still open: {open}.',
          'I ticked off "{completed}", {open} to go.',
          'Done: {completed}. Open tasks: {open}.',
        ],
};

const reopenTaskPhrasing: Phrasing = {
  tool: 'reopen_task',
  imperatives: [
    'reopen the task {task}',
    'untick {task}',
    'uncheck the task {task}',
    'mark {task} as not done',
    'set the completed task {task} back to open',
    'put {task} back on my to-do list, it is not done',
    'mark the to-do {task} as open again',
    'move the task {task} from done to open',
    'undo completing the task {task}',
    'take the tick off {task}',
    'open the finished task {task} again',
    'make {task} an open task again',
    'mark the task {task} as unfinished',
    'bring the completed task {task} back to the open ones',
    'set the to-do {task} to not done',
    'remove the tick from the task {task}',
    'treat the task {task} as undone',
  ],
  questions: [
    'can you reopen the to-do {task}',
    'could you untick {task}',
    'can the completed task {task} be open again',
    'can you mark the task {task} as not done',
  ],
  fragments: [
    'reopen {task}',
    'not done after all: the task {task}',
    'the task {task} is not finished after all',
    'I ticked off {task} by mistake',
    'untick: {task}',
    'the to-do {task} is open again',
    '{task} still has to be done, reopen it',
    'ticked too early: the task {task}',
  ],
  draw: byWords,
  prepare: async (run, args, values) => void (await run('complete_task', { task: await added(run, args, values) })),
  answers: [
    '"{reopened}" is open again.',
    'I reopened the task "{reopened}".',
    'Back among the open tasks: {reopened}.',
    'The task "{reopened}" is no longer marked as done.',
  ],
};

const deleteTaskPhrasing: Phrasing = {
  tool: 'delete_task',
  imperatives: [
    'delete the to-do {task}',
    'remove the task {task}',
    'throw away the task {task}',
    'get rid of the task {task}',
    'drop the task {task}',
    'erase the task {task} from my list',
    'scrap the to-do {task}',
    'bin the task {task}',
    'delete {task} from my to-do list',
    'throw the task {task} out',
    'trash my to-do {task}',
    'discard the task {task}',
    'delete the task about {task}',
    'take the task {task} away',
    'remove {task} from my task list',
    'strike the task {task}, nobody has to do it',
    'clear the task {task}',
    'forget about the task {task}',
    'ditch the task {task}',
    'toss the to-do {task}',
    'kill the task {task}',
    'wipe the to-do {task}',
    'kick the task {task} off my list',
    'dump the task {task}',
    'lose the to-do {task}',
    'do away with the task {task}',
  ],
  questions: [
    'can you delete the task {task}',
    'could you remove {task} from my tasks',
    'can the to-do {task} go',
    'can you throw out the task {task}',
    'can you drop the to-do {task}',
    'can the task {task} be deleted',
  ],
  fragments: [
    'delete task {task}',
    'remove to-do {task}',
    'the task {task} is no longer needed',
    'nobody needs {task} any more, delete that task',
    'task {task} can go',
    'no more {task} on my to-do list',
    'drop task: {task}',
    'delete to-do: {task}',
    '{task}: delete this task',
    'the to-do {task} can go',
    'away with the task {task}',
  ],
  draw: byWords,
  prepare: async (run, args, values) => void (await added(run, args, values)),
  answers: [
    'I deleted the task "{deleted}".',
    'Deleted: {deleted}.',
    'The task "{deleted}" is gone.',
    '"{deleted}" is off your list.',
  ],
};

const restoreTaskPhrasing: Phrasing = {
  tool: 'restore_task',
  imperatives: [
    'restore my task {task}',
    'bring back the deleted task {task}',
    'undelete the to-do {task}',
    'recover the task {task}',
    'get the deleted to-do {task} back',
    'put the deleted task {task} back',
    'bring the task {task} back, I should not have deleted it',
    'take the task {task} out of the trash',
    'undo deleting the task {task}',
    'return the deleted task {task} to my list',
    'restore the to-do {task} that I removed',
    'rescue the task {task} from the bin',
    'revive the deleted task {task}',
    'retrieve the deleted to-do {task}',
    'give me back the task {task} I threw away',
    'bring the removed task {task} back',
  ],
  questions: [
    'can I have the deleted task {task} back',
    'can you undelete the task {task}',
    'could you restore the to-do {task}',
    'can the deleted task {task} come back',
  ],
  fragments: [
    'undelete task {task}',
    'restore to-do {task}',
    'I deleted the task {task} by mistake',
    'deleted the wrong task, I need {task} back',
    'restore task: {task}',
    'I want the deleted task {task} back',
    'task {task}: undo the deletion',
  ],
  draw: byWords,
  prepare: async (run, args, values) => void (await run('delete_task', { task: await added(run, args, values) })),
  answers: [
    'The task "{restored.task}" is back.',
    'I brought back "{restored.task}".',
    'Restored: {restored.task}.',
    '"{restored.task}" is on your list again.',
  ],
};

const LEVELS = ['low', 'normal', 'high'] as const;

const editTaskPhrasing: Phrasing = {
  tool: 'edit_task',
  imperatives: [
    'postpone the task {task} to {day}',
    'change the due date of {task} to {day}',
    'set the due date of the task {task} to {day}',
    'make the task {task} due {day}',
    'put the task {task} off until {day}',
    'give the to-do {task} the due date {day}',
    'let the task {task} be due {day}',
    'push the to-do {task} back to {day}',
    'reschedule the task {task} for {day}',
    'set the deadline of the task {task} to {day}',
    'set the due date of {task} to {nothing}',
    'give the task {task} {level} priority',
    'set the priority of {task} to {level}',
    'make the to-do {task} {level} priority',
    'change the task {task} to {level} priority',
    'set the task {task} to {level}',
    'turn the priority of the task {task} to {level}',
    'mark the task {task} as {level} priority',
    'rename the to-do {task} to {title}',
    'reword the task {task} as {title}',
    'change the text of the task {task} to {title}',
    'call the task {task} {title} instead',
    'let the task {task} say {title}',
    'change the to-do {task} into {title}',
    'move the task {task} to the {list} list',
    'put the task {task} on the list {list} instead',
    'shift the to-do {task} to my {list} list',
    'change the list of the task {task} to {list}',
    'transfer the task {task} to the list {list}',
  ],
  questions: [
    'can the task {task} be due {day}',
    'can you move the due date of {task} to {day}',
    'can you give the task {task} {level} priority',
    'could you rename the task {task} to {title}',
    'can you put the to-do {task} on the {list} list instead',
    'can you set the due date of {task} to {nothing}',
  ],
  fragments: [
    'the task {task} is due {day} now',
    'new due date for {task}: {day}',
    'due date of the task {task}: {day}',
    'task {task}: {level} priority',
    'priority of {task}: {level}',
    'the to-do {task} has {level} priority now',
    'task {task} should read {title}',
    'new text for the task {task}: {title}',
    'task {task} -> list {list}',
    'the task {task} belongs on the {list} list',
    'due date of {task}: {nothing}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const task = knownTask(values);
    const change = random.pick<{ what: string; key: string; to: string }>([
      { what: 'due', key: 'day', to: dueTime(random).words },
      { what: 'due', key: 'day', to: dueTime(random).words },
      { what: 'priority', key: 'level', to: random.pick(LEVELS) },
      { what: 'text', key: 'title', to: toDo(values) },
      { what: 'list', key: 'list', to: taskList(values) },
      ...(random.chance(0.3) ? [{ what: 'due', key: 'nothing', to: 'none' }] : []),
    ]);
    return {
      slots: { task: quoted(task, values, 0.2), [change.key]: change.to },
      arguments: { task, change: change.what, to: change.to },
    };
  },
  prepare: async (run, args, values) => void (await added(run, args, values)),
  answers: ({ changed }, args) => {
    const { due, priority } = changed as JsonObject;
    const what = args['change'];
    if (what === 'due' && due !== undefined)
      return ['"{changed.task}" is due {changed.due} now.', 'Changed: {changed.task}, due {changed.due}.'];
    if (what === 'priority' && priority !== undefined)
      return [
        '"{changed.task}" has {changed.priority} priority now.',
        'Changed: {changed.task}, {changed.priority} priority.',
      ];
    if (what === 'list')
      return ['"{changed.task}" is on the list {changed.list} now.', 'Moved to {changed.list}: {changed.task}.'];
    return ['I changed the task "{changed.task}".', 'Changed: {changed.task}.'];
  },
};

export const tasksPhrasings: readonly Phrasing[] = [
  addTaskPhrasing,
  listTasksPhrasing,
  completeTaskPhrasing,
  reopenTaskPhrasing,
  editTaskPhrasing,
  deleteTaskPhrasing,
  restoreTaskPhrasing,
];
