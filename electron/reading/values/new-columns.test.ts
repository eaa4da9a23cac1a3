import { expect, it } from 'vitest';
import { newColumns, newTableName } from './new-columns.ts';

it.each([
  ['make a table called chores with kid as text and coins as a number', ['kid text', 'coins number']],
  [
    'I need a table for the boats: a text column skipper, a whole-number column berths and a date column lifted',
    ['skipper text', 'berths integer', 'lifted date'],
  ],
  ['new table oars, columns size as text and pairs as whole numbers', ['size text', 'pairs integer']],
  ['create a table called rides with date, km and purpose', ['date', 'km', 'purpose']],
  ['start a table for my hens: name, last wormed, how often', ['name', 'last wormed', 'how often']],
  ['table "readings" please, day and glucose', ['day', 'glucose']],
  ['a table rides with columns day (date), km (number), wet (yes/no)', ['day date', 'km number', 'wet boolean']],
  ['make table loans: who text, amount number', ['who text', 'amount number']],
  ['make a table called laps with the columns swim and run, both numbers please', ['swim number', 'run number']],
  ['a table with three columns: day, a date; present, a whole number', ['day date', 'present integer']],
  ['make a table hens with the columns name (text) and eggs (number)', ['name text', 'eggs number']],
  ['I need a table hens (name text, eggs number).', ['name text', 'eggs number']],
  ['a table with name (text) and eggs (number), call it hens', ['name text', 'eggs number']],
  ['table tides with day, high and low', ['day', 'high number', 'low number']],
  ['table outfits with name, top and bottom', ['name', 'top', 'bottom']],
  ['make a table of my hens', null],
  ['make a note: eggs, flour', null],
])('“%s” has the columns %j', (request, columns) => {
  expect(newColumns(request)).toEqual(columns);
});

it.each([
  ['galley stock table: item, qty', 'galley stock'],
  ['make me a boat log table with day and knots', 'boat log'],
  ['make a table called rides with day and km', 'rides'],
  ['set up a table oars with size as text and pairs as a number', 'oars'],
  ['please make me a table Boat log, columns day (date) and knots (number)', 'Boat log'],
  ['I need a table hens (name text, eggs number)', 'hens'],
  ['make a table with name as text and eggs as a number, and call it hens', 'hens'],
  ['make a table with name as text and eggs as a number', null],
  ['make a table for my hens with name and eggs', null],
  ['new table: day, km', null],
])('“%s” is called %j', (request, name) => {
  expect(newTableName(request)).toBe(name);
});

it('a “phone number” is the name of a column, and what is an amount has its type', () => {
  expect(newColumns('a table of helpers with name, phone number and seat number')).toEqual([
    'name',
    'phone number text',
    'seat number integer',
  ]);
  expect(newColumns('a table of helpers with name and age number')).toEqual(['name', 'age number']);
});
