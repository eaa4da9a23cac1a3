import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const callsFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message)?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const AREA = callOf('calculate', { expression: '3 * 4' }, { result: '12' });
const SAVED = callOf('grow_savings', { amount: 800, rate: 2, years: 5 }, { total: '883.26' });
const MARKS = callOf('describe_numbers', { numbers: '12, 7, 15, 9.' }, { count: 4 });
const TEAMS = callOf('shuffle_list', { items: ['Ada', 'Bo', 'Cy', 'Di'] }, { order: ['Bo', 'Di', 'Cy', 'Ada'] });
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
const BORN = callOf('find_contact', { query: 'Ida' }, { contacts: [{ name: 'Ida Lund', birthday: '4 May 1970' }] });
const SISTER = callOf('recall', { query: 'aunt' }, { memories: [{ text: "My aunt's name is Sara" }] });

describe('a later message', () => {
  it.each<[string, readonly ToolCall[], string, string, JsonObject]>([
    ['goes on behind a reason', [AREA], 'two layers, so double', 'calculate', { expression: '12 * 2' }],
    [
      'pays in',
      [SAVED],
      'and if I add 40 every month?',
      'grow_savings',
      { amount: 800, rate: 2, years: 5, monthly: 40 },
    ],
  ])('%s', (_, calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

  it.each<[string, readonly ToolCall[], string, string, JsonObject]>([
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
    ['is about a birthday', [BORN], 'how many days is that from now?', 'count_days', { to: '4 May' }],
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
  ])('%s', (_, calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

  it('changes no memory that it only says is wrong', () => {
    const boat = callOf('remember', { text: 'my boat is called Ida' }, { remembered: 'My boat is called Ida' });
    const calls = (text: string) => callsFor([boat, SISTER], text);
    expect(calls('That was wrong. My cousin is called Uma.')).toBeUndefined();
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
