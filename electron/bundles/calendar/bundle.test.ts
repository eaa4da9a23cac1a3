import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { useCalendar } from './testing/use-calendar.ts';

const { calendar, call, refusal, eventsOf } = useCalendar();

describe('create_event, on Saturday 21 November 2026 at 16:05', () => {
  it.each([
    ['Friday at 2pm', 'Friday 27 November 2026, 14:00 to 15:00'],
    ['Friday at 3', 'Friday 27 November 2026, 15:00 to 16:00'],
    ['Friday from 10 to 11:30', 'Friday 27 November 2026, 10:00 to 11:30'],
    ['tomorrow 2 to 4', 'Sunday 22 November 2026, 14:00 to 16:00'],
    ['tomorrow at 10 for 90 minutes', 'Sunday 22 November 2026, 10:00 to 11:30'],
    ['tomorrow at 10 for forty-five minutes', 'Sunday 22 November 2026, 10:00 to 10:45'],
    ['tomorrow at 10 for fifteen minutes', 'Sunday 22 November 2026, 10:00 to 10:15'],
    ['24 December', 'Thursday 24 December 2026, all day'],
    ['24 December all day', 'Thursday 24 December 2026, all day'],
    ['3 to 7 August', 'Tuesday 3 August 2027 to Saturday 7 August 2027, all day'],
    ['Friday for 3 days', 'Friday 27 November 2026 to Sunday 29 November 2026, all day'],
    ['31 December 22:00 to 1am', 'Thursday 31 December 2026, 22:00 to Friday 1 January 2027, 01:00'],
    ['in 3 hours', 'Saturday 21 November 2026, 19:05 to 20:05'],
    ['2026-12-01 14:00', 'Tuesday 1 December 2026, 14:00 to 15:00'],
    ['am Freitag von 10 bis 11:30 Uhr', 'Friday 27 November 2026, 10:00 to 11:30'],
    ['morgen um 10 Uhr für 90 Minuten', 'Sunday 22 November 2026, 10:00 to 11:30'],
  ])('reads %s', async (when, said) => {
    expect(await call('create_event', { title: 'Dentist', when })).toEqual({
      created: { event: 'Dentist', when: said },
    });
  });

  it.each([
    [{ when: 'every Monday at 9' }, 'Monday 23 November 2026, 09:00 to 10:00', 'every week on Monday'],
    [{ when: 'jeden Montag um 9' }, 'Monday 23 November 2026, 09:00 to 10:00', 'every week on Monday'],
    [{ when: 'à 9h', repeat: 'tous les lundis' }, 'Monday 23 November 2026, 09:00 to 10:00', 'every week on Monday'],
    [
      { when: 'at 9 to 9:15', repeat: 'every weekday' },
      'Monday 23 November 2026, 09:00 to 09:15',
      'every week from Monday to Friday',
    ],
    [
      { when: 'Tuesday at 6pm', repeat: 'every second Tuesday' },
      'Tuesday 24 November 2026, 18:00 to 19:00',
      'every 2 weeks on Tuesday',
    ],
    [{ when: 'tuesdays 19.30' }, 'Tuesday 24 November 2026, 19:30 to 20:30', 'every week on Tuesday'],
    [{ when: 'thursday evenings at 7' }, 'Thursday 26 November 2026, 19:00 to 20:00', 'every week on Thursday'],
    [{ when: 'every weekday 9 to 5' }, 'Monday 23 November 2026, 09:00 to 17:00', 'every week from Monday to Friday'],
    [{ when: '3 May', repeat: 'every year' }, 'Monday 3 May 2027, all day', 'every year'],
    [
      { when: 'the first Friday of the month at 8pm' },
      'Friday 4 December 2026, 20:00 to 21:00',
      'every month on the 1st Friday',
    ],
  ])('repeats: %j', async (args, when, repeats) => {
    expect(await call('create_event', { title: 'x', ...args })).toEqual({ created: { event: 'x', when, repeats } });
  });

  it('a repetition may have the time of day in it', async () => {
    const args = { title: 'Training', when: 'tomorrow', repeat: 'every thursday 6 to 7.30pm' };
    expect(JSON.stringify(await call('create_event', args))).toContain('Thursday 26 November 2026, 18:00 to 19:30');
  });

  it.each([
    ['Dinner with Ida', 'Friday at 8', '20:00'],
    ['Dinner with Ida', 'Friday at 8am', '08:00'],
    ['Breakfast', 'Friday at 8', '08:00'],
    ['Choir', 'Friday at 3', '15:00'],
  ])('an hour without a half of the day: %s, %s, is at %s', async (title, when, hour) => {
    expect(JSON.stringify(await call('create_event', { title, when }))).toContain(`2026, ${hour} to`);
  });

  it('uses the clock time of another place when one is given', async () => {
    await call('create_event', { title: 'Call', when: 'Monday at 9 Tokyo time' });
    expect(calendar().all()).toMatchObject([{ starts: '2026-11-23T09:00:00', zone: 'Asia/Tokyo' }]);
  });

  it('lists what is at the same time, and asks again when it does not understand the time', async () => {
    await call('create_event', { title: 'Dentist', when: 'Friday 2 to 3pm' });
    expect(await call('create_event', { title: 'Lunch', when: 'Friday 1 to 2pm' })).not.toHaveProperty('overlaps');
    expect(await call('create_event', { title: 'Call', when: 'Friday at 2:30pm' })).toMatchObject({
      overlaps: ['Dentist'],
    });
    expect(await refusal('create_event', { title: 'x', when: 'sometime' })).toContain(
      '“sometime” is not a time Knapsack understands',
    );
  });
});

describe('list_events', () => {
  beforeEach(async () => {
    await call('create_event', { title: 'Dentist', when: 'Friday 2 to 3pm', place: 'Main street 4' });
    await call('create_event', { title: 'Stand-up', when: 'every weekday from 9:00 to 9:15' });
  });

  it('lists a span in order, with every occurrence of a series', async () => {
    expect(await eventsOf({ when: 'next Friday' })).toEqual([
      'Stand-up: Friday 27 November 2026, 09:00 to 09:15',
      'Dentist: Friday 27 November 2026, 14:00 to 15:00',
    ]);
    expect(await eventsOf({ when: 'next week' })).toHaveLength(6);
    expect(await call('list_events', { when: 'tomorrow' })).toEqual({
      from: 'Sunday 22 November 2026',
      to: 'Sunday 22 November 2026',
      events: [],
      total: 0,
    });
  });

  it('finds events by their subject, within a year', async () => {
    const dentist = ['Dentist: Friday 27 November 2026, 14:00 to 15:00'];
    expect(await eventsOf({ about: 'main street' })).toEqual(dentist);
    expect(await eventsOf({ about: 'my dentist appointment' })).toEqual(dentist);
  });

  it('shows thirty at a time and states how many remain', async () => {
    expect(await call('list_events', { when: 'next 100 days' })).toMatchObject({ total: 71, left: 41 });
    expect(await call('list_events', { when: 'next 100 days', offset: 60 })).not.toHaveProperty('left');
  });
});

describe('move_event', () => {
  it.each([
    ['Thursday', 'Thursday 26 November 2026, 14:00 to 15:00'],
    ['16h', 'Friday 27 November 2026, 16:00 to 17:00'],
    ['the Thursday, same time', 'Thursday 26 November 2026, 14:00 to 15:00'],
    ['Wednesday of next week', 'Wednesday 25 November 2026, 14:00 to 15:00'],
    ['10am', 'Friday 27 November 2026, 10:00 to 11:00'],
    ['4.30', 'Friday 27 November 2026, 16:30 to 17:30'],
    ['the day after', 'Saturday 28 November 2026, 14:00 to 15:00'],
    ['the Monday after', 'Monday 30 November 2026, 14:00 to 15:00'],
    ['wensday, same time', 'Wednesday 25 November 2026, 14:00 to 15:00'],
    ['half an hour sooner', 'Friday 27 November 2026, 13:30 to 14:30'],
    ['Monday at 4', 'Monday 23 November 2026, 16:00 to 17:00'],
    ['half past five', 'Friday 27 November 2026, 17:30 to 18:30'],
    ['11', 'Friday 27 November 2026, 11:00 to 12:00'],
    ['8 in the morning', 'Friday 27 November 2026, 08:00 to 09:00'],
    ['7', 'Friday 27 November 2026, 19:00 to 20:00'],
    ['08:30', 'Friday 27 November 2026, 08:30 to 09:30'],
    ['an hour later', 'Friday 27 November 2026, 15:00 to 16:00'],
    ['30 minutes earlier', 'Friday 27 November 2026, 13:30 to 14:30'],
    ['to 3 to 5pm', 'Friday 27 November 2026, 15:00 to 17:00'],
    ['half past five on the same day', 'Friday 27 November 2026, 17:30 to 18:30'],
    ['11 that day', 'Friday 27 November 2026, 11:00 to 12:00'],
    ['Thursday, same time', 'Thursday 26 November 2026, 14:00 to 15:00'],
    ['an hour later than planned', 'Friday 27 November 2026, 15:00 to 16:00'],
    ['back by 2 days', 'Sunday 29 November 2026, 14:00 to 15:00'],
    ['two days', 'Sunday 29 November 2026, 14:00 to 15:00'],
    ['in two days', 'Monday 23 November 2026, 14:00 to 15:00'],
    ['1:30', 'Friday 27 November 2026, 13:30 to 14:30'],
    ['the next day at 09:30', 'Saturday 28 November 2026, 09:30 to 10:30'],
    ['the next day, same time', 'Saturday 28 November 2026, 14:00 to 15:00'],
    ['Saturday to 4.30', 'Saturday 28 November 2026, 16:30 to 17:30'],
    ['for two hours', 'Friday 27 November 2026, 14:00 to 16:00'],
    ['half an hour longer', 'Friday 27 November 2026, 14:00 to 15:30'],
    ['15 minutes shorter', 'Friday 27 November 2026, 14:00 to 14:45'],
  ])('moves to %s and keeps the rest', async (to, when) => {
    await call('create_event', { title: 'Dentist', when: 'Friday 2 to 3pm' });
    expect(await call('move_event', { title: 'dentist', to })).toEqual({
      moved: { event: 'Dentist', when },
      before: 'Friday 27 November 2026, 14:00 to 15:00',
    });
    expect(await eventsOf({ when: 'next 10 days' })).toEqual([`Dentist: ${when}`]);
  });

  it('keeps how long it is, whatever the date looks like', async () => {
    await call('create_event', { title: 'Check-up', when: 'Friday 2 to 2:30pm' });
    expect(await call('move_event', { title: 'check-up', to: '2026-11-28 8:30' })).toMatchObject({
      moved: { when: 'Saturday 28 November 2026, 08:30 to 09:00' },
    });
  });

  it('understands where to in other languages', async () => {
    await call('create_event', { title: 'Chor', when: 'Wednesday 8pm to 9pm' });
    expect(await call('move_event', { title: 'Chor', to: 'Freitag um 11 Uhr' })).toMatchObject({
      moved: { when: 'Friday 27 November 2026, 11:00 to 12:00' },
    });
  });

  it('stays in the evening if only minutes look like an hour of it', async () => {
    await call('create_event', { title: 'Film', when: 'Friday 8pm to 10pm' });
    expect(await call('move_event', { title: 'film', to: 'at 7.15' })).toMatchObject({
      moved: { when: 'Friday 27 November 2026, 19:15 to 21:15' },
    });
  });

  it('moves whole days as days', async () => {
    await call('create_event', { title: 'Fair', when: '3 to 4 August' });
    expect(await call('move_event', { title: 'Fair', to: '10 August' })).toMatchObject({
      moved: { when: 'Tuesday 10 August 2027 to Wednesday 11 August 2027, all day' },
    });
  });

  it('never moves to what has passed', async () => {
    await call('create_event', { title: 'Market', when: 'tomorrow 9 to 10' });
    await call('move_event', { title: 'market', to: 'the Saturday, same time' });
    expect(await eventsOf({ about: 'market' })).toEqual(['Market: Saturday 28 November 2026, 09:00 to 10:00']);
  });

  describe('of a series', () => {
    beforeEach(() => call('create_event', { title: 'Training', when: 'every Tuesday at 6pm' }));

    it('asks which one', async () => {
      expect(await refusal('move_event', { title: 'training', to: '7pm' })).toBe(
        '“Training” repeats. Is only Tuesday, 24 November 2026 meant, or the whole series?',
      );
    });

    it('moves one occurrence and leaves the others unchanged', async () => {
      await call('move_event', { title: 'training', to: 'Wednesday at 7pm', day: 'next Tuesday' });
      expect(await eventsOf({ when: 'next 14 days' })).toEqual([
        'Training: Wednesday 25 November 2026, 19:00 to 20:00',
        'Training: Tuesday 1 December 2026, 18:00 to 19:00',
      ]);
      await call('move_event', { title: 'training', to: '8pm', day: 'Wednesday' });
      expect((await eventsOf({ when: 'next 14 days' }))[0]).toBe(
        'Training: Wednesday 25 November 2026, 20:00 to 21:00',
      );
    });

    it('moves all, including the day of the week and cancelled occurrences', async () => {
      await call('cancel_event', { title: 'training', day: '1 December' });
      await call('move_event', { title: 'training', to: 'Thursday at 5pm', day: 'all' });
      expect(await eventsOf({ when: 'next 21 days' })).toEqual([
        'Training: Thursday 26 November 2026, 17:00 to 18:00',
        'Training: Thursday 10 December 2026, 17:00 to 18:00',
      ]);
    });

    it('states the dates of a series that has no occurrence on that day', async () => {
      expect(await refusal('move_event', { title: 'training', to: '7pm', day: 'Friday' })).toBe(
        '“Training” is not on Friday, 27 November 2026. The nearest is on Tuesday, 24 November 2026.',
      );
    });
  });
});

describe('edit_event', () => {
  it('changes title, place and notes', async () => {
    await call('create_event', { title: 'Meeting', when: 'Friday at 2pm' });
    expect(await call('edit_event', { title: 'meeting', change: 'place', to: 'Room 7' })).toMatchObject({
      changed: { event: 'Meeting', place: 'Room 7' },
    });
    await call('edit_event', { title: 'meeting', change: 'notes', to: 'bring the plan' });
    await call('edit_event', { title: 'meeting', change: 'place', to: 'none' });
    expect(await call('edit_event', { title: 'meeting', change: 'title', to: 'Review' })).toEqual({
      changed: { event: 'Review', when: 'Friday 27 November 2026, 14:00 to 15:00', notes: 'bring the plan' },
    });
  });

  it('changes a whole series, one occurrence of it, or its repetition', async () => {
    await call('create_event', { title: 'Training', when: 'every Tuesday at 6pm' });
    await call('edit_event', { title: 'training', change: 'place', to: 'Hall', day: '1 December' });
    await call('edit_event', { title: 'training', change: 'notes', to: 'shoes' });
    expect(calendar().all()).toMatchObject([
      { place: '', notes: 'shoes' },
      { place: 'Hall', notes: 'shoes', occurrence: '2026-12-01T18:00:00' },
    ]);
    await call('edit_event', { title: 'training', change: 'repeat', to: 'every second Wednesday' });
    expect(await eventsOf({ when: 'next 3 weeks' })).toEqual([
      'Training: Wednesday 25 November 2026, 18:00 to 19:00',
      'Training: Wednesday 9 December 2026, 18:00 to 19:00',
    ]);
    await call('edit_event', { title: 'training', change: 'repeat', to: 'none' });
    expect(await eventsOf({ when: 'next year' })).toEqual([]);
  });
});

describe('cancel_event and restore_event', () => {
  it('removes an event and restores it', async () => {
    await call('create_event', { title: 'Dentist', when: 'Friday at 2pm' });
    expect(await call('cancel_event', { title: 'the dentist' })).toEqual({
      cancelled: { event: 'Dentist', when: 'Friday 27 November 2026, 14:00 to 15:00' },
    });
    expect(await eventsOf({})).toEqual([]);
    expect(await refusal('cancel_event', { title: 'dentist' })).toContain('The calendar is empty');
    expect(await call('restore_event', { title: 'dentist' })).toMatchObject({ restored: { event: 'Dentist' } });
    expect(await eventsOf({})).toHaveLength(1);
    expect(await refusal('restore_event', { title: 'dentist' })).toContain('Nothing has been cancelled.');
  });

  it('cancels one occurrence of a series, including a moved one, or all of it; the last cancelled is restored first', async () => {
    await call('create_event', { title: 'Training', when: 'every Tuesday at 6pm' });
    await call('move_event', { title: 'training', to: 'Wednesday', day: '1 December' });
    await call('cancel_event', { title: 'training', day: 'next Tuesday' });
    await call('cancel_event', { title: 'training', day: '2 December' });
    expect(await eventsOf({ when: 'next 14 days' })).toEqual([]);
    await call('restore_event', { title: 'training' });
    await call('restore_event', { title: 'training' });
    expect(await eventsOf({ when: 'next 14 days' })).toEqual([
      'Training: Tuesday 24 November 2026, 18:00 to 19:00',
      'Training: Wednesday 2 December 2026, 18:00 to 19:00',
    ]);
    expect(await call('cancel_event', { title: 'training', day: 'all' })).toEqual({ cancelled: 'Training', all: true });
    expect(await eventsOf({ when: 'next year' })).toEqual([]);
    await call('restore_event', { title: 'training' });
    expect(await eventsOf({ when: 'next 14 days' })).toHaveLength(2);
  });
});

describe('find_free_time', () => {
  const free = async (args: JsonObject): Promise<string[]> =>
    ((await call('find_free_time', args)) as { free: { day: string; from: string; to: string }[] }).free.map(
      ({ day, from, to }) => `${day.slice(0, 3)} ${from}-${to}`,
    );

  it('finds the gaps that are long enough, in working hours', async () => {
    await call('create_event', { title: 'A', when: 'Monday 9:30 to 12' });
    await call('create_event', { title: 'B', when: 'Monday 11 to 13:00' });
    await call('create_event', { title: 'Holiday', when: 'Monday' });
    expect(await free({ when: 'Monday' })).toEqual(['Mon 13:00-18:00']);
    expect(await free({ when: 'Monday', length: '30 minutes' })).toEqual(['Mon 09:00-09:30', 'Mon 13:00-18:00']);
    expect(await free({ when: 'Monday', hours: '8 to 14', length: 'an hour' })).toEqual([
      'Mon 08:00-09:30',
      'Mon 13:00-14:00',
    ]);
    expect(await call('find_free_time', { when: 'Monday' })).toMatchObject({ allDayEvents: ['Holiday'] });
  });

  it('begins now, leaves out weekends of longer spans, and searches the afternoon when asked', async () => {
    expect(await free({ when: 'today' })).toEqual(['Sat 16:05-18:00']);
    expect(await free({ when: 'next week' })).toHaveLength(5);
    expect(await free({ when: 'tomorrow afternoon' })).toEqual(['Sun 12:00-18:00']);
    expect(await refusal('find_free_time', { when: 'today', length: 'long' })).toContain('is not a length of time');
    expect(await refusal('find_free_time', { when: '2027' })).toContain(
      '“2027” is longer than the 92 days that can be looked through at once',
    );
  });
});
