import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { placeInMindOf, withPlace } from './place-in-mind.ts';
import { ONLY_TOOLS } from '../../testing/built-in-tools.ts';
import { callOf } from '../../testing/call-of.ts';

const placeInMindAfter = (call: ToolCall): string | null =>
  placeInMindOf(answered([call], 'add soap to it'), ONLY_TOOLS);

describe('what was looked at or added to', () => {
  it('is a note or a list', () => {
    const read = callOf('read_note', { title: 'boat' }, { title: 'Boat kit', text: 'rope' });
    expect(placeInMindAfter(read)).toBe('the note "Boat kit"');
    const added = callOf('add_task', { task: 'tea', list: 'shopping' }, { added: { task: 'tea', list: 'shopping' } });
    expect(placeInMindAfter(added)).toBe('the shopping list');
    expect(placeInMindAfter(callOf('list_tasks', {}, { tasks: [] }))).toBe('my to-do list');
  });

  it('is nothing else', () => {
    expect(placeInMindAfter(callOf('list_events', {}, { events: [{ event: 'Gym' }] }))).toBeNull();
  });
});

it.each([
  ['add rope to it', 'add rope to the shopping list'],
  ['and put tea on there too', 'and put tea to the shopping list too'],
  ["what's on it now?", "what's on the shopping list now?"],
  ['write "gloves" on that list', 'write "gloves" to the shopping list'],
  ['show me the list', 'show me the shopping list'],
])('“%s” is about that place', (request, resolved) => {
  expect(withPlace(request, 'the shopping list')).toBe(resolved);
});

it.each([
  'read the note',
  'show the list of birthdays',
  'add 5 to it is what she said',
  'look at it',
  'put it on',
  'move it to Friday',
])('“%s” is not', (request) => {
  expect(withPlace(request, 'the shopping list')).toBe(request);
});
