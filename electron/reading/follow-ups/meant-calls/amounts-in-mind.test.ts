import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

type Said = readonly [asked: string, call: ToolCall];

const callsAfter = (before: readonly Said[], message: string) =>
  meantCalls(
    answered(
      before.map(([, call]) => call),
      message,
      before.map(([asked]) => asked),
    ),
    message,
  )?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const sum = (expression: string, result: string): ToolCall => callOf('calculate', { expression }, { result });
const PLANKS: Said = ['9 planks at 1.8 metres each, what is that in all', sum('9 * 1.8', '16.2')];
const IN_FEET: Said = [
  'and in feet',
  callOf('convert_units', { value: 16.2, from: 'metres', to: 'feet' }, { result: '53.1496 ft' }),
];
const FUEL: Said = ['330 miles at 44 miles a gallon how many gallons', sum('330 / 44', '7.5')];
const PROOFS: Said = ['8,400 words at 0.09 euros, how much?', sum('8400 * 0.09', '756')];
const LESS: Said = ['and with 5% discount', sum('756 - 5%', '718.2')];
const SHELF: Said = ['note that the shelf is 85 cm wide', callOf('create_note', { text: 'x' }, { saved: 'x' })];
const HOURS: Said = ['9 hours at 16.40', sum('9 * 16.40', '147.6')];
const RISOTTO: Said = ['the risotto is for 4 with 320 g rice, we are 10, how much rice?', sum('320 / 4 * 10', '800')];
const APPLES: Said = ['3 kg of apples at 2.50 a kilo', sum('3 * 2.50', '7.5')];

describe('an amount that the conversation is about', () => {
  it.each<[readonly Said[], string, string, JsonObject]>([
    [[PLANKS], 'and in feet', 'convert_units', { value: 16.2, from: 'metres', to: 'feet' }],
    [[PLANKS, IN_FEET], 'at 3.95 a metre what do I pay', 'calculate', { expression: '16.2 * 3.95' }],
    [[PLANKS], 'and at 3,95 per metre?', 'calculate', { expression: '16.2 * 3.95' }],
    [[FUEL], 'and at 4.12 a gallon what do i owe', 'calculate', { expression: '7.5 * 4.12' }],
    [
      [PROOFS, LESS],
      'If I manage 700 words a day, how many days do I need?',
      'calculate',
      { expression: '8400 / 700' },
    ],
    [[PROOFS], 'I do 700 words a day, how many days is that', 'calculate', { expression: '8400 / 700' }],
    [
      [SHELF],
      'How many inches is that? My cousin in Ohio asks.',
      'convert_units',
      { value: 85, from: 'cm', to: 'inches' },
    ],
    [[HOURS], 'and paid at time and a half?', 'calculate', { expression: '147.6 * 1.5' }],
    [[HOURS], 'n 3 hours at double time', 'calculate', { expression: '3 * 16.40 * 2' }],
    [[HOURS], "what if it's double time", 'calculate', { expression: '147.6 * 2' }],
    [[HOURS], 'plus 3 filters at 12 each', 'calculate', { expression: '147.6 + 3 * 12' }],
    [[HOURS], 'take 10% off and then add 20% vat', 'calculate', { expression: '(147.6 - 10%) + 20%' }],
    [[HOURS], 'how much is that for each of the 4 of us', 'calculate', { expression: '147.6 / 4' }],
    [[RISOTTO], 'and stock is 900', 'calculate', { expression: '900 / 4 * 10' }],
    [[RISOTTO], 'and 60 g of butter?', 'calculate', { expression: '60 / 4 * 10' }],
  ])('%s “%s”', (before, message, tool, args) => {
    expect(callsAfter(before, message)).toEqual([[tool, args]]);
  });

  it.each<[readonly Said[], string]>([
    [[SHELF], 'how many litres is that'],
    [[APPLES], 'and in pounds'],
    [[HOURS], 'and in feet'],
    [[SHELF], 'I jog 5 km a day'],
    [[HOURS], 'at 20 a month what do I pay'],
  ])('%s “%s” needs another reading', (before, message) => {
    expect(callsAfter(before, message)).toBeUndefined();
  });

  it('20 people are more to feed, and no other ingredient', () => {
    expect(callsAfter([RISOTTO], 'and for 20 people')).toEqual([['calculate', { expression: '320 / 4 * 20' }]]);
  });
});

it.each([
  ['n 3y - 4 = 14', '3y - 4 = 14'],
  ['what about b/5 = 7?', 'b/5 = 7'],
])('“%s” is another equation', (message, equation) => {
  const solved: Said = ['solve 2x + 1 = 9', callOf('solve_equation', { equation: '2x + 1 = 9' }, { solutions: ['4'] })];
  expect(callsAfter([solved], message)).toEqual([['solve_equation', { equation }]]);
});

describe('a count of things', () => {
  const doors: Said = ['5 doors at 310 each plus 400 fitting', sum('5 * 310 + 400', '1950')];
  const taxed: Said = ['with 20% vat on top', sum('1950 + 20%', '2340')];
  const bunches: Said = ['54 tulips in bunches of 9, how many bunches', sum('54 / 9', '6')];

  it('is changed in the calculation that it is part of, and what went on top stays', () => {
    expect(callsAfter([doors, taxed], "and if it's 6 doors?")).toEqual([
      ['calculate', { expression: '(6 * 310 + 400) + 20%' }],
    ]);
    expect(callsAfter([doors], 'make it 7 doors instead')).toEqual([['calculate', { expression: '7 * 310 + 400' }]]);
  });

  it('has a price each', () => {
    expect(callsAfter([bunches], 'each bunch sells for 6.50')).toEqual([['calculate', { expression: '6 * 6.50' }]]);
  });
});

it('half a litre is an amount of an ingredient', () => {
  expect(callsAfter([RISOTTO], 'and the wine is half a litre')).toEqual([
    ['calculate', { expression: '0.5 / 4 * 10' }],
  ]);
});

it('whoever is rung is where the last answer looked', () => {
  const told: Said = ['what time is it in Oslo', callOf('get_time', { place: 'Oslo' }, { time: '11:30' })];
  expect(callsAfter([told], 'if I ring my brother at 8 tonight what time is it for him')).toEqual([
    ['convert_time', { time: '8 tonight', to: 'Oslo' }],
  ]);
});

describe('a number that was left out', () => {
  const marks: Said = ['average of 7, 8 and 5', callOf('describe_numbers', { numbers: '7, 8 and 5' }, { count: 3 })];
  it.each([
    ['I have forgotten Ilse who has 9', '7, 8, 5, 9'],
    ['I left out Marek with a 6', '7, 8, 5, 6'],
    ['oh and Lou got 4', '7, 8, 5, 4'],
    ['I forgot one, she has 10', '7, 8, 5, 10'],
  ])('“%s” is added', (message, numbers) => {
    expect(callsAfter([marks], message)).toEqual([['describe_numbers', { numbers }]]);
  });

  it.each(['I have 9 more to mark', 'I forgot my keys', 'Lou is 9'])('“%s” is none', (message) => {
    expect(callsAfter([marks], message)).toBeUndefined();
  });
});

it('“my time”, after the time in a place was told, is here', () => {
  const told: Said = ['what time is it in Oslo', callOf('get_time', { place: 'Oslo' }, { time: '11:30' })];
  expect(callsAfter([told], 'and if I call at 6 in the evening my time?')).toEqual([
    ['convert_time', { time: '6 in the evening', to: 'Oslo' }],
  ]);
});
