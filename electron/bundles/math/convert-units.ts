import type { Unit } from 'mathjs';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { invalidValue, refusedValue } from '../../tools/tool-error.ts';
import { math } from './exact-math.ts';
import { formatNumber, type NumberFormat } from './format-number.ts';
import { unitInEnglish } from '../../tools/other-languages/unit-in-english.ts';
import { isCurrency, isKnownUnit, spelledUnit, unitName, writeAmount } from '../../tools/unit-names.ts';
import { personsAmount } from '../../tools/unit-words.ts';

/** Conversion factors are exact, people's amounts are not. */
const CONVERTED: NumberFormat = { significant: 6, decimals: 2 };

export const convertUnits = defineTool({
  name: 'convert_units',
  summary: 'Convert an amount from one unit to another',
  parameters: z.strictObject({
    value: z.number().describe('The amount'),
    from: z.string().min(1).max(60).describe('Unit of the amount'),
    to: z.string().min(1).max(60).describe('Unit wanted'),
  }),
  afterwards: { isAskedAgain: true },
  asks: { from: () => t('From which unit?'), to: () => t('To which unit?') },
  output: z.object({ result: z.string() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: ['10 km in miles', 'convert 72 fahrenheit to celsius', 'how many grams is 3.5 pounds?'],
  exampleCall: { arguments: { value: 10, from: 'km', to: 'miles' }, said: '10 km are 6.21 miles' },
  tags: [
    'miles',
    'kilometres',
    'pounds',
    'kilograms',
    'ounces',
    'grams',
    'feet',
    'inches',
    'metres',
    'centimetres',
    'fahrenheit',
    'celsius',
    'degrees',
    'litres',
    'gallons',
    'cups',
    'acres',
    'knots',
    'gigabytes',
    'hours in minutes',
    'weigh',
    'how far',
    'how heavy',
    'how tall',
    'how hot',
  ],
  run: ({ value, from, to }) => ({ result: convert(value, from, to) }),
  said: ({ result }, { value, from }) =>
    t('{from} is {to}', { from: personsAmount(`${String(value)} ${asSpelled(from)}`), to: personsAmount(result) }),
});

function convert(value: number, writtenFrom: string, writtenTo: string): string {
  refuseCurrency(writtenFrom);
  refuseCurrency(writtenTo);
  const [from, to] = [asSpelled(writtenFrom), asSpelled(writtenTo)];
  const [source, target] = [toUnit(from), toUnit(to)];
  if (!source.equalBase(target)) {
    throw refusedValue(
      from,
      (given) => t('{value} cannot be converted to {to}: they measure different things.', { value: given, to }),
      {
        forPerson: t('Choose two units of the same kind, such as miles and kilometres.'),
        forModel: 'Give two units of the same kind, such as miles and km.',
      },
    );
  }
  const amount = math.unit(math.bignumber(String(value)), unitName(from)).toNumeric(unitName(to));
  return writeAmount(formatNumber(math.bignumber(amount), CONVERTED), unitName(to));
}

/** What the library knows stands for itself. */
function asSpelled(written: string): string {
  // The library takes "Grad Celsius" for two units.
  const isEnglish = isKnownUnit(written) || (isUnit(written) && !/\S\s+\S/u.test(written));
  return isEnglish ? written : (unitInEnglish(written) ?? (isUnit(written) ? written : spelledUnit(written)));
}

function isUnit(written: string): boolean {
  try {
    return math.unit(unitName(written)).value === null;
  } catch {
    return false;
  }
}

function toUnit(written: string): Unit {
  if (/^-?[\d.]/.test(written.trim())) {
    throw refusedValue(written, (value) => t('{value} has a number in it where only a unit belongs.', { value }), {
      forPerson: t('Say the amount and the units, such as “5 miles to kilometres”.'),
      forModel: 'Give the amount as value, and only the unit here, such as "km".',
    });
  }
  try {
    return math.unit(unitName(written));
  } catch {
    throw invalidValue(written, (value) => t('{value} is not a unit Knapsack knows.', { value }), [
      'km',
      'miles',
      'kg',
      'pounds',
      'litres',
      'celsius',
    ]);
  }
}

function refuseCurrency(written: string): void {
  if (!isCurrency(written)) return;
  throw refusedValue(
    written,
    (value) => t('{value} is a currency, and exchange rates are not on this computer.', { value }),
    {
      code: 'unavailable',
      forPerson: t('Look up the rate, and ask for the sum with it.'),
      forModel:
        'Do not call this for currencies: tell the person, or look up the rate on the web if there is a tool for it.',
    },
  );
}
