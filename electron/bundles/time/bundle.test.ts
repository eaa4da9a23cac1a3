import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { ReminderRepository } from '../../storage/reminder-repository.ts';
import { Catalog } from '../../tools/catalog.ts';
import { NOW, previewOf, refusalOf, runTool } from '../testing/run-tool.ts';
import { useTemporaryDatabase } from '../testing/temporary-database.ts';
import { createTimeBundle } from './bundle.ts';

const database = useTemporaryDatabase();
let reminders: ReminderRepository;
let catalog: Catalog;
beforeEach(() => {
  reminders = new ReminderRepository(database());
  catalog = new Catalog([createTimeBundle(reminders)]);
});

function tool(name: string) {
  return catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
}
const call = (name: string, args: JsonObject, now = NOW): JsonValue => runTool(tool(name), args, now);
const preview = (name: string): ReturnType<typeof previewOf> => previewOf(tool(name));
const refusal = (name: string, args: JsonObject): string => refusalOf(tool(name), args);

describe('get_time', () => {
  const summer = new Date('2026-07-01T21:30:00Z');
  const winter = new Date('2026-12-01T21:30:00Z');

  it('states the time here', () => {
    expect(call('get_time', {})).toEqual({ time: '16:05', date: 'Saturday 21 November 2026' });
  });

  it.each([
    ['Tokyo', '06:30', 'Thursday 2 July 2026'],
    ['new york', '17:30', 'Wednesday 1 July 2026'],
    ['Paris, France', '23:30', 'Wednesday 1 July 2026'],
    ['the UK', '22:30', 'Wednesday 1 July 2026'],
    ['in São Paulo?', '18:30', 'Wednesday 1 July 2026'],
    ['India', '03:00', 'Thursday 2 July 2026'],
    ['UTC', '21:30', 'Wednesday 1 July 2026'],
    ['America/Los_Angeles', '14:30', 'Wednesday 1 July 2026'],
  ])('tells the time in %s', (place, time, date) =>
    expect(call('get_time', { place }, summer)).toEqual({ time, date, place }),
  );

  it('knows summer and winter time', () => {
    expect(call('get_time', { place: 'London' }, summer)).toMatchObject({ time: '22:30' });
    expect(call('get_time', { place: 'London' }, winter)).toMatchObject({ time: '21:30' });
  });

  it('sees through one typing error, and names the place that it means', () => {
    expect(call('get_time', { place: 'Berlni' }, summer)).toEqual(call('get_time', { place: 'Berlin' }, summer));
  });

  it('suggests a place that it knows', () => {
    expect(refusal('get_time', { place: 'Berlines' })).toContain('Berlin');
    expect(refusal('get_time', { place: 'Qqqqqq' })).toContain('such as Tokyo or New York');
  });
});

describe('find_date', () => {
  it.each([
    ['in 3 weeks', 'Saturday 12 December 2026'],
    ['next Friday', 'Friday 27 November 2026'],
    ['the 3rd of May', 'Monday 3 May 2027'],
    ['today', 'Saturday 21 November 2026'],
  ])('finds %s', (when, date) => expect(call('find_date', { when })).toEqual({ date }));

  it('refuses what is not a date', () => expect(refusal('find_date', { when: 'my birthday' })).toContain('in 3 weeks'));
});

describe('count_days', () => {
  it.each([
    [{ to: '24 December' }, 33, 'Saturday 21 November 2026', 'Thursday 24 December 2026'],
    [{ to: 'today' }, 0, 'Saturday 21 November 2026', 'Saturday 21 November 2026'],
    [{ from: '3 May', to: '10 June' }, 38, 'Monday 3 May 2027', 'Thursday 10 June 2027'],
    [{ from: '1 January 2024', to: '1 January 2025' }, 366, 'Monday 1 January 2024', 'Wednesday 1 January 2025'],
    [{ to: '1 November 2026' }, -20, 'Saturday 21 November 2026', 'Sunday 1 November 2026'],
  ])('counts %j', (args, days, from, to) => expect(call('count_days', args)).toEqual({ days, from, to }));

  it('counts days, not hours, over a change to summer time', () => {
    expect(call('count_days', { from: '1 March 2026', to: '1 November 2026' })).toMatchObject({ days: 245 });
    expect(call('count_days', { from: '1 March', to: '1 November 2026' })).toMatchObject({ days: 245 });
    expect(call('count_days', { from: '20 December', to: '5 January 2026' })).toMatchObject({ days: 16 });
    expect(call('count_days', { from: '4 June', to: '9 July this year' })).toMatchObject({
      days: 35,
      to: expect.stringContaining('2026'),
    });
  });
});

describe('create_reminder', () => {
  it('keeps the text and the time, and states what it understood', () => {
    expect(call('create_reminder', { text: 'water the plants', when: 'Friday at 8' })).toEqual({
      reminder: 'water the plants',
      due: 'Friday 27 November 2026, 08:00',
    });
    expect(reminders.upcoming()).toMatchObject([
      { kind: 'reminder', text: 'water the plants', dueAt: new Date(2026, 10, 27, 8).getTime() },
    ]);
  });

  it('takes an early hour for one in the afternoon, unless it is what people get up for', () => {
    const due = (text: string, when: string): JsonValue => call('create_reminder', { text, when });
    expect(due('ring Ida', 'tomorrow at 3')).toMatchObject({ due: 'Sunday 22 November 2026, 15:00' });
    expect(due('ring Ida', 'tomorrow at 3am')).toMatchObject({ due: 'Sunday 22 November 2026, 03:00' });
    expect(due('wake up', 'tomorrow at 5')).toMatchObject({ due: 'Sunday 22 November 2026, 05:00' });
    expect(due('wake up', 'half five')).toMatchObject({ due: 'Sunday 22 November 2026, 05:30' });
    expect(due('ring Ida', 'tomorrow at 6')).toMatchObject({ due: 'Sunday 22 November 2026, 06:00' });
    expect(due('Ida anrufen', 'morgen um 3')).toMatchObject({ due: 'Sunday 22 November 2026, 15:00' });
    expect(due('Ida anrufen', 'morgen um 3 Uhr nachts')).toMatchObject({ due: 'Sunday 22 November 2026, 03:00' });
  });

  it('asks about a time that has passed, and keeps nothing', () => {
    expect(refusal('create_reminder', { text: 'tea', when: 'yesterday at 5' })).toBe(
      '“yesterday at 5” is Fri 20 Nov, 05:00, which has passed. When do you mean?',
    );
    expect(reminders.upcoming()).toEqual([]);
  });

  it.each(['blah', 'every day at 8'])('keeps nothing for "%s"', (when) => {
    expect(refusal('create_reminder', { text: 'tea', when })).toContain('tomorrow at 8');
    expect(reminders.upcoming()).toEqual([]);
  });

  it('needs a text', () => expect(() => call('create_reminder', { text: '  ', when: 'tomorrow' })).toThrow('text'));
});

describe('list_reminders', () => {
  it('lists upcoming reminders, the next first', () => {
    call('create_reminder', { text: 'later', when: 'tomorrow at noon' });
    call('start_timer', { duration: '5 minutes', label: 'tea' });
    expect(call('list_reminders', {})).toEqual({
      reminders: [
        { text: 'tea', due: 'Saturday 21 November 2026, 16:10' },
        { text: 'later', due: 'Sunday 22 November 2026, 12:00' },
      ],
      total: 2,
    });
  });

  it('states how many there are when it cannot list all', () => {
    for (let index = 0; index < 25; index++)
      call('create_reminder', { text: `number ${String(index)}`, when: 'tomorrow' });
    const listed = call('list_reminders', {});
    expect(listed).toMatchObject({ total: 25 });
    expect(JSON.stringify(listed).match(/number/g)).toHaveLength(20);
  });
});

describe('cancel_reminder', () => {
  beforeEach(() => {
    for (const text of ['water the plants', 'call Anna', 'call the plumber'])
      call('create_reminder', { text, when: 'tomorrow' });
    call('start_timer', { duration: '5 minutes', label: 'tea' });
  });

  it.each([
    ['water the plants', 'water the plants'],
    ['Water the Plants', 'water the plants'],
    ['water plants', 'water the plants'],
    ['my plants reminder', 'water the plants'],
    ['the tea timer', 'tea'],
    ['water teh plants', 'water the plants'],
    ['Anna', 'call Anna'],
    ['call plumber', 'call the plumber'],
  ])('cancels by "%s"', (text, cancelled) => {
    expect(call('cancel_reminder', { text })).toEqual({ cancelled, due: expect.any(String) });
    expect(reminders.upcoming().map((reminder) => reminder.text)).not.toContain(cancelled);
    expect(reminders.upcoming()).toHaveLength(3);
  });

  it.each([
    ['call', 'More than one reminder fits “call”. Which one do you mean?'],
    ['water the dog', 'There is no reminder called “water the dog”'],
    ['buy milk', 'There is no reminder called “buy milk”. The nearest are “tea”'],
  ])('cancels nothing by "%s"', (text, message) => {
    expect(refusal('cancel_reminder', { text })).toContain(message);
    expect(reminders.upcoming()).toHaveLength(4);
  });

  it('cancels the next of several with the same words', () => {
    call('create_reminder', { text: 'tea', when: 'tomorrow' });
    call('cancel_reminder', { text: 'tea' });
    expect(reminders.upcoming().filter(({ text }) => text === 'tea')).toMatchObject([{ kind: 'reminder' }]);
  });
});

describe('start_timer', () => {
  it('starts a timer with a name', () => {
    expect(call('start_timer', { duration: '5 minutes', label: 'tea' })).toEqual({ timer: 'tea', ends: '16:10' });
    expect(reminders.upcoming()).toMatchObject([{ kind: 'timer', text: 'tea', dueAt: NOW.getTime() + 300_000 }]);
  });

  it('names a timer after its length, and the day when it ends on another', () => {
    expect(call('start_timer', { duration: '90 seconds' })).toEqual({ timer: '90 seconds', ends: '16:06' });
    expect(call('start_timer', { duration: '20m' })).toMatchObject({ timer: '20 minutes' });
    expect(call('start_timer', { duration: '1 hr' })).toMatchObject({ timer: '1 hour' });
    expect(call('start_timer', { duration: '10 hours' })).toEqual({
      timer: '10 hours',
      ends: 'Sunday 22 November 2026, 02:05',
    });
  });

  it('starts nothing when it does not understand', () => {
    expect(refusal('start_timer', { duration: 'a while' })).toContain('10 minutes');
    expect(reminders.upcoming()).toEqual([]);
  });
});

it('cancels every reminder and timer, after saying how many there are', async () => {
  expect(refusal('cancel_all_reminders', {})).toBe('No reminder is set.');
  call('create_reminder', { text: 'water the plants', when: 'tomorrow at 8' });
  call('start_timer', { duration: '10 minutes', label: 'tea' });
  expect(await preview('cancel_all_reminders')).toEqual({
    effect: '2 reminders will be cancelled.',
    thing: 'tea (Saturday 21 November 2026, 16:15)\nwater the plants (Sunday 22 November 2026, 08:00)',
  });
  expect(call('cancel_all_reminders', {})).toEqual({ cancelled: 2 });
  expect(reminders.upcoming()).toEqual([]);
});
