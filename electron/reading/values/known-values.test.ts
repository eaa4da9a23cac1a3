import { expect, it } from 'vitest';
import { knownValuesIn } from './known-values.ts';

it('a place that has a time is a known city or country', () => {
  expect(knownValuesIn(['is it late in Cape Town, or in the kitchen?'])['get_time.place']).toEqual(
    expect.arrayContaining(['Cape Town', 'in Cape Town']),
  );
  expect(knownValuesIn(['time in amsterdma'])['get_time.place']).toContain('amsterdma');
  expect(knownValuesIn(['we meet in the kitchen', 'she goes there'])['get_time.place']).toEqual([]);
});

it('a unit is a known one, as a whole, where there are two', () => {
  expect(knownValuesIn(['what are 12 sq m in square feet'])['convert_units.to']).toEqual(['sq m', 'square feet']);
  expect(
    knownValuesIn(['the oven says 200 degrees Celsius', 'what is that in Fahrenheit?'])['convert_units.to'],
  ).toEqual(['degrees Celsius', 'Fahrenheit']);
  expect(knownValuesIn(['convert 5 cubits to miles'])['convert_units.to']).toBeUndefined();
});

it('what is left of a request with one unit is none', () => {
  expect(knownValuesIn(['convert 12 gallons please'])).toMatchObject({ 'convert_units.to': [] });
  expect(knownValuesIn(['convert 40 to pounds please'])).toMatchObject({
    'convert_units.from': [],
    'convert_units.to': ['pounds'],
  });
  expect(knownValuesIn(['how much is 12 cubits in gallons'])['convert_units.to']).toBeUndefined();
});

it('a size has a number', () => {
  const sizes = knownValuesIn(['copies over 5 MB of one of the files'])['find_duplicate_files.size'];
  expect(sizes).toContain('over 5 MB');
  expect(sizes).not.toContain('one of the files');
});
