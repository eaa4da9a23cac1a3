import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const argumentsOf = (call: ToolCall, message: string): JsonObject | undefined =>
  meantCalls(answered([call], message), message)?.calls.at(-1)?.arguments;

const LOAN = callOf('loan_payment', { amount: 9000, rate: 5, years: 7 }, {});

describe('the same calculation with another number', () => {
  it.each<[ToolCall, string, JsonObject]>([
    [LOAN, 'if it ran for ten?', { amount: 9000, rate: 5, years: 10 }],
    [LOAN, 'and with 4.2%', { amount: 9000, rate: 4.2, years: 7 }],
    [LOAN, 'what about 12000?', { amount: 12_000, rate: 5, years: 7 }],
    [callOf('convert_units', { value: 3, from: 'feet', to: 'm' }, {}), '6.5?', { value: 6.5, from: 'feet', to: 'm' }],
    [callOf('percent_change', { from: 80, to: 96 }, {}), 'suppose it goes down to 90', { from: 80, to: 90 }],
    [
      callOf('grow_savings', { amount: 500, rate: 2, years: 4 }, {}),
      'what if I pay in another 20 each month?',
      { amount: 500, rate: 2, years: 4, monthly: 20 },
    ],
    [
      callOf('list_next_dates', { repeat: 'every Friday', count: 4 }, {}),
      'rather eight of them',
      { repeat: 'every Friday', count: 8 },
    ],
  ])('%#: “%s”', (call, message, args) => {
    expect(argumentsOf(call, message)).toEqual(args);
  });

  it.each(['thanks a lot', 'remind me in 10 minutes', 'what is 3 times 4', 'I paid 300 for the bike'])(
    '“%s” is none',
    (message) => {
      expect(argumentsOf(LOAN, message)).toBeUndefined();
    },
  );
});

it.each(['7 kg?', 'what about 10 m in feet', 'until 9', 'we need 3'])(
  '“%s” is another conversion, or none',
  (message) => {
    expect(argumentsOf(callOf('convert_units', { value: 3, from: 'feet', to: 'm' }, {}), message)).toBeUndefined();
  },
);

describe('the same again', () => {
  it.each<[ToolCall, string, JsonObject]>([
    [
      callOf('shuffle_list', { items: ['Al', 'Bo'], teams: 2 }, {}),
      "that isn't fair, shuffle again",
      { items: ['Al', 'Bo'], teams: 2 },
    ],
    [callOf('random_number', { min: 1, max: 6 }, {}), 'one more round', { min: 1, max: 6 }],
    [callOf('sort_lines', { path: 'a.txt' }, {}), 'the other way round', { path: 'a.txt', reverse: true }],
    [
      callOf('convert_units', { value: 3, from: 'feet', to: 'm' }, {}),
      'and in cm?',
      { value: 3, from: 'feet', to: 'cm' },
    ],
    [
      callOf('convert_time', { time: '9 pm', from: 'Tokyo' }, {}),
      'the same with 7 am in Oslo',
      { time: '7 am', from: 'Oslo' },
    ],
    [callOf('solve_equation', { equation: '2x + 1 = 9' }, {}), 'and with 15 on the right', { equation: '2x + 1 = 15' }],
    [callOf('describe_numbers', { numbers: '3, 5, 8' }, {}), 'I forgot one, 9.5', { numbers: '3, 5, 8, 9.5' }],
    [callOf('describe_numbers', { numbers: '3, 5, 8' }, {}), 'without the 5', { numbers: '3, 8' }],
    [
      callOf('find_date', { when: 'x' }, { date: 'Friday, 27 November 2026' }),
      'how many days is that from now?',
      { to: '27 November 2026' },
    ],
  ])('%#: “%s”', (call, message, args) => {
    expect(argumentsOf(call, message)).toEqual(args);
  });
});

describe('a file that the previous answer was about', () => {
  const FOLDER = callOf(
    'list_folder',
    { folder: 'Shed' },
    { entries: [{ path: 'Shed/log.txt' }, { path: 'Shed/plan-2.txt' }, { path: 'Shed/plan.txt' }] },
  );
  const TWO = callOf('compare_files', { first: 'Shed/plan.txt', second: 'Shed/plan-2.txt' }, {});
  const NEW = callOf('make_folder', { path: 'Old' }, { folder: 'Shed/Old' });

  it.each<[ToolCall, string, JsonObject]>([
    [FOLDER, 'read me the log', { path: 'Shed/log.txt' }],
    [FOLDER, 'open the plan', { path: 'Shed/plan.txt' }],
    [TWO, 'the second one can go', { path: 'Shed/plan-2.txt' }],
    [NEW, 'plan-1.txt belongs in there', { from: 'Shed/plan-1.txt', to: 'Shed/Old' }],
    [
      callOf('move_file', { from: 'Shed/a.txt', to: 'Shed/Old' }, {}),
      'leave a copy of b.txt there as well',
      { from: 'Shed/b.txt', to: 'Shed/Old' },
    ],
    [FOLDER, 'how much space does the whole folder take up', { folder: 'Shed' }],
  ])('%#: “%s”', (call, message, args) => {
    expect(argumentsOf(call, message)).toEqual(args);
  });

  it.each(['show me my tasks', 'delete the shed reminder', 'read the paper'])('is not meant by “%s”', (message) => {
    expect(argumentsOf(FOLDER, message)).toBeUndefined();
  });
});
