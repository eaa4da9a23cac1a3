import { describe, expect, it } from 'vitest';
import { freeTime, joinedTimes } from './joined-times.ts';

describe('joinedTimes', () => {
  it.each([
    ['Tomorrow it is my turn, so nudge me at half past six to go over', 'Tomorrow at half past six'],
    ['The bins go out on Monday, so remind me at 9 in the evening', 'on Monday at 9 in the evening'],
  ])('finds the day of "%s" in front of the reminder', (request, when) =>
    expect(joinedTimes(request)['create_reminder.when']).toEqual([when]),
  );

  it.each([
    'remind me at 6 to book a table for Friday',
    'remind me tomorrow at 8 to call Ada about Monday',
    'We met on Monday and Friday; remind me at noon',
    'Yesterday was long, remind me at 8 to rest',
  ])('leaves "%s" alone', (request) => expect(joinedTimes(request)['create_reminder.when']).toBeUndefined());

  it('joins the day and the hour of an event in either order', () =>
    expect(joinedTimes('put lunch with Ada at noon in my diary, it is on Friday')['create_event.when']).toEqual([
      'on Friday at noon',
    ]));

  it.each([
    'the party is tomorrow at 7, I get home at 6',
    'we set off tomorrow at 7 and are home by 9pm',
    'lunch on Friday at noon. The shop closes at 6',
    'lunch on Friday at noon and the choir at 6',
  ])('the hours of "%s" don’t say how long it lasts', (request) =>
    expect(joinedTimes(request)['create_event.when']?.[0] ?? '').not.toContain(' until '),
  );

  it('distinguishes how long a gap is from when it is', () => {
    expect(freeTime('Where is there a gap of three hours tomorrow?')).toEqual({
      'find_free_time.when': ['tomorrow'],
      'find_free_time.length': ['three hours'],
    });
    expect(freeTime('in the coming week, where do I have two hours?')).toEqual({
      'find_free_time.when': ['in the coming week'],
      'find_free_time.length': ['two hours'],
    });
    expect(freeTime('two free hours on Friday')['find_free_time.length']).toEqual(['two hours']);
    expect(freeTime('am I free tomorrow')).toEqual({});
  });
});
