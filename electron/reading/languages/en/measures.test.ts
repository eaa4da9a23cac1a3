import { expect, it } from 'vitest';
import { forRoles } from '../../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../../testing/built-in-tools.ts';
import { convertedMeasure } from './measures.ts';

it.each<[string, number, string, string]>([
  ['the kiln is at 980 °c, what is that in fahrenheit?', 980, '°c', 'fahrenheit'],
  ['two thirds of a pint of stock, how many millilitres?', 2 / 3, 'pint', 'millilitres'],
  ['how many yards are in half a mile', 0.5, 'mile', 'yards'],
  ['They promise 400 Mbit/s, what is that in MB/s?', 400, 'Mbit/s', 'MB/s'],
  ['minus 12 celsius in fahrenheit', -12, 'celsius', 'fahrenheit'],
])('“%s” converts one amount', (message, amount, from, to) => {
  expect(forRoles(BUILT_IN_TOOLS, convertedMeasure(message))).toEqual({
    'convert_units.value': [amount],
    'convert_units.from': [from],
    'convert_units.to': [to],
  });
});

it.each(['5 miles 11 in km', 'what is 20 percent of 60 kg', 'add 2 kg of rice to my list', 'from 3 m to 5 m in feet'])(
  '“%s” leaves open what is converted',
  (message) => {
    expect(forRoles(BUILT_IN_TOOLS, convertedMeasure(message))).toEqual({});
  },
);
