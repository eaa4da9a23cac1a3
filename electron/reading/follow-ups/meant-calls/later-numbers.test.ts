import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { meantCalls } from './meant-calls.ts';

const callsFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message)?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const AREA = callOf('calculate', { expression: '3 * 4' }, { result: '12' });
const SHARED = callOf('calculate', { expression: '90 / 3' }, { result: '30' });
const RATIO = callOf('percent_change', { from: 40, to: 50 }, { change: '25', difference: '10' });
const LOAN = callOf('loan_payment', { amount: 300_000, rate: 4, years: 15 }, { monthly: '2,219.06' });
const SAVED = callOf('grow_savings', { amount: 800, rate: 2, years: 5 }, { total: '883.26' });
const MARKS = callOf('describe_numbers', { numbers: '12, 7, 15, 9.' }, { count: 4 });
const TEAMS = callOf('shuffle_list', { items: ['Ada', 'Bo', 'Cy', 'Di'] }, { order: ['Bo', 'Di', 'Cy', 'Ada'] });
const DAY = callOf('find_date', { when: '5 June' }, { date: 'Friday, 5 June 2026' });
const LISTED = callOf('list_tasks', { list: 'shopping' }, { tasks: [{ task: 'tea', list: 'shopping' }] });
const ADDED = callOf('add_task', { task: '2 kg rice', list: 'camp' }, { added: { task: '2 kg rice', list: 'camp' } });
const OPEN = callOf(
  'list_tasks',
  {},
  { tasks: [{ task: 'Paint the shed' }, { task: 'Order the skip', due: 'Monday 2 November 2026' }] },
);
const DONE = callOf('complete_task', { task: 'Paint the shed' }, { completed: 'Paint the shed', open: 1 });
const DUE = callOf('add_task', { task: 'send it' }, { added: { task: 'send it', due: 'Friday, 6 November 2026' } });
const PERSON = callOf('find_contact', { query: 'Ida' }, { contacts: [{ name: 'Ida Lund' }] });
const FILES = callOf('find_files', {}, { found: [{ path: 'Shed/a.txt' }, { path: 'Shed/b.txt' }] });
const SUMS = ['food', 'home'].map((where, at) =>
  callOf('summarize_table', { table: 'costs', how: 'sum', where }, { rows: [{ sum: 20 + at }] }),
);
const BORN = callOf('find_contact', { query: 'Ida' }, { contacts: [{ name: 'Ida Lund', birthday: '4 May 1970' }] });
const COPIED = callOf('copy_file', { from: 'Shed/a.txt', to: 'b.txt' }, { copied: 'Shed/a.txt', to: 'Shed/b.txt' });
const SISTER = callOf('recall', { query: 'aunt' }, { memories: [{ text: "My aunt's name is Sara" }] });
const READ = callOf('read_file', { path: 'Shed/a.txt' }, { text: 'x' });

describe('a later message', () => {
  it.each<[string, readonly ToolCall[], string, string, JsonObject]>([
    ['goes on behind a reason', [AREA], 'two layers, so double', 'calculate', { expression: '12 * 2' }],
    ['tells a rate', [AREA], 'a roll does 5 square metres, how many rolls then', 'calculate', { expression: '12 / 5' }],
    ['tells who shares', [SHARED], 'and if we are four?', 'calculate', { expression: '90 / 4' }],
    ['tells another divisor', [SHARED], 'no, Lea pays as well. By 5', 'calculate', { expression: '90 / 5' }],
    ['tells another pair', [RATIO], 'and for the gas, 30 to 36?', 'percent_change', { from: 30, to: 36 }],
    ['tells two numbers', [LOAN], 'and at 3.5% over 20?', 'loan_payment', { amount: 300_000, rate: 3.5, years: 20 }],
    [
      'leaves out the thousands',
      [LOAN],
      'back to 10, but I only borrow 250',
      'loan_payment',
      { amount: 250_000, rate: 4, years: 10 },
    ],
    [
      'pays in',
      [SAVED],
      'and if I add 40 every month?',
      'grow_savings',
      { amount: 800, rate: 2, years: 5, monthly: 40 },
    ],
    ['leaves one out', [MARKS], 'And without the 7? She was ill.', 'describe_numbers', { numbers: '12, 15, 9' }],
    ['corrects one', [MARKS], 'the 15 should have been a 16', 'describe_numbers', { numbers: '12, 7, 16, 9' }],
    [
      'deals the same',
      [TEAMS],
      'on second thoughts, the same four in two teams, as pairs',
      'shuffle_list',
      { items: ['Ada', 'Bo', 'Cy', 'Di'], teams: 2 },
    ],
    ['is about the next day', [DAY], 'and the day after?', 'find_date', { when: '6 June 2026' }],
    [
      'keeps the total',
      [AREA],
      'start a note called Tiles, nothing in it but the total',
      'create_note',
      { title: 'Tiles', text: '12' },
    ],
  ])('%s', (_, calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

  it.each<[string, readonly ToolCall[], string, string, JsonObject]>([
    ['adds to the list', [LISTED], 'soap too please', 'add_task', { task: 'soap', list: 'shopping' }],
    ['adds to the list instead', [LISTED], 'Put cocoa there instead', 'add_task', { task: 'cocoa', list: 'shopping' }],
    ['adds an amount', [ADDED], 'and 3 onions', 'add_task', { task: '3 onions', list: 'camp' }],
    ['adds another', [ADDED], 'also salt', 'add_task', { task: 'salt', list: 'camp' }],
    [
      'counts another text',
      [callOf('count_words', { text: 'green tea' }, { words: 2 })],
      'and in a.txt?',
      'count_words',
      { path: 'a.txt' },
    ],
    [
      'makes another password',
      [callOf('make_password', { length: 9 }, { password: 'x' })],
      'and one more like that for the other shop',
      'make_password',
      { length: 9 },
    ],
    [
      'notes something of a person',
      [PERSON],
      'and note that she is away on Mondays',
      'edit_contact',
      { name: 'Ida Lund', change: 'notes', to: 'she is away on Mondays' },
    ],
    [
      'buys fewer',
      [callOf('calculate', { expression: '6 * 35' }, { result: '210' })],
      'and if we only stay 4',
      'calculate',
      { expression: '4 * 35' },
    ],
    ['adds the same', [ADDED], 'same for 5 kg flour', 'add_task', { task: '5 kg flour', list: 'camp' }],
    [
      'moves another one',
      [OPEN, DONE],
      'and the skip, push it to Sunday',
      'edit_task',
      { task: 'Order the skip', change: 'due', to: 'Sunday' },
    ],
    [
      'says who wants it',
      [DUE],
      'Actually the boss wants it two days earlier.',
      'edit_task',
      { task: 'send it', change: 'due', to: '4 November 2026' },
    ],
    [
      'says what to do with it',
      [PERSON],
      'That is old, she has joined Acme now, update it.',
      'edit_contact',
      { name: 'Ida Lund', change: 'organization', to: 'Acme' },
    ],
    ['puts tax on top', [AREA], 'now stick the 7% VAT on top', 'calculate', { expression: '12 + 7%' }],
    ['adds up two figures', SUMS, 'how much is that together', 'calculate', { expression: '20 + 21' }],
    ['is about a birthday', [BORN], 'how many days is that from now?', 'count_days', { to: '4 May' }],
    ['reads one by its name', [FILES, READ], 'and b too', 'read_file', { path: 'Shed/b.txt' }],
    [
      'changes the original',
      [COPIED],
      'now change Monday to Friday in the first one',
      'edit_file',
      { path: 'Shed/a.txt', find: 'Monday', replace_with: 'Friday' },
    ],
    [
      'leaves out who is away',
      [TEAMS],
      "oh no, Cy's away. Do it without him",
      'shuffle_list',
      { items: ['Ada', 'Bo', 'Di'] },
    ],
    [
      'makes a PDF of what was read by a part of its name',
      [callOf('read_file', { path: 'a' }, { path: 'Shed/a.txt', text: 'x' })],
      'Save it as a PDF too, a.pdf in the same folder',
      'make_pdf',
      { path: 'Shed/a.pdf', from: 'Shed/a.txt' },
    ],
    ['reads the other of two', [FILES, READ], 'and the other one', 'read_file', { path: 'Shed/b.txt' }],
  ])('%s', (_, calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

  it('says something else of an earlier memory', () => {
    const boat = callOf('remember', { text: 'my boat is called Ida' }, { remembered: 'My boat is called Ida' });
    const calls = (text: string) => callsFor([boat, SISTER], text);
    expect(calls('I muddled the first one. The boat is called Uma. Put that right, will you?')).toEqual([
      ['update_memory', { old: 'My boat is called Ida', text: 'My boat is called Uma' }],
    ]);
    expect(calls('That was wrong. My cousin is called Uma.')).toBeUndefined();
  });

  it('has one more row, of the kind of those that were shown', () => {
    const columns = [
      { name: 'day', type: 'date' as const },
      { name: 'kind', type: 'text' as const },
      { name: 'thing', type: 'text' as const },
      { name: 'price', type: 'number' as const },
    ];
    const cells = [{ column: 'kind', text: 'wood', isOnce: false }];
    const known = { ...NO_TITLES, table: ['shop'], tables: [{ name: 'shop', columns, cells }] };
    const shown = callOf('find_rows', { table: 'shop', where: 'kind = wood' }, { rows: [] });
    const text = 'Add one more there, larch boards, 140, today.';
    expect(meantCalls(answered([shown], text), text, known)?.calls[0]?.arguments).toEqual({
      table: 'shop',
      rows: [{ day: 'today', kind: 'wood', thing: 'larch boards', price: 140 }],
    });
  });

  it('spells a name in a memory', () => {
    const expected = { nothing: 0, change: 1, best: 1, chances: new Map([['update_memory', 1]]) };
    const text = 'She spells it Sarah, with an h at the end';
    expect(meantCalls(answered([SISTER], text), text, NO_TITLES, () => expected)?.calls).toEqual([
      { tool: 'update_memory', arguments: { old: "My aunt's name is Sara", text: "My aunt's name is Sarah" } },
    ]);
  });

  it.each<[readonly ToolCall[], string]>([
    [[LISTED], 'and the soap?'],
    [[ADDED], 'thanks, that is all'],
    [[ADDED], 'same for tomorrow'],
    [[ADDED], 'and read me the note about soap too'],
    [[AREA], 'put 3 on the list'],
    [[MARKS], 'without any doubt'],
  ])('of other kinds is none of these', (calls, message) => {
    expect(callsFor(calls, message)).toBeUndefined();
  });
});
