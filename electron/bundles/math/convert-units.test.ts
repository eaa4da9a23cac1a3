import { describe, expect, it } from 'vitest';
import { refusalOf, runTool } from '../testing/run-tool.ts';
import { convertUnits } from './convert-units.ts';

const convert = (value: number, from: string, to: string): unknown => runTool(convertUnits, { value, from, to });

describe('convert_units', () => {
  it.each([
    [5, 'miles', 'km', '8.04672 km'],
    [180, 'cm', 'feet', '5.90551 ft'],
    [12, 'inches', 'centimetres', '30.48 cm'],
    [1, 'nautical mile', 'metres', '1852 m'],
    [1, 'light year', 'km', '9460730472580.8 km'],
    [3.5, 'pounds', 'grams', '1587.57 g'],
    [10, 'stone', 'kilos', '63.5029 kg'],
    [1, 'tonne', 'lbs', '2204.62 lb'],
    [1, 'gallon', 'litres', '3.78541 l'],
    [1, 'imperial pint', 'ml', '568.261 ml'],
    [2, 'tbsp', 'tsp', '6 teaspoons'],
    [1, 'cup', 'fl oz', '8 fl oz'],
    [1, 'acre', 'square metres', '4046.86 m²'],
    [100, 'sq ft', 'sqm', '9.2903 m²'],
    [1, 'km²', 'ha', '100 hectares'],
    [1, 'cubic metre', 'litres', '1000 l'],
    [100, 'km/h', 'mph', '62.1371 mph'],
    [36, 'kilometres per hour', 'metres per second', '10 m/s'],
    [10, 'knots', 'kph', '18.52 km/h'],
    [90, 'minutes', 'hours', '1.5 hours'],
    [24, 'hours', 'days', '1 day'],
    [3, 'weeks', 'days', '21 days'],
    [1, 'GB', 'MB', '1000 MB'],
    [1, 'GiB', 'mib', '1024 MiB'],
    [500, 'kcal', 'kJ', '2092 kJ'],
    [500, 'calories', 'kJ', '2.092 kJ'],
    [1, 'kWh', 'MJ', '3.6 MJ'],
    [32, 'psi', 'bar', '2.20632 bar'],
    [180, 'degrees', 'radians', '3.14159 rad'],
  ])('writes %d %s in %s', (value, from, to, result) => expect(convert(value, from, to)).toEqual({ result }));

  it.each([
    [72, 'fahrenheit', 'celsius', '22.2222 °C'],
    [-40, '°F', '°C', '-40 °C'],
    [100, 'C', 'F', '212 °F'],
    [20, 'degrees celsius', 'degrees fahrenheit', '68 °F'],
    [0, 'kelvin', 'celsius', '-273.15 °C'],
  ])('knows that %d %s has another zero than %s', (value, from, to, result) => {
    expect(convert(value, from, to)).toEqual({ result });
  });

  it.each([
    [5, 'KM', 'Miles', '3.10686 mi'],
    [5, 'L', 'ML', '5000 ml'],
    [5, 'MS', 'S', '0.005 s'],
    [5, 'KG', 'LBS', '11.0231 lb'],
    [8, 'Mb', 'MB', '1 MB'],
    [100, 'mbps', 'MB/s', '12.5 MB/s'],
    [1, 'mb', 'kb', '1000 kB'],
    [1, '  the   square   foot. ', 'M2', '0.092903 m²'],
    [12, 'ounecs', 'grms', '340.194 g'],
    [2, 'litrs', 'mililitres', '2000 ml'],
    [10, 'kilomters per hour', 'meters per secnd', '2.77778 m/s'],
    [3, 'square mtres', 'sq ft', '32.2917 ft²'],
    [20, 'celcius', 'farenheit', '68 °F'],
    [4, 'ston', 'kilos', '25.4012 kg'],
  ])('does not stumble over how it is written: %d %s in %s', (value, from, to, result) => {
    expect(convert(value, from, to)).toEqual({ result });
  });

  it.each([
    [1_234_567, 'm', 'cm', '123456700 cm'],
    [1e21, 'km', 'm', '1000000000000000000000000 m'],
    [0.1234567890123456, 'km', 'm', '123.457 m'],
    [1e-9, 'm', 'nm', '1 nm'],
    [0, 'km', 'm', '0 m'],
    [1e308, 'km', 'mm', '1e+314 mm'],
  ])('keeps the size of %d %s in %s', (value, from, to, result) =>
    expect(convert(value, from, to)).toEqual({ result }),
  );

  it.each([
    ['km', 'kg', 'measure different things', 'miles and kilometres'],
    ['lits', 'km', '“lits” is not a unit', 'km'],
    ['blorps', 'km', '“blorps” is not a unit', 'km'],
    ['km', 'sqrt(2) m', '“sqrt(2) m” is not a unit', 'km'],
    ['2 km', 'm', 'has a number in it', '5 miles to kilometres'],
    ['dollars', 'euros', 'exchange rates', 'Look up the rate'],
    ['pounds', '€', 'exchange rates', 'Look up the rate'],
  ])('does not convert %s to %s, and says what it can do', (from, to, reason, example) => {
    const message = refusalOf(convertUnits, { value: 1, from, to });
    expect(message).toContain(reason);
    expect(message).toContain(example);
  });

  it('takes numbers only', () => {
    expect(() => runTool(convertUnits, { value: '5', from: 'km', to: 'm' })).toThrow('expected number');
  });
});
