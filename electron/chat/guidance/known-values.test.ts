import { expect, it } from 'vitest';
import { knownValuesIn } from './known-values.ts';

it('a place that has a time is a known city or country', () => {
  expect(knownValuesIn(['is it late in Cape Town, or in the kitchen?'])['get_time.place']).toEqual(
    expect.arrayContaining(['Cape Town', 'in Cape Town']),
  );
  expect(knownValuesIn(['time in amsterdma'])['get_time.place']).toContain('amsterdma');
  expect(knownValuesIn(['we meet in the kitchen', 'she goes there'])['get_time.place']).toEqual([]);
});

it('a size has a number', () => {
  const sizes = knownValuesIn(['copies over 5 MB of one of the files'])['find_duplicate_files.size'];
  expect(sizes).toContain('over 5 MB');
  expect(sizes).not.toContain('one of the files');
});
