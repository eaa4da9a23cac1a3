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

const TAXED = ['what is 70 plus 8%', sum('70 plus 8%', '75.6')] as const;
const SHARE = ['what is 8% of 70', sum('8% of 70', '5.6')] as const;
const RATE = ['900 ml in 6 hours, how many ml per hour', sum('900 / 6', '150')] as const;
const SCORE = ['31 out of 40 in percent', sum('31 as a percentage of 40', '77.5')] as const;
const TIMES = callOf('describe_numbers', { numbers: '31, 28, 40' }, { count: 3, sum: '99', mean: '33' });
const RAISED = callOf('percent_change', { from: 240, to: 260 }, { change: '8.33' });
const WALL = ['a wall of 54 square metres, one tin covers 9, how many tins', sum('54 / 9', '6')] as const;
const MILES = callOf('convert_units', { value: 180, from: 'miles', to: 'km' }, { result: '289.682 km' });
const PETROL = ['at 6 litres per 100 km, how much petrol is that?', sum('6 / 100 * 300', '18')] as const;

describe('both numbers of a calculation', () => {
  it.each<[string, readonly [string, ToolCall], string]>([
    ['and 90 with only 5', TAXED, '90 plus 5%'],
    ['what about 110 at 12 percent', TAXED, '110 plus 12%'],
    ['and 5 of 90', SHARE, '5% of 90'],
    ['and 90 at 5%', SHARE, '5% of 90'],
    ['and 400 in 5?', RATE, '400 / 5'],
    ['and 22 out of 30', SCORE, '22 as a percentage of 30'],
  ])('“%s”', (message, [asked, call], expression) => {
    expect(turnAfter(asked, call, message).meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression } }]);
  });

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
  it.each([
    ['and with a 36 on top?', '31, 28, 40, 36'],
    ['what if I get another 25', '31, 28, 40, 25'],
    ['if the next one is 44?', '31, 28, 40, 44'],
    ['and without the 28?', '31, 40'],
  ])('“%s”', (message, numbers) => {
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
    ['at 7 litres per 100 km, how much petrol is that', 'how many km is 180 miles', MILES, '7 / 100 * 289.682'],
    ['so at 1.70 a litre?', ...PETROL, '18 * 1.70'],
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
  const REDUCED = ['15% off 160', sum('160 - 15%', '136')] as const;
  const FLOOR = ['a floor of 5 by 3 m, how many square metres', sum('5 * 3', '15')] as const;
  const PILLS = ['2 capsules a day for 30 days, how many', sum('2 * 30', '60')] as const;
  const LUNCH = ['soup 14, bread 6, tea 10, in total?', sum('14 + 6 + 10', '30')] as const;

  it.each<[string, readonly [string, ToolCall], string]>([
    ['and 25?', REDUCED, '160 - 25%'],
    ['and 190?', REDUCED, '190 - 15%'],
    ['and for 40?', REDUCED, '40 - 15%'],
    ['tiles are 32 per square metre, what do I pay', FLOOR, '15 * 32'],
    ['8% extra for waste', FLOOR, '15 + 8%'],
    ['a box has 24', PILLS, '60 / 24'],
    ['they come in boxes of 12', PILLS, '60 / 12'],
    ['two rooms like that', FLOOR, '15 * two'],
    ['diesel is 1.55', PETROL, '18 * 1.55'],
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
    for (const message of ['what if I put 30000 down', 'with a deposit of 30k', 'and with 30000 up front?'])
      expect(turnAfter('180000 at 4% for 20 years', loan, message).meant?.calls[0]?.arguments).toEqual({
        amount: 150_000,
        rate: 4,
        years: 20,
      });
    const warm = callOf('convert_units', { value: 300, from: 'f', to: 'celsius' }, { result: '148.9 °C' });
    expect(turnAfter('300 f in celsius', warm, 'other way, 160 c').meant?.calls[0]?.arguments).toEqual({
      value: 160,
      from: 'c',
      to: 'f',
    });
  });
});

describe('a sum in a first message', () => {
  const first = (message: string) => guidedTurn(answered([], message), NO_TITLES, expected, tag).meant?.calls;

  it.each<[string, string, JsonObject]>([
    ['the bill is 41.20, add 10% tip', 'calculate', { expression: '41.20 + 10%' }],
    ['the flat is 840 a month, I pay 45%, how much is that', 'calculate', { expression: '45% of 840' }],
    ['34.50 with 20% off', 'calculate', { expression: '34.50 - 20%' }],
    ['7 shelves, 45 kroner each', 'calculate', { expression: '7 * 45' }],
    ['i got 33 out of 50, what percent is that', 'calculate', { expression: '33 as a percentage of 50' }],
    ['900 ml over 6 hours, how many ml per hour is that', 'calculate', { expression: '900 / 6' }],
    [
      'the floor is 40 square meters of wood and one litre does 8, how many litres',
      'calculate',
      { expression: '40 / 8' },
    ],
    ['EMI on 30 lakh, that is 3000000, at 9% for 15 years', 'loan_payment', { amount: 3_000_000, rate: 9, years: 15 }],
  ])('“%s”', (message, tool, args) => {
    expect(first(message)).toEqual([{ tool, arguments: args }]);
  });

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

  it.each<[string, readonly [string, ToolCall], string]>([
    ['so how much does she still owe me on the day', DEPOSIT, '840 - 210'],
    ['ok so Rosa still has to pay how much after the fitting', DEPOSIT, '840 - 210'],
    ['and what is left then?', DEPOSIT, '840 - 210'],
    ['I need 4 of those. how many metres altogether?', FEET, '4 * 5.4864'],
    ["it's at 7401 now, how much have I used since then?", METER, '7401 - 7344'],
    ["right, I'm on 7,510 now so how much more is that", METER, '7510 - 7344'],
  ])('“%s”', (message, [asked, call], expression) => {
    expect(turnAfter(asked, call, message).meant?.calls).toEqual([{ tool: 'calculate', arguments: { expression } }]);
  });

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
  const AREA = ['The patio is 3.5 by 6 metres, what is that in square metres?', sum('3.5 * 6', '21')] as const;
  const BUS = ['340 for the bus between 20 people, how much each?', sum('340 / 20', '17')] as const;
  const STEPS = [
    '8200, 9100, 7600. What is the mean?',
    callOf('describe_numbers', { numbers: '8200, 9100, 7600' }, { count: 3, sum: '24,900', mean: '8,300' }),
  ] as const;
  const LESSONS = ['14 lessons at 35 dollars, how much?', sum('14 * 35', '490')] as const;

  it.each<[string, readonly [string, ToolCall], string, JsonObject]>([
    [
      'and how many square feet is that?',
      AREA,
      'convert_units',
      { value: 21, from: 'square metres', to: 'square feet' },
    ],
    ['I give them 15% off', LESSONS, 'calculate', { expression: '490 - 15%' }],
    ['what if three of them drop out?', BUS, 'calculate', { expression: '340 / 17' }],
    ['and if one more joins?', BUS, 'calculate', { expression: '340 / 21' }],
    ['last month it was 7900, how many percent up is that?', STEPS, 'percent_change', { from: 7900, to: 8300 }],
    ['My old rate was 30. How many percent more is the new one?', LESSONS, 'percent_change', { from: 30, to: 35 }],
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
