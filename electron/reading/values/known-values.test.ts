import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { knownValuesIn } from './known-values.ts';

const valuesIn = (texts: readonly string[]) => knownValuesIn(texts, BUILT_IN_TOOLS);

it('a place that has a time is a known city or country', () => {
  expect(valuesIn(['is it late in Cape Town, or in the kitchen?'])['get_time.place']).toEqual(
    expect.arrayContaining(['Cape Town', 'in Cape Town']),
  );
  expect(valuesIn(['time in amsterdma'])['get_time.place']).toContain('amsterdma');
  expect(valuesIn(['we meet in the kitchen', 'she goes there'])['get_time.place']).toEqual([]);
});

it('a unit is a known one, as a whole, where there are two', () => {
  expect(valuesIn(['what are 12 sq m in square feet'])['convert_units.to']).toEqual(['sq m', 'square feet']);
  expect(valuesIn(['the oven says 200 degrees Celsius', 'what is that in Fahrenheit?'])['convert_units.to']).toEqual([
    'degrees Celsius',
    'Fahrenheit',
  ]);
  expect(valuesIn(['convert 5 cubits to miles'])['convert_units.to']).toBeUndefined();
});

it('what is left of a request with one unit is none', () => {
  expect(valuesIn(['convert 12 gallons please'])).toMatchObject({ 'convert_units.to': [] });
  expect(valuesIn(['convert 40 to pounds please'])).toMatchObject({
    'convert_units.from': [],
    'convert_units.to': ['pounds'],
  });
  expect(valuesIn(['how much is 12 cubits in gallons'])['convert_units.to']).toBeUndefined();
});

it('a size has a number', () => {
  const sizes = valuesIn(['copies over 5 MB of one of the files'])['find_duplicate_files.size'];
  expect(sizes).toContain('over 5 MB');
  expect(sizes).not.toContain('one of the files');
});
