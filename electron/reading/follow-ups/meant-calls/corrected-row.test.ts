import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const column = (name: string, type: 'text' | 'number' | 'date' | 'boolean') => ({ name, type });
const ROTA: KnownTable = {
  name: 'rota',
  columns: [column('who', 'text'), column('weekday', 'text'), column('hours', 'number')],
  cells: [
    { column: 'who', text: 'Ines', isOnce: true },
    { column: 'who', text: 'old Otto', isOnce: true },
    { column: 'weekday', text: 'Tuesday', isOnce: false },
  ],
};
const LESSONS: KnownTable = {
  name: 'lessons',
  columns: [column('pupil', 'text'), column('minutes', 'number'), column('paid', 'boolean'), column('day', 'date')],
  cells: [
    { column: 'pupil', text: 'Otto', isOnce: true },
    { column: 'pupil', text: 'Ines', isOnce: true },
  ],
};
const LIFTS: KnownTable = { name: 'lifts', columns: [column('day', 'date'), column('squat', 'number')], cells: [] };
const KNOWN = {
  ...NO_TITLES,
  table: ['rota', 'lessons', 'lifts'],
  column: ['who', 'weekday', 'hours', 'pupil', 'minutes', 'paid', 'day', 'squat'],
  'text column': ['who', 'weekday', 'pupil'],
  tables: [ROTA, LESSONS, LIFTS],
};
const updateAfter = (tool: string, args: JsonObject, message: string) => {
  const [call] = meantCalls(answered([callOf(tool, args, {})], message), message, KNOWN)?.calls ?? [];
  return call?.tool === 'update_rows' ? call.arguments : undefined;
};
const added = (rows: JsonObject['rows'], table: string) => (message: string) =>
  updateAfter('add_rows', { table, rows: rows ?? [] }, message);
const inRota = added(
  [
    { who: 'Ines', weekday: 'Tuesday', hours: 4 },
    { who: 'old Otto', weekday: 'Monday', hours: 7 },
  ],
  'rota',
);
const inLessons = added([{ pupil: 'Otto', minutes: 45, paid: false }], 'lessons');

describe('another number', () => {
  it.each([
    ['no wait Ines is only 5', 'Ines', 5],
    ['Ines does 5 now', 'Ines', undefined],
    ['Otto is 8 now sorry', 'old Otto', 8],
    ['make Ines 5,5', 'Ines', 5.5],
  ])('“%s” is for the row that is named', (message, who, hours) => {
    expect(inRota(message)).toEqual(
      hours === undefined ? undefined : { table: 'rota', where: `who = "${who}"`, set: { hours } },
    );
  });

  it('is for the row that was added, or changed', () => {
    expect(inLessons('sorry, 40 minutes')).toEqual({ table: 'lessons', where: 'pupil = Otto', set: { minutes: 40 } });
    const changed = { table: 'lessons', where: 'pupil = Otto', set: { minutes: 40 } };
    expect(updateAfter('update_rows', changed, 'no, 50')).toEqual({ ...changed, set: { minutes: 50 } });
  });

  it('of a day is for the row of that day, if it says that it corrects something', () => {
    const inLifts = added([{ day: 'today', squat: 80 }], 'lifts');
    expect(inLifts('actually today was 82')).toEqual({ table: 'lifts', where: 'day = today', set: { squat: 82 } });
    expect(inLifts('yesterday was 82')).toBeUndefined();
  });
});

describe('another text or day', () => {
  it.each([
    ['Ines is Friday, not Tuesday', { weekday: 'Friday' }],
    ['no, Ines is on Friday', { weekday: 'Friday' }],
  ])('“%s”', (message, set) => {
    expect(inRota(message)).toEqual({ table: 'rota', where: 'who = "Ines"', set });
  });

  it('“that was yesterday” is for the row that was added', () => {
    expect(inLessons('that was yesterday')).toEqual({
      table: 'lessons',
      where: 'pupil = Otto',
      set: { day: 'yesterday' },
    });
    expect(inLessons('that was fun')).toBeUndefined();
    expect(inLessons('was that yesterday?')).toBeUndefined();
  });
});

describe('a column that is true or false', () => {
  it.each(['was that paid?', 'I paid for lunch', 'he paid me 60', 'paid parking near the hall'])(
    '“%s” changes nothing',
    (message) => {
      expect(inLessons(message)).toBeUndefined();
    },
  );
});
