import { expect, it } from 'vitest';
import { listedAmounts } from './listed-amounts.ts';

it.each([
  [
    'Busy week! I worked 5 hours Monday, 6.5 on Wednesday and 4 Saturday and they pay me 13.20 the hour. What should I be getting?',
    '(5 + 6.5 + 4) * 13.20',
  ],
  ['Tuesday 3, Thursday 2.5, at €40 an hour, how much do I bill?', '(3 + 2.5) * 40'],
  ['Two quotes, 640 and 1,120, with 5 percent off both. What does that come to?', '(640 + 1120) - 5%'],
  [
    'The gate is 310, the hinges 42.50 and the lock 65, 20% off everything, how much do they pay?',
    '(310 + 42.50 + 65) - 20%',
  ],
  ['and what would it be before tax if 2380 includes 23 percent already', '2380 / 1.23'],
  ['If the 595 already includes the 19%, what is it without?', '595 / 1.19'],
  ['If 300 g of rice does 4, how much do I need for 14?', '300 / 4 * 14'],
  ['a 2 kg bag of flour makes 3 loaves, so how much for 10 loaves?', '2 / 3 * 10'],
])('“%s”', (message, sum) => {
  expect(listedAmounts(message)).toBe(sum);
});

it.each([
  'I worked 5 hours Monday and 4 Saturday',
  'I worked 5 hours Monday, 3 with Ben and 4 Saturday at 13 an hour, what is that',
  'Chairs at 40 each and a table for 120, 10% off everything, what is that?',
  'Two quotes, 640 and 1,120, with 5 percent off both. How much does he save?',
  'the bill is 80 and includes 10% tip, how much is that?',
  'what is on Monday 5 and Tuesday 6',
  'what time is the train on Friday, 12 euros an hour parking',
])('“%s” tells something else', (message) => {
  expect(listedAmounts(message)).toBeNull();
});
