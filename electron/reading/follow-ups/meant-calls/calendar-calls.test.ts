import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { earlyCalls } from './early-calls.ts';

const known = { ...NO_TITLES, event: ['Aikido', 'early turn'] };
const meantAfter = (calls: ToolCall | readonly ToolCall[], message: string, own = known) =>
  earlyCalls(answered([calls].flat(), message), message, own, () => null);
const callsOf = (calls: ToolCall | readonly ToolCall[], message: string, own = known) =>
  meantAfter(calls, message, own)?.calls.map(({ tool, arguments: args }) => [tool, args]);

const TURN = callOf(
  'create_event',
  { title: 'early turn', when: 'Tuesday 6:30 to 14:00' },
  { created: { event: 'early turn', when: 'Tuesday 20 October 2026, 06:30 to 14:00' } },
);
const AUDIT = callOf(
  'create_event',
  { title: 'stock audit', when: '5 May at 9' },
  { created: { event: 'stock audit', when: 'Wednesday 5 May 2027, 09:00 to 10:00' } },
);
const REMINDER = callOf(
  'create_reminder',
  { text: 'take the cards along', when: 'Friday at 7 am' },
  { saved: 'take the cards along', due: 'Friday 16 October 2026, 07:00' },
);

describe('the same on another day', () => {
  it.each([
    ['Same for the 28th', 'the 28th 6:30 to 14:00'],
    ['and another on Saturday please', 'Saturday 6:30 to 14:00'],
    ['ok and same early turn times on friday too', 'friday 6:30 to 14:00'],
    ['same early turn on the 30th', 'the 30th 6:30 to 14:00'],
    ['same again the Thursday after', '22 October 2026 6:30 to 14:00'],
    ['again next week', '27 October 2026 6:30 to 14:00'],
  ])('is entered by “%s”', (message, when) => {
    expect(callsOf(TURN, message)).toEqual([['create_event', { title: 'early turn', when }]]);
  });

  it('may be asked for after a look at the calendar', () => {
    const looked = callOf('list_events', { when: 'Tuesday' }, { events: [{ event: 'Dentist' }, { event: 'Vet' }] });
    expect(callsOf([TURN, looked], 'and the same on Sunday')).toEqual([
      ['create_event', { title: 'early turn', when: 'Sunday 6:30 to 14:00' }],
    ]);
    expect(callsOf(looked, 'and the same on Sunday')).toBeUndefined();
  });

  it('may be on two', () => {
    expect(callsOf(TURN, 'same on Thursday and Friday')).toEqual([
      ['create_event', { title: 'early turn', when: 'Thursday 6:30 to 14:00' }],
      ['create_event', { title: 'early turn', when: 'Friday 6:30 to 14:00' }],
    ]);
  });

  it('is as it was moved', () => {
    const moved = callOf(
      'move_event',
      { title: 'early turn', to: 'Friday' },
      { moved: { event: 'early turn', when: 'Friday 23 October 2026, 07:00 to 14:00' } },
    );
    expect(callsOf([TURN, moved], 'and the same again on Sunday')).toEqual([
      ['create_event', { title: 'early turn', when: 'Sunday 07:00 to 14:00' }],
    ]);
    expect(callsOf(moved, 'and the same again on Sunday')).toBeUndefined();
  });

  it('is reminded of', () => {
    expect(callsOf(REMINDER, 'And the same again on Monday, same time')).toEqual([
      ['create_reminder', { text: 'take the cards along', when: 'Monday at 7 am' }],
    ]);
  });

  it.each(['the same on the fridge', 'same thing for Anna', 'same late turn on the 28th', 'again?'])(
    'is not meant by “%s”',
    (message) => {
      expect(callsOf(TURN, message)).toBeUndefined();
    },
  );
});

describe('what is said of an event by its name', () => {
  it.each(['the weather is better on Friday', 'Aikido is on Friday', 'the audit is a pain', 'the audit is on Friday?'])(
    'is not read in “%s”',
    (message) => {
      expect(callsOf(AUDIT, message)).toBeUndefined();
    },
  );
});

it.each([
  ["it's 6.45 not 6.30", '6.45'],
  ['sorry, I meant Thursday, not Tuesday', 'Thursday'],
])('“%s” says first when it is', (message, to) => {
  expect(callsOf(TURN, message)).toEqual([['move_event', { title: 'early turn', to }]]);
});

describe('one more event', () => {
  it.each([
    'and remind me on Friday at 3',
    'and aikido on Friday at 3',
    'and move it to Friday',
    'and what is on Friday',
    'and the week after',
    'and it is on Friday at 3',
  ])('is not meant by “%s”', (message) => {
    expect(callsOf(TURN, message)).toBeUndefined();
  });

  it('follows an event', () => {
    expect(callsOf(REMINDER, 'and drums on Thursdays from 5 to 6')).toBeUndefined();
  });
});
