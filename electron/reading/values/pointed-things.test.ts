import { describe, expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { pointedThings } from './pointed-things.ts';

const known = { ...NO_TITLES, event: ['Dentist', 'Yoga'], task: ['Call the plumber'] };
const meant = (request: string, ...earlier: readonly string[]): Readonly<Record<string, readonly unknown[]>> =>
  pointedThings(request, earlier, known);

describe('things that a message only points at', () => {
  it('are none if the conversation named nothing that the person has', () => {
    expect(meant('move it to Friday', 'No events', 'when is my haircut?')['move_event.title']).toEqual([]);
    expect(meant('make it high priority', 'No tasks')['edit_task.task']).toEqual([]);
    expect(meant('please delete that one', 'find the cake')['delete_note.title']).toEqual([]);
  });

  it('are what it named', () => {
    expect(meant('move it to Friday', 'when is my dentist appointment?')['move_event.title']).toEqual(['dentist']);
    expect(meant('cancel it', 'what is on today?', 'yoga at 6')['cancel_event.title']).toEqual(['yoga']);
  });

  it('are not restricted by a request that names one itself, or points at nothing', () => {
    expect(meant('move it, the yoga, to Friday', 'No events')).not.toHaveProperty(['move_event.title']);
    expect(meant('move haircut to Friday', 'No events')).toEqual({});
  });

  it('may be a task that is done, if it is to be reopened', () => {
    expect(meant('reopen it', 'No tasks')).not.toHaveProperty(['reopen_task.task']);
  });

  it('are asked for if the last answer listed several', () => {
    const listed = ['Dentist, Friday', 'Yoga, Sunday'];
    const all = pointedThings('cancel it', [...listed, 'what is on?'], known, listed);
    expect(all['cancel_event.title']).toEqual([]);
    const one = pointedThings('cancel it', ['Yoga, Sunday', 'dentist at 5'], known, ['Yoga, Sunday']);
    expect(one['cancel_event.title']).toEqual(['dentist', 'Yoga']);
  });
});
