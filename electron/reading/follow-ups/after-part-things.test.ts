import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { withFolderOf, withOnlyThing, withPersonOf, withReminderOf } from './after-part-things.ts';

it('names the person that was just entered', () => {
  const call = callOf('add_contact', { name: 'Ida Moss' }, {});
  expect(withPersonOf('put lunch with her in for Sunday', call)).toBe('put lunch with Ida Moss in for Sunday');
  expect(withPersonOf('remind me to call him', call)).toBe('remind me to call Ida Moss');
  expect(withPersonOf('remind me to call her sister', call)).toBe('remind me to call her sister');
  expect(withPersonOf('put him down for a trim on Friday 3pm', call)).toBe(
    'put a trim with Ida Moss in for Friday 3pm',
  );
  expect(withPersonOf('put her in for Friday 3pm', call)).toBe('put Ida Moss in for Friday 3pm');
});

it('names the person whom what was just done is about', () => {
  const call = callOf('complete_task', { task: 'Post the letter to Ida' }, {});
  expect(withPersonOf('remind me on Sunday to ask her if she has it', call)).toBe(
    'remind me on Sunday to ask Ida if she has it',
  );
  const several = callOf('complete_task', { task: 'Ask Bo to write to Ida' }, {});
  expect(withPersonOf('remind me to call her', several)).toBe('remind me to call her');
  expect(withPersonOf('remind me to call her', callOf('move_event', { title: 'Golf', to: 'to Friday' }, {}))).toBe(
    'remind me to call her',
  );
});

it('a reminder that says only when is of what was just made', () => {
  const task = { title: 'Pay Bo', kind: 'task', at: null, hasTime: false } as const;
  const made = callOf('add_task', { task: 'Pay Bo' }, {});
  expect(withReminderOf('remind me on Friday at 5', [task], made)).toBe('remind me of "Pay Bo" on Friday at 5');
  expect(withReminderOf('remind me on Friday at 5 to eat', [task], made)).toBe('remind me on Friday at 5 to eat');
  expect(withReminderOf('remind me an hour before', [task], made)).toBe('remind me an hour before');
  expect(withReminderOf('remind me on Friday at 5', [task], callOf('delete_task', {}, {}))).toBe(
    'remind me on Friday at 5',
  );
});

it('a new one is another event of the same name', () => {
  const event = { title: 'Vet', kind: 'event', at: null, hasTime: false } as const;
  expect(withOnlyThing('put a new one in the calendar for the 4th', [event])).toBe(
    'put "Vet" in the calendar for the 4th',
  );
  expect(withOnlyThing('put a new one in the calendar for the 4th', [{ ...event, kind: 'note' }])).toContain('new one');
});

it('names the folder of the file that was just changed', () => {
  const call = callOf('trash_file', { path: 'Docs/old.txt' }, {});
  expect(withFolderOf('show me what is left in the folder', call)).toBe('show me what is left in the folder Docs');
  expect(withFolderOf('make the folder Trips', call)).toBe('make the folder Trips');
});

it('names the only thing that was just brought back', () => {
  const note = { title: 'Boat', kind: 'note', at: null, hasTime: false } as const;
  expect(withOnlyThing('stick "oil" on the end of it', [note])).toBe('stick "oil" on the end of the note "Boat"');
  expect(withOnlyThing('make it due on Friday', [{ ...note, kind: 'task' }])).toBe(
    'make the task "Boat" due on Friday',
  );
  expect(withOnlyThing('put it down for the 5th', [{ ...note, kind: 'task' }])).toBe(
    'change the due date of the task "Boat" to the 5th',
  );
  expect(withOnlyThing('please move it to Monday.', [{ ...note, kind: 'event' }])).toBe('please move "Boat" to Monday');
  expect(withOnlyThing('make it snappy', [note])).toBe('make it snappy');
});
