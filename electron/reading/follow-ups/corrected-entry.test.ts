import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { correctedEntry, correction } from './corrected-entry.ts';
import { callOf } from '../testing/call-of.ts';

const REMINDER = callOf('create_reminder', { text: 'air the shed', when: 'tomorrow at 8' }, {});
const TIMER = callOf('start_timer', { duration: '10 minutes' }, {});
const TASK = callOf('add_task', { task: 'oil the gate' }, {});

it.each<[string, ToolCall, readonly string[]]>([
  ['make it 9', REMINDER, ['cancel the reminder "air the shed"', 'remind me tomorrow at 9 to "air the shed"']],
  ['no, on Friday', REMINDER, ['cancel the reminder "air the shed"', 'remind me Friday at 8 to "air the shed"']],
  ['actually 12', TIMER, ['cancel the timer "10 minutes"', 'set a timer for 12 minutes']],
  ['it’s due Friday', TASK, ['change the due date of the task "oil the gate" to Friday']],
  [
    'done',
    callOf('edit_task', { task: 'oil the gate', change: 'due', to: 'Friday' }, {}),
    ['mark the task "oil the gate" as done'],
  ],
  ['make it high priority', TASK, ['make the task "oil the gate" high priority']],
  ['that’s done already', TASK, ['mark the task "oil the gate" as done']],
  ['sorry, I meant the hinges', TASK, ['change the text of the task "oil the gate" to "the hinges"']],
])('“%s” corrects the entry that the answer before made', (message, call, requests) => {
  expect(correctedEntry(message, call)?.requests).toEqual(requests);
});

it.each<[string, ToolCall]>([
  ['no thanks', TASK],
  ['no, leave it', TASK],
  ['wait, what', TASK],
  ['make it weekly', REMINDER],
  ['make it every day', REMINDER],
  ['no, Tuesday suits me more', TASK],
  ["no, Monday's nicer", TASK],
  ['9 is early', REMINDER],
  ['make it 9', callOf('calculate', {}, {})],
])('“%s” corrects nothing', (message, call) => {
  expect(correctedEntry(message, call)).toBeNull();
});

it('a correction is what takes the place of what was said', () => {
  expect(correction('on second thought, make it Thursday')).toBe('Thursday');
  expect(correction('Saturday would be better')).toBe('Saturday');
  expect(correction('Saturday')).toBeNull();
});

it.each([
  ['that’s done already', true],
  ['I’ve done it', true],
  ['done', false],
  ['ok, finished', false],
])('after a task was made, “%s” asks for the change: %s', (message, isAsked) => {
  expect(correctedEntry(message, TASK)).toMatchObject({ tool: 'complete_task', isAsked });
});
