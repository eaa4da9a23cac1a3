import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { guidedTurn } from './guided-turn.ts';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { shippedReaders } from './tagged/testing/shipped-readers.ts';
import { answered } from './testing/answered.ts';
import { callOf } from './testing/call-of.ts';

const { expect: expected, tag } = await shippedReaders(NO_TITLES);
const turnAfter = (asked: string, call: ToolCall, message: string) =>
  guidedTurn(answered([call], message, [asked]), NO_TITLES, expected, tag);
const sum = (expression: string, result: string): ToolCall => callOf('calculate', { expression }, { result });

const RATE = ['900 ml in 6 hours, how many ml per hour', sum('900 / 6', '150')] as const;
const TIMES = callOf('describe_numbers', { numbers: '31, 28, 40' }, { count: 3, sum: '99', mean: '33' });
const RAISED = callOf('percent_change', { from: 240, to: 260 }, { change: '8.33' });
const WALL = ['a wall of 54 square metres, one tin covers 9, how many tins', sum('54 / 9', '6')] as const;
const PETROL = ['at 6 litres per 100 km, how much petrol is that?', sum('6 / 100 * 300', '18')] as const;

describe('both numbers of a calculation', () => {
  it.each(['and 90 minus 5', 'and 20 and 30', 'tea with Ben at 5', 'remind me at 5 on Friday'])(
    '“%s” says something else',
    (message) => {
      expect(turnAfter(...RATE, message).meant?.calls[0]?.arguments).not.toMatchObject({
        expression: expect.stringMatching(/^\d+ \/ \d+$/),
      });
    },
  );
});

describe('what comes to a list of numbers', () => {
  it.each([['and without the 28?', '31, 40']])('“%s”', (message, numbers) => {
    expect(turnAfter('average of 31, 28, 40', TIMES, message).meant?.calls).toEqual([
      { tool: 'describe_numbers', arguments: { numbers } },
    ]);
  });

  it('is split or goes on as the figure that was asked for', () => {
    const all = turnAfter('31, 28 and 40, what is that altogether', TIMES, 'split between 3');
    expect(all.meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression: '99 / 3' } }]);
    const mean = turnAfter('average of 31, 28, 40', TIMES, 'half of that');
    expect(mean.meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression: 'half of 33' } }]);
  });
});

describe('a calculation with the last result', () => {
  it.each<[string, string, ToolCall, string]>([
    ['another 5% more next year', 'from 240 to 260, how many percent', RAISED, '260 + 5%'],
    ['and if it is 4 percent less than 260?', 'from 240 to 260, how many percent', RAISED, '260 - 4%'],
    ['it needs two coats', ...WALL, '6 * two'],
    ['and for four times that?', ...WALL, 'four times 6'],
  ])('“%s”', (message, asked, call, expression) => {
    expect(turnAfter(asked, call, message).meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression } }]);
  });

  it('may be with another figure', () => {
    const message = 'and if it is 4 percent more than 900?';
    expect(turnAfter('from 240 to 260', RAISED, message).meant?.calls[0]?.arguments).toEqual({
      expression: '900 + 4%',
    });
  });
});

describe('one more detail of a sum', () => {
  const FLOOR = ['a floor of 5 by 3 m, how many square metres', sum('5 * 3', '15')] as const;
  const PILLS = ['2 capsules a day for 30 days, how many', sum('2 * 30', '60')] as const;
  const LUNCH = ['soup 14, bread 6, tea 10, in total?', sum('14 + 6 + 10', '30')] as const;

  it.each<[string, readonly [string, ToolCall], string]>([
    ['8% extra for waste', FLOOR, '15 + 8%'],
    ['a box has 24', PILLS, '60 / 24'],
    ['they come in boxes of 12', PILLS, '60 / 12'],
    ['two rooms like that', FLOOR, '15 * two'],
    ['there and back', PETROL, '18 * 2'],
    ['we were 3', LUNCH, '30 / 3'],
    ['there were 5 people', LUNCH, '30 / 5'],
  ])('“%s”', (message, [asked, call], expression) => {
    expect(turnAfter(asked, call, message).meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression } }]);
  });

  it.each(['a box costs 24', 'a day has 24 hours', 'we were late', 'a box has 24 pens'])('“%s” is none', (message) => {
    expect(turnAfter(...PILLS, message).meant?.calls[0]?.arguments['expression'] ?? '').not.toMatch(/60 \/ 24/);
  });

  it('is what a loan needn’t cover, or how warm it is the other way round', () => {
    const loan = callOf('loan_payment', { amount: 180_000, rate: 4, years: 20 }, { monthly: '1,090' });
    const down = turnAfter('180000 at 4% for 20 years', loan, 'what if I put 30000 down');
    expect(down.meant?.calls[0]?.arguments).toEqual({ amount: 150_000, rate: 4, years: 20 });
    const warm = callOf('convert_units', { value: 300, from: 'f', to: 'celsius' }, { result: '148.9 °C' });
    expect(turnAfter('300 f in celsius', warm, 'other way, 160 c').meant?.calls[0]?.arguments).toEqual({
      value: 160,
      from: 'c',
      to: 'f',
    });
  });
});

describe('a sum in a first message', () => {
  it('is saved each month, and then in other amounts', () => {
    const asked = 'and if i put 90 a month aside at 2% for 8 years, starting with 0';
    expect(turnAfter('x', RAISED, asked).meant?.calls).toEqual([
      { tool: 'grow_savings', arguments: { amount: 0, rate: 2, years: 8, monthly: 90 } },
    ]);
    const saved = callOf('grow_savings', { amount: 0, rate: 2, years: 8, monthly: 90 }, { total: '9,500' });
    expect(turnAfter(asked, saved, 'and with 130').meant?.calls[0]?.arguments).toMatchObject({
      years: 8,
      monthly: 130,
    });
  });
});

describe('what follows from the last result', () => {
  const FEET = [
    '18 feet in metres?',
    callOf('convert_units', { value: 18, from: 'feet', to: 'metres' }, { result: '5.4864 m' }),
  ] as const;
  const DEPOSIT = ['what is 25% of 840', sum('25% of 840', '210')] as const;
  const METER = [
    'what does meter.txt say',
    callOf(
      'read_file',
      { path: 'meter' },
      { path: 'Shed/meter.txt', lines: '1-2 of 2', text: '1 May: 7120\n1 June: 7344\n' },
    ),
  ] as const;

  it.each<[string, readonly [string, ToolCall]]>([
    ['I need 4 of those on my shopping list', FEET],
    ['how much does she still owe if she pays 100', DEPOSIT],
    ["I'm at 12 Mill Lane now, how far is that since then", METER],
    ['remind me that she still has to pay', DEPOSIT],
  ])('“%s” says something else', (message, [asked, call]) => {
    const expressions = turnAfter(asked, call, message).meant?.calls.map(({ arguments: args }) => args['expression']);
    expect(['840 - 210', '4 * 5.4864', '7344 - 12']).not.toContain(expressions?.[0]);
  });
});

describe('a figure in mind', () => {
  const BUS = ['340 for the bus between 20 people, how much each?', sum('340 / 20', '17')] as const;
  const LESSONS = ['14 lessons at 35 dollars, how much?', sum('14 * 35', '490')] as const;

  it.each<[string, readonly [string, ToolCall], string, JsonObject]>([
    ['I give them 15% off', LESSONS, 'calculate', { expression: '490 - 15%' }],
  ])('“%s”', (message, [asked, call], tool, args) => {
    expect(turnAfter(asked, call, message).meant?.calls).toEqual([{ tool, arguments: args }]);
  });

  it.each<[string, readonly [string, ToolCall]]>([
    ['I give lessons on Friday at 15', LESSONS],
    ['and if 20 of them stay away?', BUS],
    ['I get 3 days off next week', BUS],
  ])('“%s” says something else', (message, [asked, call]) => {
    expect(turnAfter(asked, call, message).meant?.calls[0]?.tool).not.toBe('calculate');
  });
});

it('keeps the half of the day that a time elsewhere is in', () => {
  const early = callOf('convert_time', { time: '8 in the morning', from: 'Lima' }, {});
  expect(
    turnAfter('If it is 8 in the morning in Lima, what is it here?', early, 'And 6 pm there?').meant?.calls,
  ).toEqual([{ tool: 'convert_time', arguments: { time: '6 pm', from: 'Lima' } }]);
});
