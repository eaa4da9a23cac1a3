import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { withFolderOf, withOnlyThing, withPersonOf } from './after-part-things.ts';

it('names the person that was just entered', () => {
  const call = callOf('add_contact', { name: 'Ida Moss' }, {});
  expect(withPersonOf('put lunch with her in for Sunday', call)).toBe('put lunch with Ida Moss in for Sunday');
  expect(withPersonOf('remind me to call him', call)).toBe('remind me to call Ida Moss');
  expect(withPersonOf('remind me to call her sister', call)).toBe('remind me to call her sister');
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
