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

describe('units in other languages', () => {
  it.each([
    [180, 'Pfund', 'Kilo', '81.6466 kg'],
    [5, 'Zoll', 'Zentimeter', '12.7 cm'],
    [10, 'Meilen', 'Kilometern', '16.0934 km'],
    [6, 'Fuß', 'Meter', '1.8288 m'],
    [6, 'Fuss', 'Metern', '1.8288 m'],
    [20, 'Grad Celsius', 'Fahrenheit', '68 °F'],
    [50, 'Quadratmeter', 'Quadratfuß', '538.196 ft²'],
    [100, 'Stundenkilometer', 'Meilen pro Stunde', '62.1371 mph'],
    [90, 'Minuten', 'Stunden', '1.5 hours'],
    [180, 'livres', 'kilos', '81.6466 kg'],
    [5, 'pouces', 'centimètres', '12.7 cm'],
    [5, 'pouces', 'centimetres', '12.7 cm'],
    [6, 'pieds', 'mètres', '1.8288 m'],
    [20, 'degrés Celsius', 'degrés Fahrenheit', '68 °F'],
    [180, 'libras', 'kilos', '81.6466 kg'],
    [5, 'pulgadas', 'centímetros', '12.7 cm'],
    [6, 'pies', 'metros', '1.8288 m'],
    [10, 'millas', 'kilómetros', '16.0934 km'],
    [180, 'libbre', 'chili', '81.6466 kg'],
    [5, 'pollici', 'centimetri', '12.7 cm'],
    [10, 'miglia', 'chilometri', '16.0934 km'],
    [3, 'etti', 'grammi', '300 g'],
    [180, 'libras', 'quilos', '81.6466 kg'],
    [5, 'polegadas', 'centímetros', '12.7 cm'],
    [10, 'milhas', 'quilômetros', '16.0934 km'],
    [180, 'pond', 'kilo', '81.6466 kg'],
    [10, 'mijl', 'kilometer', '16.0934 km'],
    [6, 'voet', 'meter', '1.8288 m'],
    [180, 'funtów', 'kilogramy', '81.6466 kg'],
    [5, 'cali', 'centymetry', '12.7 cm'],
    [10, 'mile', 'kilometrach', '16.0934 km'],
    [180, 'libre', 'kilo', '81.6466 kg'],
    [5, 'inç', 'santimetre', '12.7 cm'],
    [5, 'kilometreyi', 'metreye', '5000 m'],
    [180, 'фунтов', 'килограммы', '81.6466 kg'],
    [5, 'дюймов', 'сантиметрах', '12.7 cm'],
    [10, 'миль', 'километры', '16.0934 km'],
    [180, '磅', '公斤', '81.6466 kg'],
    [5, '英寸', '厘米', '12.7 cm'],
    [3, '斤', '公斤', '1.5 kg'],
    [10, '英里', '公里', '16.0934 km'],
    [180, 'ポンド', 'キログラム', '81.6466 kg'],
    [5, 'インチ', 'センチ', '12.7 cm'],
    [10, 'マイル', 'キロメートル', '16.0934 km'],
    [180, 'पाउंड', 'किलो', '81.6466 kg'],
    [5, 'इंच', 'सेंटीमीटर', '12.7 cm'],
    [10, 'मील', 'किलोमीटर', '16.0934 km'],
  ])('%d %s in %s', (value, from, to, result) => expect(convert(value, from, to)).toEqual({ result }));

  it('are named in the words of the app', () => {
    const call = { value: 180, from: 'Pfund', to: 'Kilo' };
    expect(convertUnits.said?.({ result: '81.6466 kg' }, call, new Date())).toBe('180 lb is 81.6466 kg');
  });

  it('are refused as they were written if they aren’t known', () => {
    expect(refusalOf(convertUnits, { value: 1, from: 'Scheffel', to: 'Liter' })).toContain('Scheffel');
    expect(refusalOf(convertUnits, { value: 1, from: 'Meter'.repeat(12), to: 'Liter' })).toContain('MeterMeter');
  });
});
