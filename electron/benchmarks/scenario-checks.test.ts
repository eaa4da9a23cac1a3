import { describe, expect, it } from 'vitest';
import { problemsOf, type ObservedTurn } from './scenario-checks.ts';
import type { World } from './scenario-world.ts';
import { scenarioSchema } from './scenario.ts';

const now = new Date(2026, 9, 14, 10, 30);
const empty: World = { notes: [], trash: [], upcoming: [], memories: [] };
const turn = (wanted: object) =>
  scenarioSchema.parse({ name: 'x', turns: [{ say: 'Do it', calls: [], ...wanted }] }).turns[0] ?? expect.unreachable();
const problems = (wanted: object, observed: Partial<ObservedTurn>): readonly string[] =>
  problemsOf(turn(wanted), { answer: '', called: [], before: empty, after: empty, now, mayChange: true, ...observed });
const answered = (answer: string, ...wanted: readonly unknown[]): boolean =>
  problems({ answer: wanted }, { answer }).length === 0;

describe('an answer', () => {
  it.each([
    ['It is 1,692.', '1692'],
    ['That makes **42**', '42'],
    ['In THE “Flat” note', 'flat'],
    ['It is Friday 25 December.', 'Friday'],
    ['39.', '39'],
    ['Neither', ['both', 'neither']],
    ['about 38.5 °C', { number: 38.5 }],
    ['26.22 miles', { number: 26.2188 }],
    ['Saturday 24 October 2026', { day: '2026-10-24' }],
    ['on the 3rd of May', { day: '2026-05-03' }],
    ['October 21st', { day: '2026-10-21' }],
    ['at 8:20 am', { time: '08:20' }],
    ['21:47', { time: '21:47' }],
    ['6 pm', { time: '18:00' }],
  ])('"%s" holds %j', (answer, wanted) => expect(answered(answer, wanted)).toBe(true));

  it.each([
    ['390', '39'],
    ['39.5', '39'],
    ['139', '39'],
    ['Cats', 'dogs'],
    ['It is 27.', { number: 26.2188 }],
    ['14 October', { day: '2026-10-24' }],
    ['3 May', { day: '2026-05-13' }],
    ['20:08', { time: '08:20' }],
    ['', 'anything'],
  ])('"%s" does not hold %j', (answer, wanted) => expect(answered(answer, wanted)).toBe(false));
});

describe('the outcome of a turn', () => {
  const note = { title: 'Flat', text: 'rent: 1,470\nkeys' };
  const at = (kind: 'reminder' | 'timer', minutes: number) => ({
    kind,
    text: 'Call Jo',
    dueAt: now.getTime() + minutes * 60_000,
  });
  const after: World = {
    notes: [note],
    trash: [],
    upcoming: [at('reminder', 90), at('timer', 9)],
    memories: ['My dog is called Pum'],
  };

  it.each([
    [{ notes: [{ title: 'flat', holds: ['1470', 'keys'] }] }],
    [{ notes: [{ text: 'Rent: 1470 keys.' }] }],
    [{ gone: ['Loft'] }],
    [{ memories: ['pum'] }],
    [{ forgotten: ['cat'] }],
    [{ cancelled: ['visit'] }],
    [{ reminders: [{ text: 'call jo', due: '2026-10-14T12:00' }] }],
    [{ timers: [{ minutes: 9 }] }],
  ])('is as %j', (wanted) => expect(problems(wanted, { after })).toEqual([]));

  it.each([
    [{ notes: [{ title: 'Loft' }] }, /no note/],
    [{ notes: [{ text: 'keys' }] }, /no note/],
    [{ notes: [{ holds: ['keys', 'lamp'] }] }, /no note/],
    [{ gone: ['flat'] }, /still there/],
    [{ memories: ['cat'] }, /Nothing is remembered/],
    [{ forgotten: ['pum'] }, /still remembered/],
    [{ cancelled: ['jo'] }, /still to come/],
    [{ reminders: [{ text: 'call jo', due: '2026-10-14T12:01' }] }, /No reminder/],
    [{ reminders: [{ due: '2026-10-14T10:39' }] }, /No reminder/],
    [{ timers: [{ text: 'tea', minutes: 9 }] }, /No timer/],
    [{ timers: [{ minutes: 90 }] }, /No timer/],
  ])('is not as %j', (wanted, problem) =>
    expect(problems(wanted, { after })).toEqual([expect.stringMatching(problem)]),
  );

  it('is wrong if a tool was called and none was needed', () => {
    expect(problems({}, { called: ['get_time'] })).toEqual([expect.stringContaining('get_time was called')]);
    expect(problems({}, {})).toEqual([]);
  });

  it('is wrong if a question changes something', () => {
    expect(problems({}, { after, mayChange: false })).toEqual([expect.stringContaining('changed')]);
    expect(problems({}, { before: after, after, mayChange: false })).toEqual([]);
  });
});
