import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { guidedTurn } from '../../guided-turn.ts';
import { withThatDay } from '../that-day.ts';
import { earlyCalls } from './early-calls.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, event: ['Chess with Ravi', 'Optician'], contact: ['Ravi Menon'] };
const callsAfter = (calls: readonly ToolCall[], message: string) => {
  const history = answered(calls, message);
  const meant = earlyCalls(history, message, known, () => null) ?? meantCalls(history, message, known);
  return meant?.calls.map(({ tool, arguments: args }) => [tool, args]);
};
const shift = (day: string) =>
  callOf(
    'create_event',
    { title: 'late shift', when: day },
    { created: { event: 'late shift', when: `${day}, 14:00 to 22:00` } },
  );
const TUESDAY = shift('Tuesday 20 October 2026');
const FRIDAY = shift('Friday 23 October 2026');

describe('an event that comes to mind', () => {
  const FREE = callOf('find_free_time', { when: 'tomorrow' }, { free: [] });

  it.each(['the optician. put it on my list', 'Bea. move that to Monday', 'the optician. move it to the top'])(
    'isn’t what “%s” is about',
    (message) => {
      expect(callsAfter([FREE], message)).toBeUndefined();
    },
  );
});

describe('a weekday next to the day of an event', () => {
  const history = answered([FRIDAY], 'please');

  it.each([
    ['ring the office by the Monday before', 'ring the office by 19 October 2026'],
    ['they check it on the Friday after, same time', 'they check it on 30 October 2026 at 14:00'],
    ['hand the keys in the Sunday after that', 'hand the keys in on 25 October 2026'],
  ])('“%s” is counted from it', (message, said) => {
    expect(withThatDay(history, message)).toBe(said);
  });

  it('is another one, if it says next to what', () => {
    const message = 'tidy up the Sunday before Christmas';
    expect(withThatDay(history, message)).toBe(message);
  });
});

it('a new entry is called by the name of whom it points at', () => {
  const found = callOf(
    'find_contact',
    { query: 'Ravi' },
    { contacts: [{ contact: 'Ravi Menon', name: 'Ravi Menon' }] },
  );
  const message = 'squash with him sunday 6pm, put that in';
  expect(guidedTurn(answered([found], message), known).meant?.calls ?? []).toEqual([
    { tool: 'create_event', arguments: { title: 'squash with Ravi Menon', when: 'sunday 6pm' } },
  ]);
});

describe('what was entered for several days one by one', () => {
  it('isn’t cancelled for another day', () => {
    expect(callsAfter([TUESDAY, FRIDAY], 'Sunday is off')).toBeUndefined();
    expect(callsAfter([FRIDAY], 'Friday is off')).toBeUndefined();
  });

  it('is entered once more after why', () => {
    expect(callsAfter([TUESDAY], 'Bea does Mondays. Do the same for Thursday')?.[0]).toEqual([
      'create_event',
      { title: 'late shift', when: 'Thursday' },
    ]);
  });
});

describe('the day of a birthday', () => {
  const ADDED = callOf(
    'add_contact',
    { name: 'Ravi Menon', birthday: '8 May 1951' },
    { added: { contact: 'Ravi Menon', name: 'Ravi Menon', birthday: '8 May 1951' } },
  );

  it('isn’t put anywhere else', () => {
    expect(callsAfter([ADDED], 'put it on my list')).toBeUndefined();
  });

  it.each([
    ['how many days is it till then', 'count_days', { to: '8 May' }],
    ['On which weekday does it fall next year?', 'find_date', { when: '8 May next year' }],
    ['what day of the week is his birthday this year?', 'find_date', { when: '8 May this year' }],
  ])('“%s” is the next one', (message, tool, args) => {
    expect(callsAfter([ADDED], message)).toEqual([[tool, args]]);
  });
});

describe('a series whose days were listed', () => {
  const LISTED = callOf(
    'list_next_dates',
    { repeat: 'every second Monday', from: 'next week' },
    { repeats: 'every 2 weeks on Monday', dates: ['Monday, 19 October 2026', 'Monday, 2 November 2026'] },
  );

  it('isn’t entered without a name', () => {
    const message = 'put it in the calendar';
    const history = answered([LISTED], message, ['which dates are every second Monday?']);
    expect(earlyCalls(history, message, known, () => null)).toBeNull();
  });
});

describe('a contact that was just added', () => {
  const ADDED = callOf(
    'add_contact',
    { name: 'Kathrin Boll', phone: '0301 555 120' },
    { added: { contact: 'Kathrin Boll', name: 'Kathrin Boll', phone: ['0301 555 120', '0301 555 999'] } },
  );

  it.each([
    ["oh it's Katrin without h", 'name', 'Katrin Boll'],
    ["it's Bohl, with an h", 'name', 'Kathrin Bohl'],
    ["it's Katrin not Kathrin", 'name', 'Katrin Boll'],
    ['her surname is Bohle, with an e', 'name', 'Kathrin Bohle'],
  ])('is spelled otherwise: “%s”', (message, change, to) => {
    expect(callsAfter([ADDED], message)).toEqual([['edit_contact', { name: 'Kathrin Boll', change, to }]]);
  });

  it('has the number that was given with another end', () => {
    expect(callsAfter([ADDED], 'wait, ends in 122')).toEqual([
      ['edit_contact', { name: 'Kathrin Boll', change: 'phone', to: '0301 555 122', replaces: '0301 555 120' }],
    ]);
  });

  it.each(["it's great", "it's Friday", 'no, Leni'])('isn’t spelled otherwise by “%s”', (message) => {
    expect(callsAfter([ADDED], message)).toBeUndefined();
  });
});
