import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { missedThing } from './missed-thing.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['Sweep the yard'],
  'removed task': ['Oil the gate'],
  'removed note': ['Slugs'],
  'removed contact': ['Bo Lund'],
  'removed event': ['Regatta'],
};
const TASKS = callOf('list_tasks', {}, { tasks: [{ task: 'Sweep the yard' }], total: 1 });
const NOTES = callOf('search_notes', { query: 'slugs' }, { notes: [] });
const backAfter = (asked: string, message: string, call: ToolCall = TASKS) =>
  missedThing(answered([call], message, [asked]), message, KNOWN)?.calls.map(({ tool, arguments: args }) => [
    tool,
    args,
  ]);

it.each([
  ['did I have a task about the gate?', 'bring it back', ['restore_task', { task: 'Oil the gate' }]],
  [
    'did I have a task about the gate?',
    'ah right. can you put that back please',
    ['restore_task', { task: 'Oil the gate' }],
  ],
  ['is there a gate job', 'I want it back, the hinges squeak', ['restore_task', { task: 'Oil the gate' }]],
  ['where is Bo Lund', 'I must have deleted him, get him back', ['restore_contact', { name: 'Bo Lund' }]],
  ['is the regatta in my calendar', 'restore it', ['restore_event', { title: 'Regatta' }]],
])('after “%s”, “%s” restores what was looked for', (asked, message, call) => {
  expect(backAfter(asked, message)).toEqual([call]);
});

it('a note that was searched for is restored', () => {
  expect(backAfter('I had a note about slugs', 'oh, I deleted that. Bring it back', NOTES)).toEqual([
    ['restore_note', { title: 'Slugs' }],
  ]);
});

it('a task that is wanted for a day is due then', () => {
  expect(backAfter('is there a gate job', 'bring it back for Friday please')).toEqual([
    ['restore_task', { task: 'Oil the gate' }],
    ['edit_task', { task: 'Oil the gate', change: 'due', to: 'Friday' }],
  ]);
});

it.each([
  ['did I have a task about the gate?', "don't bring it back"],
  ['did I have a task about the gate?', 'why would I want it back'],
  ['did I have a task about the gate?', 'remind me to buy oil'],
  ['did I have a task about the roof?', 'bring it back'],
  ['is there a task about the yard?', 'bring it back'],
  ['what about the gate and the regatta?', 'bring it back'],
])('after “%s”, “%s” restores nothing', (asked, message) => {
  expect(backAfter(asked, message)).toBeUndefined();
});

it('what this conversation removed is read by others', () => {
  const removed = callOf('delete_task', { task: 'rake' }, { deleted: 'rake' });
  expect(backAfter('delete the rake task, not the gate one', 'bring it back', removed)).toBeUndefined();
});
