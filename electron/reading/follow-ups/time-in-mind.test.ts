import { describe, expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { timeInMind } from './time-in-mind.ts';

const VET = { title: 'Vet', at: Date.parse('21 October 2026 09:30'), hasTime: true };
const LOOKED = callOf('list_events', {}, { from: 'Thursday 22 October 2026', to: 'Thursday 22 October 2026' });
const MADE = callOf('create_event', {}, { created: { event: 'Vet', when: 'Wed, 21 Oct 2026, 09:30 to 10:30' } });

describe('when something is to be, after an answer', () => {
  it.each([
    ['a full hour later, just this once', 'an hour later'],
    ['by half an hour earlier', 'half an hour earlier'],
    ['the 27th', 'the 27th'],
    ['at 7.15 now', 'at 7.15'],
    ['Friday, same time', 'Friday at 09:30'],
    ['the day before at 4', '20 October 2026 at 4'],
    ['the evening before', '20 October 2026 in the evening'],
    ['the following day', '22 October 2026'],
  ])('“%s” is %s', (said, meant) => {
    expect(timeInMind(said, VET, MADE)).toBe(meant);
  });

  it('refers to the day that was looked at', () => {
    expect(timeInMind('that day at 8:30', VET, LOOKED)).toBe('22 October 2026 at 8:30');
    expect(timeInMind('on that afternoon', VET, LOOKED)).toBe('22 October 2026 in the afternoon');
  });
});
