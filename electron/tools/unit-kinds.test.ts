import { expect, it } from 'vitest';
import { kindOfUnit } from './unit-kinds.ts';

it.each([
  ['inches', 'length'],
  ['square feet', 'area'],
  ['pints', 'volume'],
  ['stone', 'mass'],
  ['km/h', 'speed'],
  ['knots', 'speed'],
  ['cubic metres', 'volume'],
  ['spoons', null],
])('“%s” measures %s', (unit, kind) => {
  expect(kindOfUnit(unit)).toBe(kind);
});
