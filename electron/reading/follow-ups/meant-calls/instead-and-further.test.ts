import { describe, expect, it } from 'vitest';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { correctedMemory } from '../corrected-memory.ts';
import { withThatDay } from '../that-day.ts';
import { meantCalls } from './meant-calls.ts';

describe('after a timer was started', () => {
  const timer = callOf('start_timer', { duration: '10 minute', label: 'rice' }, { timer: 'rice', ends: '10:40' });
  const callsFor = (message: string) => meantCalls(answered([timer], message), message, NO_TITLES)?.calls;

  it.each([
    ['make it 15', '15 minute'],
    ['sorry, 12 minutes', '12 minutes'],
  ])('“%s” starts another one in its place', (message, duration) => {
    expect(callsFor(message)).toEqual([
      { tool: 'cancel_reminder', arguments: { text: 'rice' } },
      { tool: 'start_timer', arguments: { duration, label: 'rice' } },
    ]);
  });

  it.each(['make it nice', '15 people are here'])('“%s” does not', (message) => {
    expect(callsFor(message)?.[1]?.tool).not.toBe('start_timer');
  });
});

describe('after an event was made', () => {
  const event = callOf(
    'create_event',
    { title: 'tea with Ida', when: 'Monday at 3' },
    { created: { event: 'tea with Ida', when: 'Monday 19 October 2026, 15:00 to 16:00' } },
  );
  const callsFor = (message: string) => meantCalls(answered([event], message), message, NO_TITLES)?.calls;

  it.each(["oh she can't do Monday, Friday same time", 'she is away then, Friday'])('“%s” moves it', (message) => {
    expect(callsFor(message)).toEqual([{ tool: 'move_event', arguments: { title: 'tea with Ida', to: 'Friday' } }]);
  });

  it('a day alone says nothing about it', () => {
    expect(callsFor('lovely, Friday is quiz night')?.[0]?.tool).not.toBe('move_event');
  });
});

it('a list that was shuffled goes into a note', () => {
  const list = callOf('shuffle_list', { items: ['Ida', 'Bo'] }, { shuffled: ['Bo', 'Ida'] });
  const message = 'and put the result in a note';
  expect(meantCalls(answered([list], message), message, NO_TITLES)?.calls).toEqual([
    { tool: 'create_note', arguments: { text: 'Bo, Ida' } },
  ]);
});

it.each([
  ['Jonas is allergic to nuts', 'and he likes trains', 'remember that Jonas likes trains'],
  ["My aunt's name is Edda", 'also she lives in Ghent', 'remember that my aunt lives in Ghent'],
])('what is said further of “%s” is remembered too', (remembered, message, request) => {
  const memory = callOf('remember', {}, { remembered });
  expect(correctedMemory(message, memory)).toMatchObject({ tool: 'remember', request });
});

describe('after a day was looked at', () => {
  const day = callOf(
    'list_events',
    { when: 'Saturday' },
    { from: 'Saturday 17 October 2026', to: 'Saturday 17 October 2026', events: [] },
  );
  const on = (message: string) => withThatDay(answered([day], message), message);

  it('“then” is that day', () => {
    expect(on('put the market in then, 9 to 12')).toBe('put the market on 17 October 2026, 9 to 12');
  });

  it.each([
    ['add a task: buy cake, one week before that', 'add a task: buy cake, on 10 October 2026'],
    ['add bake to my tasks, due the day before', 'add bake to my tasks, due on 16 October 2026'],
    ['put the market two days after that', 'put the market on 19 October 2026'],
  ])('“%s” counts from there', (message, meant) => {
    expect(on(message)).toBe(meant);
  });

  it.each([
    'add pack to my tasks, due the day before the trip',
    'what was on the week before?',
    'note: Tom left two days later',
    'remember that they met a week after that',
  ])('“%s” does not', (message) => {
    expect(on(message)).toBe(message);
  });

  it.each(['put the market in then, Sunday 9 to 12', 'ok then', 'put the kettle on'])('“%s” is not', (message) => {
    expect(on(message)).toBe(message);
  });
});
