import { expect, it } from 'vitest';
import { NO_TITLES, type KnownTitles } from './named-kinds.ts';
import { unsaidNumbers, withAmountSaid } from './unsaid-numbers.ts';

const known: KnownTitles = {
  ...NO_TITLES,
  table: ['runs'],
  tables: [{ name: 'runs', columns: [{ name: 'minutes', type: 'number' }], cells: [] }],
};

it.each([
  ['can u work out the mean of my grades', 'Which numbers?'],
  ["what's the median of our scores?", 'Which numbers?'],
  ['add up my mileage please', 'Which numbers?'],
  ['how much is the tax on our invoice', 'How much is it, and at what rate?'],
  ['what is 15 percent off the price?', 'How much is it?'],
  ['split the bill between the five of us', 'How much is it?'],
  ["what time is it there when it's 7 here", 'Where?'],
])('“%s” doesn’t say of what', (message, question) => {
  expect(unsaidNumbers(message, known)).toBe(question);
});

it.each([
  'work out the average of my runs',
  'what is the average of the minutes',
  'total my expenses',
  'the mean of 4, 6 and 9',
  'add up the numbers in budget.csv',
  'split the bill of 84 between the five of us',
  'what is 15 percent off the price of 60?',
  "what time is it there in Lima when it's 7 here",
  'what is the average age of a whale',
])('“%s” does, or may', (message) => {
  expect(unsaidNumbers(message, known)).toBeNull();
});

it.each([
  ['what is 15 percent off the price', '64', 'what is 15 percent off 64'],
  ['split the bill between the five of us', 'it was 87.50', 'split 87.50 between the five of us'],
  ['how much tip should I leave, 10%', '42', 'what is 10% of 42'],
])('“%s” and “%s” are one request', (request, message, whole) => {
  expect(withAmountSaid(request, 'How much is it?', message)).toBe(whole);
});

it('a rate may be said with the amount', () => {
  expect(withAmountSaid('the tax on our invoice', 'How much is it, and at what rate?', '420 at 19%')).toBe(
    'what is 19% of 420',
  );
});

it('an amount that nobody asked for stays where it is', () => {
  expect(withAmountSaid('split the bill', 'When?', '5')).toBeNull();
  expect(withAmountSaid('split the bill', 'How much is it?', 'no idea')).toBeNull();
});
