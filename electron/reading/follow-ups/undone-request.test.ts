import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';
import { meantOther, undoneRequest } from './undone-request.ts';

const undo = (toolName: string, args: JsonObject, result: JsonValue, message = 'undo that'): string | null =>
  undoneRequest(message, callOf(toolName, args, result), ONLY_TOOLS)?.request ?? null;

describe('“undo that”', () => {
  it.each<[string, JsonObject, JsonValue, string]>([
    ['complete_task', { task: 'hedge' }, { completed: 'Trim the hedge' }, 'reopen the task "Trim the hedge"'],
    ['add_task', { task: 'soap' }, { added: { task: 'soap', list: 'shopping' } }, 'delete the task "soap"'],
    ['delete_note', { title: 'boiler' }, { deleted: 'Boiler' }, 'restore the note "Boiler"'],
    ['restore_note', { title: 'boiler' }, { restored: 'Boiler' }, 'delete the note "Boiler"'],
    ['cancel_event', { title: 'gym' }, { cancelled: { event: 'Gym', when: '' } }, 'restore the event "Gym"'],
  ])('after %s asks for the opposite', (tool, args, result, request) => {
    expect(undo(tool, args, result)).toBe(request);
  });

  it('again, undoes what was just done, by its name', () => {
    const first = undo('add_task', { task: 'soap' }, { added: { task: 'soap', list: 'shopping' } });
    const second = undo('delete_task', { task: 'soap' }, { deleted: { task: 'soap', list: 'shopping' } });
    expect([first, second]).toEqual(['delete the task "soap"', 'restore the task "soap"']);
  });

  it('after the person undid it with its button asks for nothing', () => {
    const call = callOf('create_note', { title: 'Car' }, { created: 'Car' });
    expect(undoneRequest('undo that', { ...call, undo: 'offered' }, ONLY_TOOLS)?.request).toBe('delete the note "Car"');
    expect(undoneRequest('undo that', { ...call, undo: 'undone' }, ONLY_TOOLS)).toBeNull();
  });

  it('after an event was moved moves it back', () => {
    const result = { moved: { event: 'Gym', when: 'x' }, before: 'Mon, 2 Nov 2026, 07:14 to 08:14' };
    expect(undo('move_event', { title: 'Gym', to: 'Friday' }, result)).toBe('move "Gym" to 2 Nov 2026 at 07:14');
    expect(undo('move_event', { title: 'Gym' }, result, 'no wait, put it back where it was')).not.toBeNull();
    expect(undo('move_event', { title: 'Gym' }, result, 'no, put it back to where it was')).not.toBeNull();
    expect(undo('move_event', { title: 'Gym' }, result, 'put it back to where the key was')).toBeNull();
  });

  it('may follow its reason', () => {
    const done = ['complete_task', { task: 'hedge' }, { completed: 'hedge' }] as const;
    expect(undo(...done, "oh, it isn't finished, put it back please")).toBe('reopen the task "hedge"');
  });

  it.each([
    'undo the last two commits',
    'can I undo that?',
    'put it on the list',
    'put it off',
    'can you put it off please',
    'ok, put that off',
    'get it off',
    "don't undo that",
  ])('is not “%s”', (message) => {
    expect(undo('complete_task', { task: 'hedge' }, { completed: 'hedge' }, message)).toBeNull();
  });

  it('asks for nothing if nothing undoes the call', () => {
    expect(undo('restore_note', { title: 'boiler' }, { restored: 'Boiler' }, 'bring it back')).toBeNull();
    expect(undo('list_tasks', {}, { tasks: [] })).toBeNull();
  });
});

describe('the one that was meant', () => {
  const known = { ...ONLY_TOOLS, note: ['Attic', 'Boat kit'] };

  it('takes the place of what was restored, or of what was wrongly deleted', () => {
    const restored = callOf('restore_note', { title: 'boiler' }, { restored: 'Boiler' });
    expect(meantOther('it was the attic one I wanted gone', restored, known)).toEqual(['delete the note "Attic"']);
    const deleted = callOf('delete_note', { title: 'boiler' }, { deleted: 'Boiler' });
    expect(meantOther("no sorry, I haven't read it yet. I meant the attic", deleted, known)).toHaveLength(2);
    expect(meantOther('no sorry, I meant the attic one! Get the boiler one back', deleted, known)).toHaveLength(2);
    expect(meantOther('no, I meant the attic one', deleted, known)).toEqual([
      'restore the note "Boiler"',
      'delete the note "Attic"',
    ]);
  });

  it.each(['it was the old one', 'it was fun', 'the attic is cold'])('is not in “%s”', (message) => {
    expect(meantOther(message, callOf('delete_note', { title: 'boiler' }, { deleted: 'Boiler' }), known)).toBeNull();
  });
});
