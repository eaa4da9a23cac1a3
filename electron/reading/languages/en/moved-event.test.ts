import { expect, it } from 'vitest';
import { ONLY_TOOLS } from '../../testing/built-in-tools.ts';
import { callOf } from '../../testing/call-of.ts';
import { thingsIn } from '../../follow-ups/things-in-mind.ts';
import { movedEvent } from './moved-event.ts';

const madeWith = (result: object) =>
  callOf('create_event', { title: 'Judo' }, { created: { event: 'Judo', ...result } });
const SERIES = madeWith({ when: 'Tuesday 20 October 2026, 18:00 to 19:00', repeats: 'every week on Tuesday' });
const ONCE = madeWith({ when: 'Tuesday 20 October 2026, 18:00 to 19:00' });
const moved = (text: string, to: string, last = SERIES, event = ['Judo']) => {
  const [thing] = thingsIn(last.result);
  const known = { ...ONLY_TOOLS, event };
  return thing === undefined ? null : movedEvent(text, thing, { tool: 'move_event', args: { to }, last, known });
};

it('all of a series that was just entered moves', () => {
  expect(moved("sorry it's 7:30", '19:30')).toEqual({ to: '19:30', day: 'all' });
  expect(moved('sorry, Thursdays', 'Thursdays')).toEqual({ to: 'Thursday', day: 'all' });
  expect(moved("it's at 7 just this week", '19:00')).toEqual({ to: '19:00' });
  const shifted = callOf('move_event', {}, { moved: { event: 'Judo', repeats: 'every week on Tuesday' } });
  expect(moved('7:30 is better, for all of them', '7:30', shifted)).toEqual({ to: '7:30', day: 'all' });
  expect(moved('7:30 is better', '7:30', shifted)).toEqual({ to: '7:30' });
  expect(moved("it's on the 27th", 'the 27th')).toEqual({ to: 'the 27th' });
});

it('the one that was just entered moves if several have its name', () => {
  expect(moved('I meant Friday', 'Friday', ONCE)).toEqual({ to: 'Friday' });
  const args = { to: 'Friday', day: '20 October 2026' };
  expect(moved('I meant Friday', 'Friday', ONCE, ['Judo', 'Judo'])).toEqual(args);
});

it('nothing changes in a call that moves nothing, or that says which one moves', () => {
  const [thing] = thingsIn(SERIES.result);
  if (thing === undefined) throw new Error('No event.');
  const move = { last: SERIES, known: { ...ONLY_TOOLS, event: ['Judo'] } };
  expect(movedEvent('7:30', thing, { ...move, tool: 'cancel_event', args: { day: 'Friday' } })).toEqual({});
  expect(movedEvent('7:30', thing, { ...move, tool: 'move_event', args: { to: '7:30', day: 'Friday' } })).toEqual({});
});
