import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import type { MeantCall } from './meant-call.ts';
import { meantCalls } from './meant-calls.ts';

const callOfAfter = (calls: ToolCall | readonly ToolCall[], message: string): MeantCall | undefined =>
  meantCalls(answered([calls].flat(), message), message, KNOWN)?.calls.at(-1);
const after = (calls: ToolCall | readonly ToolCall[], message: string): JsonObject | undefined =>
  callOfAfter(calls, message)?.arguments;

const KNOWN = {
  ...NO_TITLES,
  contact: ['Anna Schmidt', 'Dr Weber', 'Carla Rossi'],
  column: ['category', 'item', 'amount'],
  'number column': ['amount'],
  tables: [
    {
      name: 'expenses',
      columns: [
        { name: 'category', type: 'text' },
        { name: 'item', type: 'text' },
        { name: 'amount', type: 'number' },
      ],
      cells: [
        { column: 'category', text: 'travel', isOnce: false },
        { column: 'category', text: 'food', isOnce: false },
      ],
    },
  ],
} as const;

describe('the total of a table', () => {
  const CHANGED = callOf(
    'update_rows',
    { table: 'expenses', where: 'item = bus ticket', set: { amount: 3.6 } },
    { changed: 1 },
  );

  it('is that of the rows with the text that is said, or of all', () => {
    expect(after(CHANGED, 'How much is travel altogether now?')).toEqual({
      table: 'expenses',
      how: 'sum',
      column: 'amount',
      where: 'category = travel',
    });
    expect(after(CHANGED, 'what does that make altogether for all the expenses?')).toEqual({
      table: 'expenses',
      how: 'sum',
      column: 'amount',
    });
  });

  it('is not asked for with two texts, or with other words', () => {
    expect(after(CHANGED, 'how much is travel and food altogether?')).toBeUndefined();
    expect(after(CHANGED, 'how much is the train altogether?')).toBeUndefined();
  });
});

describe('files', () => {
  const COMPARED = callOf(
    'compare_files',
    { first: 'Home/letter.txt', second: 'Home/letter-2.txt' },
    { added: 1, removed: 1 },
  );
  const LISTED = callOf(
    'list_folder',
    { folder: 'Home' },
    { entries: [{ path: 'Home/old-list.txt' }, { path: 'Home/log.txt' }] },
  );

  it('at a place are those of the last answer with several', () => {
    const edited = callOf('edit_file', { path: 'Home/letter.txt', find: 'Monday', replace_with: 'Sunday' }, {});
    expect(callOfAfter([COMPARED, edited], 'and throw the second one away')).toEqual({
      tool: 'trash_file',
      arguments: { path: 'Home/letter-2.txt' },
    });
  });

  it('of two, the other one is that which nothing was done with since', () => {
    const read = callOf('read_file', { path: 'Home/letter.txt' }, {});
    const trashed = (path: string): object => ({ tool: 'trash_file', arguments: { path } });
    expect(callOfAfter([COMPARED, read], 'throw the other one away')).toEqual(trashed('Home/letter-2.txt'));
    expect(callOfAfter([COMPARED, read], 'the other one can be deleted')).toEqual(trashed('Home/letter-2.txt'));
    expect(callOfAfter([COMPARED], 'throw the other one away')?.tool).not.toBe('trash_file');
  });

  it('made from another don’t change which is the first', () => {
    const made = callOf('make_pdf', { path: 'Home/letter.pdf', from: 'Home/letter-2.txt' }, {});
    expect(callOfAfter([COMPARED, made], 'trash the first one')).toEqual({
      tool: 'trash_file',
      arguments: { path: 'Home/letter.txt' },
    });
  });

  it('are copied under another name', () => {
    const edited = callOf(
      'edit_file',
      { path: 'Home/letter-2.txt', find: 'Sunday', replace_with: 'Monday' },
      { path: 'Home/letter-2.txt' },
    );
    expect(after(edited, 'Now make a copy of it called letter-final.txt in the same folder.')).toEqual({
      from: 'Home/letter-2.txt',
      to: 'Home/letter-final.txt',
    });
  });

  it('are read by what they say', () => {
    expect(callOfAfter(LISTED, 'show me what the old list says')).toEqual({
      tool: 'read_file',
      arguments: { path: 'Home/old-list.txt' },
    });
    expect(after(LISTED, 'show me what the weather says')).toBeUndefined();
  });
});

describe('the same again', () => {
  const MOVED = callOf(
    'move_file',
    { from: 'Home/budget.csv', to: 'Home/Receipts' },
    { moved: 'Home/budget.csv', to: 'Home/Receipts/budget.csv' },
  );

  it('may be for another file', () => {
    expect(callOfAfter(MOVED, 'and rent-2026.csv as well')).toEqual({
      tool: 'move_file',
      arguments: { from: 'Home/rent-2026.csv', to: 'Home/Receipts' },
    });
  });
});

describe('one more of what was made', () => {
  const LESSON = callOf(
    'create_event',
    { title: 'Piano lesson with Leo', when: 'Friday from 4 to 4.45 pm' },
    { created: { event: 'Piano lesson with Leo', when: 'Friday 16 October 2026, 16:00 to 16:45' } },
  );
  const PLACE = callOf(
    'edit_event',
    { title: 'Piano lesson with Leo', change: 'place', to: 'the church hall' },
    { updated: { event: 'Piano lesson with Leo', when: 'Friday 16 October 2026, 16:00 to 16:45' } },
  );

  it('needs a time, and an event', () => {
    expect(callOfAfter(LESSON, 'and one for Mia')).toBeUndefined();
    expect(callOfAfter(PLACE, 'and one with Mia right after')).toBeUndefined();
  });
});

describe('a person', () => {
  const BORN = callOf(
    'edit_contact',
    { name: 'Carla Rossi', change: 'birthday', to: '7 June 1981' },
    { updated: { name: 'Carla Rossi' } },
  );
  const BACK = callOf('restore_contact', { name: 'Dr Weber' }, { restored: { name: 'Dr Weber' } });

  it('doesn’t get what is said of another one', () => {
    expect(after(BORN, "and Anna's is lovely")).toBeUndefined();
    expect(after(BORN, "and Zoe's is 21 January 1988")).toBeUndefined();
  });

  it('isn’t looked up for any question', () => {
    expect(callOfAfter(BACK, 'what is it for?')).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('may be for the day before one that was looked up', () => {
    const day = callOf('find_date', { when: '2 November 2026' }, { date: 'Monday, 2 November 2026' });
    expect(after(day, 'Remind me the day before at 10am to buy a card')).toEqual({
      text: 'buy a card',
      when: '1 November 2026 at 10am',
    });
  });
});

describe('numbers that were described', () => {
  const DESCRIBED = callOf('describe_numbers', { numbers: '7, 9, 12' }, { mean: 9.33 });

  it('don’t include the number of another request', () => {
    expect(after(DESCRIBED, 'remind me in 31 minutes')).toBeUndefined();
  });
});

describe('one more task with a date', () => {
  const BAND = callOf('add_task', { task: 'book the band', list: 'wedding' }, { added: { task: 'book the band' } });

  it.each(['also make that due by 30 October', 'that has to be done by 30 October'])(
    'is not what “%s” asks for',
    (message) => {
      expect(after(BAND, message)?.['task']).not.toBe('make that');
      expect(callOfAfter(BAND, message)?.tool).not.toBe('add_task');
    },
  );
});

describe('the same calculation', () => {
  const LOAN = callOf('loan_payment', { amount: 12_000, rate: 6, years: 6 }, { monthly: 198.87 });

  it('has the number that changes, and not the one that stays', () => {
    expect(after(LOAN, 'and with only 10000, also 6 years?')).toEqual({ amount: 10_000, rate: 6, years: 6 });
  });
});

describe('a choice among the same items', () => {
  const TEAMS = callOf('shuffle_list', { items: ['Ben', 'Ayla', 'Kim', 'Paul'], teams: 2 }, { teams: [] });

  it('leaves one out that is asked about', () => {
    expect(after(TEAMS, 'hm, and if we leave out Paul?')).toEqual({ items: ['Ben', 'Ayla', 'Kim'], teams: 2 });
  });
});
