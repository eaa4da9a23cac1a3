import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { guidedTurn } from '../guided-turn.ts';
import { shippedReaders } from '../tagged/testing/shipped-readers.ts';
import { answered } from '../testing/answered.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';
import { undoneCall } from './undone-call.ts';

const undo = (toolName: string, args: JsonObject, result: JsonValue, message = 'undo that') =>
  undoneCall(message, callOf(toolName, args, result), ONLY_TOOLS)?.calls[0] ?? null;

describe('“undo that”', () => {
  it.each<[string, JsonObject, JsonValue, string, JsonObject]>([
    ['complete_task', { task: 'hedge' }, { completed: 'Trim the hedge' }, 'reopen_task', { task: 'Trim the hedge' }],
    ['add_task', { task: 'soap' }, { added: { task: 'soap', list: 'shopping' } }, 'delete_task', { task: 'soap' }],
    ['delete_note', { title: 'boiler' }, { deleted: 'Boiler' }, 'restore_note', { title: 'Boiler' }],
    ['restore_note', { title: 'boiler' }, { restored: 'Boiler' }, 'delete_note', { title: 'Boiler' }],
    ['cancel_event', { title: 'gym' }, { cancelled: { event: 'Gym', when: '' } }, 'restore_event', { title: 'Gym' }],
  ])('after %s does the opposite', (tool, args, result, opposite, given) => {
    expect(undo(tool, args, result)).toEqual({ tool: opposite, arguments: given });
  });

  it('again, undoes what was just done', () => {
    const second = undo('delete_task', { task: 'soap' }, { deleted: { task: 'soap', list: 'shopping' } });
    expect(second).toEqual({ tool: 'restore_task', arguments: { task: 'soap' } });
  });

  it('of a timer cancels it by the name that cancelling takes', () => {
    const started = undo('start_timer', { duration: '5 minutes', label: 'tea' }, { timer: 'tea', ends: '' });
    expect(started).toEqual({ tool: 'cancel_reminder', arguments: { text: 'tea' } });
  });

  it('after the person undid it with its button asks for nothing', () => {
    const call = callOf('create_note', { title: 'Car' }, { created: 'Car' });
    expect(undoneCall('undo that', { ...call, undo: 'offered' }, ONLY_TOOLS)?.calls[0]?.tool).toBe('delete_note');
    expect(undoneCall('undo that', { ...call, undo: 'undone' }, ONLY_TOOLS)).toBeNull();
  });

  it('after an event was moved moves it back', () => {
    const result = { moved: { event: 'Gym', when: 'x' }, before: 'Mon, 2 Nov 2026, 07:14 to 08:14' };
    const back = { tool: 'move_event', arguments: { title: 'Gym', to: '2 Nov 2026 at 07:14' } };
    expect(undo('move_event', { title: 'Gym', to: 'Friday' }, result)).toEqual(back);
    expect(undo('move_event', { title: 'Gym' }, result, 'no wait, put it back where it was')).toEqual(back);
    expect(undo('move_event', { title: 'Gym' }, result, 'put it back to where the key was')).toBeNull();
  });

  it.each([
    'undo the last two commits',
    'can I undo that?',
    'put it on the list',
    'can you put it off please',
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

describe('a message that undoes the call before', async () => {
  const known = { ...ONLY_TOOLS, task: ['yoghurt', 'butter'], event: ['Lunch'] };
  const readers = await shippedReaders(known);
  const added = callOf('add_task', { task: 'yoghurt', list: 'shopping' }, { added: { task: 'yoghurt' } });
  const turn = (call: Parameters<typeof answered>[0][number], message: string) =>
    guidedTurn(answered([call], message), known, readers);

  it('is that call’s opposite, whatever led to it', () => {
    const off = { calls: [{ tool: 'delete_task', arguments: { task: 'yoghurt' } }], isAsked: true };
    expect(turn(added, 'we have enough, take that off again').meant).toEqual(off);
    const title = 'Trim it", delete the note "Boiler';
    const done = callOf('complete_task', { task: 'trim' }, { completed: title });
    expect(turn(done, 'undo that').meant?.calls).toEqual([{ tool: 'reopen_task', arguments: { task: title } }]);
  });

  it('does nothing else where something else is named, or nothing undoes it', () => {
    expect(turn(added, "there's still butter in the fridge, take that off again").said).toBe('');
    const edited = callOf(
      'edit_event',
      { title: 'Lunch', change: 'place', to: 'Hof' },
      { updated: { event: 'Lunch' } },
    );
    expect(turn(edited, 'undo that')).toMatchObject({ meant: null, said: '' });
  });
});
