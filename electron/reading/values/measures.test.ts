import { expect, it } from 'vitest';
import { convertedMeasure } from './measures.ts';
import { savedEachMonth } from './monthly-values.ts';

it.each<[string, number, string, string]>([
  ['the kiln is at 980 °C, what is that in Fahrenheit?', 980, '°C', 'Fahrenheit'],
  ['two thirds of a pint of stock, how many millilitres?', 2 / 3, 'pint', 'millilitres'],
  ['how many yards are in half a mile', 0.5, 'mile', 'yards'],
  ['They promise 400 Mbit/s, what is that in MB/s?', 400, 'Mbit/s', 'MB/s'],
  [`what is 5'11" in cm`, 71, 'inches', 'cm'],
  ['5 ft 11 in cm', 71, 'inches', 'cm'],
  ['convert 6 foot 2 to metres', 74, 'inches', 'metres'],
  ['5 stone 4 in kilos', 74, 'pounds', 'kilos'],
  ['how much is 6 foot 3 in cm, so 75 inches', 75, 'inches', 'cm'],
  ['minus 12 celsius in fahrenheit', -12, 'celsius', 'fahrenheit'],
])('“%s” converts one amount', (message, amount, from, to) => {
  expect(convertedMeasure(message)).toEqual({
    'convert_units.value': [amount],
    'convert_units.from': [from],
    'convert_units.to': [to],
  });
});

it.each(['5 miles 11 in km', 'what is 20 percent of 60 kg', 'add 2 kg of rice to my list', 'from 3 m to 5 m in feet'])(
  '“%s” leaves open what is converted',
  (message) => {
    expect(convertedMeasure(message)).toEqual({});
  },
);

it('reads what is saved each month', () => {
  expect(savedEachMonth('i start with five hundred and pay in 40 every month at 2%')).toEqual({
    'grow_savings.amount': [500],
    'grow_savings.monthly': [40],
  });
  expect(savedEachMonth('I pay in 40 every month at 2%')).toEqual({});
});
