import { describe, expect, it } from 'vitest';
import { isSlipOf, onlySlipOf, slipsBetween } from './slips.ts';

it.each([
  ['yoga', 'yoga', 0],
  ['yoag', 'yoga', 1],
  ['lunhc', 'lunch', 1],
  ['lnch', 'lunch', 1],
  ['aoyg', 'yoga', 3],
  ['', 'a', 1],
])('between “%s” and “%s” lie %d', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

describe('a word that was meant to be another one', () => {
  it.each([
    ['wfi', 'wifi'],
    ['noet', 'note'],
    ['carr', 'car'],
    ['tmier', 'timer'],
    ['lettar', 'letter'],
    ['ludgage', 'luggage'],
    ['kentils', 'lentils'],
    ['expences', 'expenses'],
    ['resturent', 'restaurant'],
  ])('“%s” is “%s”', (said, known) => expect(isSlipOf(said, known)).toBe(true));

  it.each([
    ['wifi', 'wifi'],
    ['cat', 'car'],
    ['tim', 'tom'],
    ['an', 'ann'],
    ['pine', 'wine'],
    ['week1', 'week2'],
    ['route66', 'route67'],
    ['budget', 'gadgets'],
  ])('“%s” is not “%s”', (said, known) => expect(isSlipOf(said, known)).toBe(false));

  it('is the only one with the fewest slips, and none if two are as near', () => {
    expect(onlySlipOf('houshold', ['household', 'households'])).toBe('household');
    expect(onlySlipOf('lamb', ['lambs', 'lamp'])).toBe('lambs');
    expect(onlySlipOf('tabel', ['table', 'label'])).toBe('table');
    expect(onlySlipOf('boak', ['boak', 'book'])).toBeNull();
    expect(onlySlipOf('marit', ['marie', 'maria'])).toBeNull();
    expect(onlySlipOf('batter', ['butter', 'better'])).toBeNull();
  });
});
