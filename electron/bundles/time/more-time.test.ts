import { describe, expect, it } from 'vitest';
import { NOW, refusalOf, runTool } from '../testing/run-tool.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { convertTime } from './convert-time.ts';
import { listNextDates } from './list-next-dates.ts';
import { weekNumber } from './week-number.ts';

describe('convert_time, in November 2026', () => {
  it.each([
    ['3pm', 'London', 'Tokyo', { time: '00:00', date: 'Monday 23 November 2026', difference: '+9 hours' }],
    [
      'tomorrow at 10',
      'New York',
      'Berlin',
      { time: '16:00', date: 'Sunday 22 November 2026', difference: '+6 hours' },
    ],
    ['noon', 'India', 'UTC', { time: '06:30', difference: '-5.5 hours' }],
    ['1 July 2027 at 10am', 'Berlin', 'New York time', { time: '04:00', date: 'Thursday 1 July 2027' }],
    // Clocks change on 14 March 2027 in New York and on 28 March in Berlin.
    ['20 March 2027 at 10am', 'Berlin', 'New York', { time: '05:00', difference: '-5 hours' }],
  ])('%s in %s is in %s', (time, from, to, expected) => {
    // Saturday in all of these places.
    expect(runTool(convertTime, { time, from, to }, new Date('2026-11-21T16:05Z'))).toMatchObject(expected);
  });

  it('uses the person’s place where one is left out', () => {
    expect(runTool(convertTime, { time: '17:00' })).toMatchObject({ time: '17:00', difference: '0 hours' });
    expect(runTool(convertTime, { time: '17:00', to: 'here' })).not.toHaveProperty('difference', '+1 hours');
  });

  it('asks for a time of day and a place that it knows', () => {
    expect(refusalOf(convertTime, { time: 'Friday', to: 'Tokyo' })).toContain('no time of day');
    expect(refusalOf(convertTime, { time: '3pm', to: 'Tkoio' })).toContain('Tokyo');
    expect(runTool(convertTime, { time: '3pm', to: 'Tokio' })).toMatchObject({ place: 'Tokyo' });
  });
});

describe('week_number', () => {
  it.each([
    [undefined, 47, 2026],
    ['31 December 2026', 53, 2026],
    ['1 January 2027', 53, 2026],
    ['4 January 2027', 1, 2027],
    ['30 December 2024', 1, 2025],
    ['24 December', 52, 2026],
  ])('of %s is %s of %s', (when, week, year) =>
    expect(runTool(weekNumber, when === undefined ? {} : { when })).toMatchObject({ week, year }),
  );

  it('gives the first and last day', () => {
    expect(runTool(weekNumber, {})).toEqual({
      week: 47,
      year: 2026,
      from: 'Monday 16 November 2026',
      to: 'Sunday 22 November 2026',
    });
  });
});

describe('list_next_dates, on Saturday 21 November 2026', () => {
  const workplace = useToolWorkplace();
  const dates = async (args: { repeat: string; count?: number; from?: string }): Promise<unknown> =>
    ((await workplace().run(listNextDates, args, { now: NOW })) as { dates: unknown }).dates;

  it.each([
    [{ repeat: 'the last Friday of the month', count: 2 }, ['Friday 27 November 2026', 'Friday 25 December 2026']],
    [
      { repeat: 'every second Tuesday', count: 2, from: '24 November' },
      ['Tuesday 24 November 2026', 'Tuesday 8 December 2026'],
    ],
    [{ repeat: 'the next 2 last Fridays of the month' }, ['Friday 27 November 2026', 'Friday 25 December 2026']],
    [{ repeat: 'next three Mondays', count: 1 }, ['Monday 23 November 2026']],
    [{ repeat: 'every month on the 31st', count: 2 }, ['Thursday 31 December 2026', 'Sunday 31 January 2027']],
    [{ repeat: 'every Monday until 5 December' }, ['Monday 23 November 2026', 'Monday 30 November 2026']],
  ])('%j', async (args, expected) => expect(await dates(args)).toEqual(expected));

  it('next week begins on its Monday', async () => {
    expect(await dates({ repeat: 'every Monday', count: 1, from: 'next week, at 10 am' })).toEqual([
      'Monday 23 November 2026',
    ]);
  });

  it('lists five, and reports when it does not understand', async () => {
    expect(await dates({ repeat: 'every day' })).toHaveLength(5);
    expect(await workplace().refusal(listNextDates, { repeat: 'now and then' })).toContain('does not say how often');
  });
});
