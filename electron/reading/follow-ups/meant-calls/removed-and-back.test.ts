import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, task: ['jam', 'butter', 'coffee'] };
const callsOf = (calls: ToolCall | readonly ToolCall[], message: string): readonly unknown[] | undefined =>
  meantCalls(answered([calls].flat(), message), message, known)?.calls.map(({ tool, arguments: args }) => [tool, args]);

describe('what was removed', () => {
  const CANCELLED = callOf(
    'cancel_event',
    { title: 'lunch' },
    { cancelled: { event: 'Lunch with Ida', when: 'Thu, 15 Oct 2026, 12:30 to 13:30' } },
  );
  const LOOKED = callOf('list_events', { about: 'Ida' }, { events: [] });
  const RESTORED = callOf('restore_event', { title: 'Lunch with Ida' }, { restored: { event: 'Lunch with Ida' } });

  it('is not put back twice, nor somewhere else', () => {
    expect(callsOf([CANCELLED, RESTORED, LOOKED], 'put it back in')).toBeUndefined();
    expect(callsOf([CANCELLED, LOOKED], 'put it back in the drawer of the hall')).toBeUndefined();
  });
});

describe('an entry of a list', () => {
  const ADDED = [
    callOf('add_task', { task: 'jam', list: 'shopping' }, { added: { task: 'jam' } }),
    callOf('add_task', { task: 'butter', list: 'shopping' }, { added: { task: 'butter' } }),
  ];

  it.each(['no jam jars, they broke', 'no honey', 'not the coffee'])('is not dropped by “%s”', (message) => {
    expect(callsOf(ADDED, message)).toBeUndefined();
  });
});

describe('what was just made', () => {
  const REMINDER = callOf(
    'create_reminder',
    { text: 'pack my kit', when: 'Sunday 7pm' },
    { saved: 'pack my kit', due: 'Sunday 18 October 2026, 19:00' },
  );

  it.each(["I don't need it before Sunday", "I don't need a reminder any more", "I don't need to pack it any more"])(
    'stays with “%s”',
    (message) => {
      expect(callsOf(REMINDER, message)).toBeUndefined();
    },
  );
});
