import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { TaskRepository } from '../../storage/task-repository.ts';
import { Catalog } from '../../tools/catalog.ts';
import { NOW, previewOf, refusalOf, runTool } from '../testing/run-tool.ts';
import { useOrganizerDatabase } from '../testing/organizer-database.ts';
import { createTasksBundle } from './bundle.ts';

const database = useOrganizerDatabase();
let catalog: Catalog;
let tasks: TaskRepository;
beforeEach(() => {
  tasks = new TaskRepository(database());
  catalog = new Catalog([createTasksBundle(tasks)]);
});

const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject, now = NOW): JsonValue => runTool(tool(name), args, now);
const preview = (name: string): ReturnType<typeof previewOf> => previewOf(tool(name));
const refusal = (name: string, args: JsonObject): string => refusalOf(tool(name), args);
const titles = (args: JsonObject): string[] =>
  (call('list_tasks', args) as { tasks: { task: string }[] }).tasks.map(({ task }) => task);

describe('add_task, on Saturday 21 November 2026 at 16:05', () => {
  it('keeps what has to be done, and does not mention defaults', () => {
    expect(call('add_task', { task: ' buy\n stamps ' })).toEqual({ added: { task: 'buy stamps' } });
    expect(call('add_task', { task: 'Tax return', due: 'by Friday', list: 'House', priority: 'high' })).toEqual({
      added: { task: 'Tax return', list: 'House', due: 'Friday 27 November 2026', priority: 'high' },
    });
  });

  it.each([
    ['today', 'Saturday 21 November 2026'],
    ['tomorrow at 5pm', 'Sunday 22 November 2026, 17:00'],
    ['Friday morning', 'Friday 27 November 2026, 09:00'],
    ['next Friday', 'Friday 27 November 2026'],
    ['this week', 'Sunday 22 November 2026'],
    ['by the end of the month', 'Monday 30 November 2026'],
    ['end of next week', 'Sunday 29 November 2026'],
    ['in two weeks', 'Saturday 5 December 2026'],
    ['24 December', 'Thursday 24 December 2026'],
    ['2026-12-01', 'Tuesday 1 December 2026'],
    ['bis Freitag', 'Friday 27 November 2026'],
  ])('understands that it is due %s', (due, day) => {
    expect(call('add_task', { task: 'x', due })).toEqual({ added: { task: 'x', due: day } });
  });

  it('adds nothing when it does not understand the date', () => {
    expect(refusal('add_task', { task: 'x', due: 'sometime' })).toContain(
      '“sometime” is not a time Knapsack understands',
    );
    expect(titles({})).toEqual([]);
  });

  it('knows a list by its name in any letter case', () => {
    call('add_task', { task: 'a', list: 'House' });
    expect(call('add_task', { task: 'b', list: 'my house list' })).toEqual({ added: { task: 'b', list: 'House' } });
  });
});

it('asks about a due time that has passed, and stores what the person says is overdue', () => {
  expect(refusal('add_task', { task: 'tax return', due: 'last Friday' })).toBe(
    '“last Friday” is Fri, 20 Nov 2026, which has passed. When is it due?',
  );
  expect(call('list_tasks', {})).toMatchObject({ total: 0 });
  call('add_task', { task: 'tax return', due: 'Friday 20 November 2026 overdue' });
  expect(call('list_tasks', {})).toMatchObject({ tasks: [{ task: 'tax return', overdue: true }] });
});

describe('list_tasks', () => {
  beforeEach(() => {
    call('add_task', { task: 'Someday' });
    call('add_task', { task: 'Friday', due: 'Friday', list: 'House' });
    call('add_task', { task: 'Late', due: 'yesterday, overdue' });
    call('add_task', { task: 'Today', due: 'today' });
    call('add_task', { task: 'Today, early', due: 'today', priority: 'high' });
  });

  it('lists those due first at the top, and more important ones before others of the same day', () => {
    expect(titles({})).toEqual(['Late', 'Today, early', 'Today', 'Friday', 'Someday']);
  });

  it('selects tasks by due date and by list', () => {
    expect(titles({ due: 'today' })).toEqual(['Late', 'Today, early', 'Today']);
    expect(titles({ due: 'next week' })).toEqual(['Late', 'Today, early', 'Today', 'Friday']);
    expect(titles({ due: 'overdue' })).toEqual(['Late']);
    expect(titles({ list: 'house' })).toEqual(['Friday']);
    expect(refusal('list_tasks', { list: 'Garden' })).toBe('“Garden” is not a list of tasks. Choose Tasks or House.');
  });

  it('marks what is overdue: a day is over at midnight, a time when it has passed', () => {
    call('add_task', { task: 'Nine', due: 'this morning overdue' });
    const listed = call('list_tasks', { due: 'today' }) as { tasks: { task: string; overdue?: boolean }[] };
    expect(listed.tasks.filter(({ overdue }) => overdue).map(({ task }) => task)).toEqual(['Late', 'Nine']);
  });

  it('shows thirty at a time and states how many remain', () => {
    for (let index = 0; index < 40; index++) call('add_task', { task: `n${String(index)}`, list: 'Many' });
    expect(call('list_tasks', { list: 'Many' })).toMatchObject({ total: 40, left: 10 });
    expect(titles({ list: 'Many', offset: 30 })).toHaveLength(10);
  });
});

describe('complete_task and reopen_task', () => {
  beforeEach(() => {
    call('add_task', { task: 'Buy stamps' });
    call('add_task', { task: 'Fix the tap' });
  });

  it('moves a task between open and done', () => {
    expect(call('complete_task', { task: 'stamps' })).toEqual({ completed: 'Buy stamps', open: 1 });
    expect([titles({}), titles({ done: true })]).toEqual([['Fix the tap'], ['Buy stamps']]);
    expect(call('list_tasks', { done: true })).toMatchObject({ tasks: [{ done: 'Saturday 21 November 2026' }] });
    expect(call('reopen_task', { task: 'buy stamps' })).toEqual({ reopened: 'Buy stamps' });
    expect(titles({})).toEqual(['Buy stamps', 'Fix the tap']);
  });

  it('lists similar tasks instead of guessing', () => {
    expect(refusal('complete_task', { task: 'paint the door' })).toContain(
      'There is no open task called “paint the door”. The nearest are',
    );
    expect(refusal('reopen_task', { task: 'tap' })).toContain('No task has been completed yet.');
  });

  it('selects the one that is due first when two have the same text', () => {
    call('add_task', { task: 'Call', due: 'Friday' });
    call('add_task', { task: 'Call', due: 'tomorrow' });
    call('complete_task', { task: 'call' });
    expect(tasks.done().map(({ due }) => due)).toEqual(['2026-11-22']);
  });
});

describe('edit_task', () => {
  beforeEach(() => {
    call('add_task', { task: 'Fix the tap', due: 'Friday' });
  });

  it.each([
    ['text', 'Fix both taps', { task: 'Fix both taps', due: 'Friday 27 November 2026' }],
    ['due', 'next Monday at 10', { task: 'Fix the tap', due: 'Monday 23 November 2026, 10:00' }],
    ['due', 'none', { task: 'Fix the tap' }],
    ['list', 'House', { task: 'Fix the tap', list: 'House', due: 'Friday 27 November 2026' }],
    ['priority', 'High priority', { task: 'Fix the tap', due: 'Friday 27 November 2026', priority: 'high' }],
  ])('changes the %s to %s', (change, to, changed) => {
    expect(call('edit_task', { task: 'tap', change, to })).toEqual({ changed });
    expect(call('list_tasks', {})).toEqual({ tasks: [changed], total: 1 });
  });

  it('explains what a priority is', () => {
    expect(refusal('edit_task', { task: 'tap', change: 'priority', to: 'purple' })).toBe(
      '“purple” is not a priority. Choose low, normal or high.',
    );
  });
});

describe('delete_task and restore_task', () => {
  it('deletes a task and restores it as it was, done or not', () => {
    call('add_task', { task: 'Tap', due: 'Friday', priority: 'high' });
    call('add_task', { task: 'Stamps' });
    call('complete_task', { task: 'Stamps' });
    expect(call('delete_task', { task: 'my tap task' })).toEqual({ deleted: 'Tap' });
    expect(call('delete_task', { task: 'stamps' })).toEqual({ deleted: 'Stamps' });
    expect([titles({}), titles({ done: true })]).toEqual([[], []]);
    expect(call('restore_task', { task: 'tap' })).toEqual({
      restored: { task: 'Tap', due: 'Friday 27 November 2026', priority: 'high' },
    });
    call('restore_task', { task: 'stamps' });
    expect([titles({}), titles({ done: true })]).toEqual([['Tap'], ['Stamps']]);
  });

  it('mentions the trash when none of its tasks matches', () => {
    expect(refusal('restore_task', { task: 'tap' })).toBe(
      'There is no deleted task called “tap”. No task has been deleted.',
    );
    expect(refusal('delete_task', { task: 'tap' })).toContain('There are no tasks.');
  });
});

it('deletes every task at once, completed ones too, after saying how many there are', async () => {
  expect(refusal('delete_all_tasks', {})).toBe('There are no tasks.');
  for (const task of ['buy stamps', 'tax return', 'fix the tap']) call('add_task', { task });
  call('complete_task', { task: 'fix the tap' });
  expect(await preview('delete_all_tasks')).toMatchObject({ effect: '3 tasks will be deleted.' });
  expect(call('delete_all_tasks', {})).toEqual({ deleted: 3 });
  expect([titles({}), titles({ done: true })]).toEqual([[], []]);
  expect(call('restore_task', { task: 'tax return' })).toMatchObject({ restored: { task: 'tax return' } });
});
