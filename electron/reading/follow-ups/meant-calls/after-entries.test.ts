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

describe('reminders on all days for which something was entered', () => {
  it.each([
    ['remind me both days at 1pm to take the badge', 'at 1pm'],
    ['and remind me at 1pm on both days to take the badge please', 'at 1pm'],
    ['remind me on each of those days at 1pm to take the badge', 'at 1pm'],
  ])('“%s”', (message, at) => {
    expect(callsAfter([TUESDAY, FRIDAY], message)).toEqual(
      ['20 October 2026', '23 October 2026'].map((day) => [
        'create_reminder',
        { text: 'take the badge', when: `${day} ${at}` },
      ]),
    );
  });

  it.each([[[TUESDAY]], [[TUESDAY, FRIDAY, shift('Monday 26 October 2026')]]])(
    'are for as many as were entered',
    (calls) => {
      expect(callsAfter(calls, 'remind me both days at 1pm to take the badge')).toBeUndefined();
    },
  );
});

describe('an event that comes to mind', () => {
  const FREE = callOf('find_free_time', { when: 'tomorrow' }, { free: [] });

  it.each([
    ['Ah, Ravi. Move that to Monday, same time', 'move_event', { title: 'Chess with Ravi', to: 'Monday' }],
    ['oh the optician, push it to the 29th please', 'move_event', { title: 'Optician', to: 'the 29th' }],
    ["that's the optician. cancel it", 'cancel_event', { title: 'Optician' }],
  ])('is what “%s” is about', (message, tool, args) => {
    expect(callsAfter([FREE], message)).toEqual([[tool, args]]);
  });

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
  it.each([
    ["Friday's cancelled, they're shut", '23 October 2026'],
    ['the 20th is off', '20 October 2026'],
  ])('is cancelled for one of them: “%s”', (message, day) => {
    expect(callsAfter([TUESDAY, FRIDAY], message)).toEqual([['cancel_event', { title: 'late shift', day }]]);
  });

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

describe('one more number', () => {
  const DRAWN = callOf('random_number', { min: 1, max: 60, count: 4, different: true }, { numbers: [1, 2, 3, 4] });

  it.each([
    ['One more please', { min: 1, max: 60 }],
    ['another one', { min: 1, max: 60 }],
    ['and two more', { min: 1, max: 60, count: 2, different: true }],
    ['now 1 to 200', { min: 1, max: 200, count: 4, different: true }],
    ['between 5 and 9, just one', { min: 5, max: 9 }],
  ])('“%s” draws that many, and not as many again', (message, args) => {
    expect(callsAfter([DRAWN], message)).toEqual([['random_number', args]]);
  });
});

describe('the day of a birthday', () => {
  const ADDED = callOf(
    'add_contact',
    { name: 'Ravi Menon', birthday: '8 May 1951' },
    { added: { contact: 'Ravi Menon', name: 'Ravi Menon', birthday: '8 May 1951' } },
  );

  it.each([
    ['put his birthday in my calendar', '8 May'],
    ['put that in the diary for next year please', '8 May next year'],
  ])('“%s” is entered', (message, when) => {
    expect(callsAfter([ADDED], message)).toEqual([['create_event', { title: "Ravi's birthday", when }]]);
  });

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
  const asked = 'The film club meets every second Monday from next week, at 8 pm. Which dates are those?';

  it.each(['Please put it in the calendar like that.', 'put them in my calendar', 'add that to the diary please'])(
    'is entered by “%s”, as it was told',
    (message) => {
      expect(earlyCalls(answered([LISTED], message, [asked]), message, known, () => null)?.calls).toEqual([
        {
          tool: 'create_event',
          arguments: { title: 'film club', when: '19 October 2026 at 8 pm', repeat: 'every second Monday' },
        },
      ]);
    },
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
