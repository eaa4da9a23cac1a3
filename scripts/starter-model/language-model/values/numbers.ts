import type { Random } from '../random.ts';

/** A number as people write it: "7", "2,340", "12.5", "1250000". */
export function spokenNumber(random: Random): string {
  switch (random.integer(0, 11)) {
    case 0:
    case 1:
      return String(random.integer(2, 12));
    case 2:
    case 3:
      return String(random.integer(2, 99));
    case 4:
      return String(random.integer(100, 999));
    case 5:
      return String(random.integer(1000, 99_999));
    case 6:
      return random.integer(1000, 9_999_999).toLocaleString('en-US');
    case 7:
      return (random.integer(11, 9999) / 10).toString();
    case 8:
      return (random.integer(101, 99_999) / 100).toString();
    case 9:
      return String(random.integer(10_000, 99_999_999));
    case 10:
      return (10 ** random.integer(3, 6) + random.integer(0, 10 ** random.integer(3, 7))).toLocaleString('en-US');
    default:
      return String(random.integer(1, 40) * 50);
  }
}

const percentage = (random: Random): string =>
  random.pick([
    `${String(random.integer(1, 99))}%`,
    `${String(random.integer(1, 99))}%`,
    `${String(random.integer(1, 99))} percent`,
    `${(random.integer(1, 199) / 2).toString()}%`,
    `${String(random.integer(1, 20) * 5)}%`,
    `${String(random.integer(1, 99))} %`,
  ]);

const OPERATORS = [
  ' + ',
  ' - ',
  ' * ',
  ' / ',
  '+',
  '-',
  '*',
  '/',
  ' x ',
  ' plus ',
  ' minus ',
  ' times ',
  ' divided by ',
  ' multiplied by ',
  ' over ',
];

/** Arithmetic as people write it; always something the calculator can work out. */
export function spokenExpression(random: Random): string {
  const number = (): string => spokenNumber(random);
  const operator = (): string => random.pick(OPERATORS);
  switch (random.integer(0, 15)) {
    case 0:
    case 1:
    case 2:
      return `${percentage(random)} of ${number()}`;
    case 3:
    case 4:
    case 5:
      return `${number()}${operator()}${number()}`;
    case 6:
      return `${number()}${operator()}${number()}${operator()}${number()}`;
    case 7:
      return `(${number()} ${random.pick(['+', '-'])} ${number()}) ${random.pick(['*', '/'])} ${number()}`;
    case 8:
      return `${number()} ${random.pick(['*', '/'])} (${number()} ${random.pick(['+', '-'])} ${number()})`;
    case 9:
      return random.pick([
        `${String(random.integer(2, 40))} squared`,
        `${String(random.integer(2, 15))} cubed`,
        `${String(random.integer(2, 12))}^${String(random.integer(2, 9))}`,
        `${String(random.integer(2, 9))} to the power of ${String(random.integer(2, 9))}`,
      ]);
    case 10:
      return `square root of ${number()}`;
    case 11:
      return random.pick([
        `half of ${number()}`,
        `a third of ${number()}`,
        `a quarter of ${number()}`,
        `sqrt(${String(random.integer(2, 999))})`,
        `${percentage(random)} off ${String(random.integer(5, 900))}`,
      ]);
    case 12:
      return `${number()} ${random.pick(['+', '-', 'plus', 'minus'])} ${percentage(random)}`;
    case 13:
      return `${percentage(random)} tip on ${random.pick(['', '', '$'])}${(random.integer(500, 30_000) / 100).toFixed(2)}`;
    case 14:
      return `${number()}${random.pick([' divided by ', ' times ', ' / ', ' * ', ' plus ', ' minus ', ' less '])}${number()}`;
    default:
      return (
        `${number()} ${random.pick(['+', '-', '*'])} ${number()} ${random.pick(['+', '-', '*', '/'])} ${number()} ` +
        `${random.pick(['+', '-'])} ${number()}`
      );
  }
}

export interface SpokenConversion {
  readonly value: number;
  readonly valueText: string;
  readonly from: string;
  readonly to: string;
}

const UNIT_FAMILIES: readonly (readonly string[])[] = [
  [
    'km',
    'miles',
    'meters',
    'metres',
    'feet',
    'ft',
    'yards',
    'cm',
    'inches',
    'mm',
    'kilometers',
    'kilometres',
    'centimeters',
    'mi',
    'm',
    'nautical miles',
  ],
  ['kg', 'pounds', 'lbs', 'grams', 'ounces', 'oz', 'kilos', 'stone', 'tons', 'tonnes', 'g', 'kilograms', 'lb', 'mg'],
  ['celsius', 'fahrenheit', 'kelvin', '°C', '°F', 'degrees celsius', 'degrees fahrenheit', 'C', 'F'],
  [
    'liters',
    'litres',
    'gallons',
    'ml',
    'cups',
    'pints',
    'quarts',
    'tablespoons',
    'teaspoons',
    'fluid ounces',
    'tbsp',
    'tsp',
    'milliliters',
  ],
  ['minutes', 'hours', 'seconds', 'days', 'weeks', 'years', 'months'],
  ['mph', 'km/h', 'kmh', 'm/s', 'miles per hour', 'kilometers per hour'],
  ['MB', 'GB', 'KB', 'TB', 'bytes', 'megabytes', 'gigabytes', 'bits'],
  ['acres', 'hectares', 'square meters', 'square feet', 'square miles'],
  ['kcal', 'kJ', 'joules', 'calories', 'kWh'],
];

export function spokenConversion(random: Random): SpokenConversion {
  const [from, to] = random.sample(random.pick(UNIT_FAMILIES), 2);
  const valueText = spokenNumber(random);
  return { value: Number(valueText.replaceAll(',', '')), valueText, from: from ?? 'km', to: to ?? 'miles' };
}
