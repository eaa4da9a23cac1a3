import { describe, expect, it } from 'vitest';
import { addedToPlace, placeInMind, withPlace } from './place-in-mind.ts';
import { callOf } from '../testing/call-of.ts';

describe('what was looked at or added to', () => {
  it('is a note or a list', () => {
    const read = callOf('read_note', { title: 'boat' }, { title: 'Boat kit', text: 'rope' });
    expect(placeInMind(read)).toBe('the note "Boat kit"');
    const added = callOf('add_task', { task: 'tea', list: 'shopping' }, { added: { task: 'tea', list: 'shopping' } });
    expect(placeInMind(added)).toBe('the shopping list');
    expect(placeInMind(callOf('list_tasks', {}, { tasks: [] }))).toBe('my to-do list');
  });

  it('is nothing else', () => {
    expect(placeInMind(callOf('list_events', {}, { events: [{ event: 'Gym' }] }))).toBeNull();
  });
});

it.each([
  ['add rope to it', 'add rope to the shopping list'],
  ['and put tea on there too', 'and put tea to the shopping list too'],
  ["what's on it now?", "what's on the shopping list now?"],
  ['write "gloves" on that list', 'write "gloves" to the shopping list'],
])('“%s” is about that place', (request, resolved) => {
  expect(withPlace(request, 'the shopping list')).toBe(resolved);
});

it.each(['add 5 to it is what she said', 'look at it', 'put it on', 'move it to Friday'])('“%s” is not', (request) => {
  expect(withPlace(request, 'the shopping list')).toBe(request);
});

it('“add yeast” goes to the list or the note that was added to last', () => {
  const task = callOf('add_task', { task: 'tea', list: 'shopping' }, { added: { task: 'tea', list: 'shopping' } });
  expect(addedToPlace('add yeast', task)).toEqual({ tool: 'add_task', request: 'add yeast to the shopping list' });
  const note = callOf('create_note', { text: 'rope' }, { saved: 'Boat kit' });
  expect(addedToPlace('also a torch', note)).toEqual({
    tool: 'append_note',
    request: 'add a torch to the note "Boat kit"',
  });
  for (const message of [
    'add yeast to the bread note',
    'add a reminder',
    'add lunch on Friday',
    'also remind me',
    'and whats the forecast',
  ])
    expect(addedToPlace(message, note)).toBeNull();
  for (const message of ['put it off', 'can you put that away please']) expect(addedToPlace(message, task)).toBeNull();
  expect(addedToPlace('add yeast', callOf('calculate', {}, { result: '3' }))).toBeNull();
});
