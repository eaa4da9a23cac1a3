import { describe, expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { takenBack } from './undone-request.ts';

const REMINDER = callOf('create_reminder', { text: 'pills', when: 'at 8' }, { reminder: 'pills' });
const TIMER = callOf('start_timer', { duration: '8 min', label: 'eggs' }, { timer: 'eggs' });
const FOUND = callOf('list_events', {}, { events: [] });

describe('what was just made', () => {
  it.each([
    ["Never mind that, I just remembered I've got the pill box now", REMINDER, 'cancel the reminder "pills"'],
    ["Wife's gonna get them. Scratch that.", REMINDER, 'cancel the reminder "pills"'],
    ['forget it', TIMER, 'cancel the timer "eggs"'],
    ["ah no leave that, she'll get them herself", REMINDER, 'cancel the reminder "pills"'],
    ['Leave it, my brother will do it', REMINDER, 'cancel the reminder "pills"'],
  ])('“%s” takes it back', (message, call, request) => {
    expect(takenBack(message, call)).toEqual({ tool: 'cancel_reminder', request });
  });

  it.each([
    ['never mind, remind me at 8pm to look it up', REMINDER],
    ['Scratch that, make it 9', REMINDER],
    ['never mind', FOUND],
    ['leave it', REMINDER],
    ['leave that, it is fine as it is', REMINDER],
    ["leave it, she'll do it", FOUND],
    ['should I forget it?', REMINDER],
  ])('“%s” doesn’t', (message, call) => {
    expect(takenBack(message, call)).toBeNull();
  });
});
